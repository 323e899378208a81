import * as vscode from 'vscode';
import type { Message } from '#base';
import { localize } from '../../../shell/ui/localize.ts';
import { number } from '../../../shell/ui/number.ts';

/** Of what so many entries are removed that it could be a mistake. */
interface Risk {
  readonly name: string;
  readonly count: number;
  readonly reason: Message;
}

/**
 * Lets the user confirm so many removals that they could be a mistake, by their number (reliability S6). Undefined if nothing has to be
 * confirmed, or if the user does not do it: then the sync is refused.
 */
export function confirmRemovals(risky: readonly Risk[]): Promise<number | undefined> {
  const total = risky.reduce((sum, { count }) => sum + count, 0);
  return confirmNumber(total, [
    vscode.l10n.t('So many removals can be a mistake.'),
    ...risky.map(({ name, reason }) => `${name}: ${localize(reason)}`),
  ]);
}

/** The same for what the service has removed: nothing of it is removed from a file by itself (reliability S4a). */
export function confirmPulledRemovals(names: readonly string[]): Promise<number | undefined> {
  const more = names.length > MAX_NAMES ? [`… (+${names.length - MAX_NAMES})`] : [];
  return confirmNumber(names.length, [
    vscode.l10n.t('The service no longer has them:'),
    `${[...names.slice(0, MAX_NAMES), ...more].join(', ')}.`,
  ]);
}

/** Names in a prompt, which has no lines. */
const MAX_NAMES = 5;

async function confirmNumber(total: number, why: readonly string[]): Promise<number | undefined> {
  if (total === 0) return undefined;
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('Remove {0} entries?', number(total)),
    prompt: [...why, vscode.l10n.t('To remove them, type {0}.', String(total))].join(' '),
    ignoreFocusOut: true,
    validateInput: (text) =>
      ['', String(total)].includes(text.trim())
        ? undefined
        : vscode.l10n.t('Type {0} to remove them.', String(total)),
  });
  return typed?.trim() === String(total) ? total : undefined;
}

/** Lets the user confirm by its name that something is deleted, and says how much goes and where it is saved (reliability S7a). */
export function confirmDeletion(
  name: string,
  { amount, backup }: { readonly amount: string; readonly backup: string },
): Promise<boolean> {
  const title = vscode.l10n.t('Delete {0} at the service?', name);
  const end = vscode.l10n.t('Your files stay. To delete it, type its name.');
  return confirmByName(name, title, [amount, backup, end].join(' '));
}

async function confirmByName(name: string, title: string, prompt: string): Promise<boolean> {
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
