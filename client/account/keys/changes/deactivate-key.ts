import * as vscode from 'vscode';
import type { DeveloperKey } from '#service';
import { type KeyState, readKeyList } from '#translate';
import { number } from '../../../shell/ui/number.ts';
import type { Outcome } from '../../../shell/ui/outcome.ts';
import { refuse } from '../../../shell/ui/refuse.ts';
import { showPrompt } from '../../../shell/ui/show-prompt.ts';
import type { AdminConnection } from '../admin/admin-connection.ts';
import { type AdminContext, withAdmin } from '../connect-admin.ts';
import { endOfId } from '../view/describe-key.ts';
import { nameOfKey } from './change-key.ts';

/**
 * Deactivates a key permanently (specification 3; reliability S11): the list is read at once, the user types the label and the end of
 * the id, and the list is read again before the only request.
 */
export async function deactivateKey(context: AdminContext, { key_id }: DeveloperKey): Promise<Outcome> {
  const view = await context.keys.view();
  return withAdmin(context, async (connection) => {
    const { keys } = await readKeyList(connection, { now: Date.now(), log: context.log });
    const state = keys.find(({ key }) => key.key_id === key_id);
    if (state === undefined) {
      void view.refresh();
      return refuse(vscode.l10n.t('The service no longer lists this key. Nothing changed.'));
    }
    if (state.key.is_deactivated) {
      void view.refresh();
      return refuse(vscode.l10n.t('{0} is already deactivated.', nameOfKey(state.key)));
    }
    if (!(await confirmKeyInUse(state)) || !(await confirmByTyping(state))) return 'cancelled';
    return deactivateIfSame(connection, state.key).finally(() => void view.refresh());
  });
}

/** The answer that comes first is the one for Enter, so it keeps the key. */
async function confirmKeyInUse({ key, inUse }: KeyState): Promise<boolean> {
  if (inUse === 'no') return true;
  const keep = vscode.l10n.t('Keep the Key');
  const goOn = vscode.l10n.t('Deactivate Anyway...');
  const question =
    inUse === 'yes'
      ? vscode.l10n.t('This editor uses {0} itself.', nameOfKey(key))
      : vscode.l10n.t('This editor may use {0} itself.', nameOfKey(key));
  const detail = [
    ...(inUse === 'yes'
      ? []
      : [vscode.l10n.t('The service does not say which of its keys the editor sends.')]),
    vscode.l10n.t('Without another key, nothing can be translated here afterwards.'),
  ].join(' ');
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, keep, goOn);
  return answer === goOn;
}

/** The user types the label and the end of the id. */
async function confirmByTyping({ key, use }: KeyState): Promise<boolean> {
  const expected = `${key.label} ${endOfId(key.key_id)}`.trim();
  const used =
    use?.kind === 'known'
      ? vscode.l10n.t('Used in this period: {0} characters.', number(use.figures.total_characters ?? 0))
      : vscode.l10n.t('What it has used is not known.');
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('Deactivate {0} permanently?', nameOfKey(key)),
    prompt: [
      vscode.l10n.t('Created {0}.', key.creation_time.slice(0, 10)),
      used,
      vscode.l10n.t('It stops working at once, and nobody can activate it again.'),
      vscode.l10n.t('To deactivate it, type its label and the last four characters of its ID.'),
    ].join(' '),
    placeHolder: expected,
    ignoreFocusOut: true,
    validateInput: (text) =>
      text === '' || text.trim() === expected ? undefined : vscode.l10n.t('Type: {0}', expected),
  });
  return typed?.trim() === expected;
}

/** The user may have typed for long: the key must still be the one that was shown. */
async function deactivateIfSame({ client }: AdminConnection, shown: DeveloperKey): Promise<Outcome> {
  const key = (await client.listKeys()).find(({ key_id }) => key_id === shown.key_id);
  if (key === undefined || key.label !== shown.label) {
    return refuse(
      vscode.l10n.t('{0} was changed meanwhile. Nothing was deactivated.', nameOfKey(shown)),
      'warning',
    );
  }
  if (!key.is_deactivated) await client.deactivateKey(key.key_id);
  showPrompt('information', vscode.l10n.t('{0} is deactivated.', nameOfKey(key)));
  return 'done';
}
