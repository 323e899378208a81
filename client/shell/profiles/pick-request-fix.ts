import * as vscode from 'vscode';
import type { RequestFix, RequestProblem } from '#requests';
import { localize } from '../ui/localize.ts';

/** Asks what to do about options that the service would reject: one of the fixes, or `send` them unchanged. Undefined to do nothing. */
export async function pickRequestFix({
  message,
  fixes = [],
}: RequestProblem): Promise<RequestFix | 'send' | undefined> {
  const items: readonly (vscode.QuickPickItem & { readonly answer: RequestFix | 'send' })[] = [
    ...fixes.map((fix) => ({ label: localize(fix.title), answer: fix })),
    {
      label: vscode.l10n.t('Send Anyway'),
      description: vscode.l10n.t('the service may support it by now'),
      answer: 'send',
    },
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: localize(message),
    placeHolder: vscode.l10n.t('Nothing has been sent yet'),
  });
  return picked?.answer;
}
