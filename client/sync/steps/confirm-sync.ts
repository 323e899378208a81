import * as vscode from 'vscode';
import type { RiskyRemovals } from '../../../workspace/sync/plan/refuse-unsafe.ts';
import { localize } from '../../ui/localize.ts';
import { number } from '../../ui/number.ts';

/**
 * Lets the user confirm so many removals that they could be a mistake, by their number (reliability S6). Undefined if nothing has to be
 * confirmed, or if the user does not do it: then the sync is refused.
 */
export async function confirmRemovals(risky: readonly RiskyRemovals[]): Promise<number | undefined> {
  const total = risky.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('Remove {0} entries?', number(total)),
    prompt: [
      vscode.l10n.t('So many removals can be a mistake.'),
      ...risky.map(({ name, reason }) => `${name}: ${localize(reason)}`),
      vscode.l10n.t('To remove them, type {0}.', String(total)),
    ].join(' '),
    ignoreFocusOut: true,
    validateInput: (text) =>
      ['', String(total)].includes(text.trim())
        ? undefined
        : vscode.l10n.t('Type {0} to remove them.', String(total)),
  });
  return typed?.trim() === String(total) ? total : undefined;
}

/** Lets the user confirm that something is deleted, by its name. */
export async function confirmByName(name: string, title: string, prompt: string): Promise<boolean> {
  const typed = await vscode.window.showInputBox({
    title,
    prompt,
    placeHolder: name,
    ignoreFocusOut: true,
    validateInput: (text) =>
      text === '' || text === name ? undefined : vscode.l10n.t('Type the name: {0}', name),
  });
  return typed === name;
}
