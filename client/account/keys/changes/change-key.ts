import * as vscode from 'vscode';
import { KEY_LABEL } from '#requests';
import type { DeveloperKey } from '#service';
import { localize } from '../../../shell/ui/localize.ts';
import type { Outcome } from '../../../shell/ui/outcome.ts';
import { refuse } from '../../../shell/ui/refuse.ts';
import { validateText } from '../../../shell/ui/validate-text.ts';
import type { AdminConnection } from '../admin/admin-connection.ts';
import { type AdminContext, withAdmin } from '../connect-admin.ts';
import { endOfId, labelOf, speechMinutes } from '../view/describe-key.ts';
import { askLimits, confirmLimits, limitsOf } from './ask-limits.ts';

/** A key as messages name it. */
export function nameOfKey(key: Pick<DeveloperKey, 'key_id' | 'label'>): string {
  return vscode.l10n.t('{0} (…{1})', localize(labelOf(key)), endOfId(key.key_id));
}

/** Gives a key another label. */
export function renameKey(context: AdminContext, { key_id }: DeveloperKey): Promise<Outcome> {
  return onActiveKey(context, key_id, async (connection, key) => {
    const label = await vscode.window.showInputBox({
      title: vscode.l10n.t('New Label of {0}', nameOfKey(key)),
      value: key.label,
      ignoreFocusOut: true,
      validateInput: validateText(KEY_LABEL),
    });
    if (label === undefined || label.trim() === key.label) return 'cancelled';
    await connection.client.labelKey(key.key_id, label.trim());
    return 'done';
  });
}

/** Sets the limits of a key, after they were said in words. */
export function limitKey(context: AdminContext, { key_id }: DeveloperKey): Promise<Outcome> {
  return onActiveKey(context, key_id, async (connection, key) => {
    const before = { characters: key.usage_limits?.characters ?? null, minutes: speechMinutes(key) };
    const name = nameOfKey(key);
    const limits = await askLimits(vscode.l10n.t('Limits of {0}', name), before);
    if (limits === undefined) return 'cancelled';
    const question = vscode.l10n.t('Set the limits of {0}?', name);
    if (!(await confirmLimits(question, limits, vscode.l10n.t('Set Limits')))) return 'cancelled';
    await connection.client.limitKey(key.key_id, limitsOf(limits));
    return 'done';
  });
}

/** Does work on a key as the service has it now, not as a view showed it, and shows the result in the view. */
async function onActiveKey(
  context: AdminContext,
  id: DeveloperKey['key_id'],
  work: (connection: AdminConnection, key: DeveloperKey) => Promise<Outcome>,
): Promise<Outcome> {
  const view = await context.keys.view();
  return withAdmin(context, async (connection) => {
    const key = (await connection.client.listKeys()).find(({ key_id }) => key_id === id);
    if (key === undefined || key.is_deactivated) {
      void view.refresh();
      return refuse(vscode.l10n.t('This key is no longer active. The list is refreshed.'));
    }
    return work(connection, key).finally(() => void view.refresh());
  });
}
