import * as vscode from 'vscode';
import type { RequestFix, RequestProblem } from '../../core/requests/rule.ts';
import { localize } from '../ui/localize.ts';

/** Asks what to do about options that the service would refuse: one of the fixes, or `send` as they are. Undefined to do nothing. */
export async function pickWayOut({
  message,
  fixes = [],
}: RequestProblem): Promise<RequestFix | 'send' | undefined> {
  const items: readonly (vscode.QuickPickItem & { readonly way: RequestFix | 'send' })[] = [
    ...fixes.map((fix) => ({ label: localize(fix.title), way: fix })),
    {
      label: vscode.l10n.t('Send It as It Is'),
      description: vscode.l10n.t('the service may have learned it since'),
      way: 'send',
    },
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: localize(message),
    placeHolder: vscode.l10n.t('Nothing has been sent yet'),
  });
  return picked?.way;
}
