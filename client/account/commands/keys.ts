import * as vscode from 'vscode';
import type { DeveloperKey } from '#service';
import type { CommandHandler } from '../../shell/commands/command.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { limitKey as limit, renameKey as rename } from '../keys/changes/change-key.ts';
import { createKey as create } from '../keys/changes/create-key.ts';
import { deactivateKey as deactivate } from '../keys/changes/deactivate-key.ts';
import type { KeyOrder } from '../keys/view/key-nodes.ts';
import { isKeyState } from '../keys/view/keys-view.ts';
import type { AccountState } from '../state.ts';

/** Reads the keys again. */
export const refreshKeys: CommandHandler<AccountState> = async ({ keys }) => {
  await (await keys.view()).refresh();
  return 'done';
};

/** Creates a key with its limits. */
export const createKey: CommandHandler<AccountState> = (context) => create(context);

/** Gives a key of the view another label. */
export const renameKey = onKey(rename);

/** Sets the limits of a key of the view. */
export const limitKey = onKey(limit);

/** Deactivates a key of the view permanently, after its label and the end of its id were typed. */
export const deactivateKey = onKey(deactivate);

/** Shows only keys with a text in their label, or at the end of their id. */
export const filterKeys: CommandHandler<AccountState> = async ({ keys }) => {
  const view = await keys.view();
  const filter = await vscode.window.showInputBox({
    title: vscode.l10n.t('Filter Keys'),
    prompt: vscode.l10n.t('Part of the label, or the end of the ID. Empty shows every key.'),
    value: view.choices.filter,
  });
  if (filter === undefined) return 'cancelled';
  view.choose({ filter: filter.trim() });
  return 'done';
};

/** Chooses the order of the keys. */
export const sortKeys: CommandHandler<AccountState> = async ({ keys }) => {
  const view = await keys.view();
  const orders: readonly { readonly label: string; readonly order: KeyOrder }[] = [
    { label: vscode.l10n.t('Most Used First'), order: 'use' },
    { label: vscode.l10n.t('By Label'), order: 'label' },
    { label: vscode.l10n.t('Newest First'), order: 'created' },
  ];
  const items = orders.map((item) => ({
    ...item,
    description: item.order === view.choices.order ? vscode.l10n.t('current order') : '',
  }));
  const picked = await vscode.window.showQuickPick(items, { title: vscode.l10n.t('Sort Keys') });
  if (picked === undefined) return 'cancelled';
  view.choose({ order: picked.order });
  return 'done';
};

/** A command on an active key of the view: from elsewhere, nothing is changed. */
function onKey(
  work: (context: AccountState, key: DeveloperKey) => Promise<Outcome>,
): CommandHandler<AccountState> {
  return async (context, node) => {
    if (isKeyState(node) && !node.key.is_deactivated) return work(context, node.key);
    return refuse(vscode.l10n.t('Run this command on an active key in the Keys view.'));
  };
}
