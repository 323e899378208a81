import * as vscode from 'vscode';
import { MAX_ACTIVE_KEYS } from '#requests';
import { type DeveloperKey, UncertainKeyError } from '#service';
import { number } from '../../../shell/ui/number.ts';
import type { Outcome } from '../../../shell/ui/outcome.ts';
import { PartialFailure } from '../../../shell/ui/show-error.ts';
import type { AdminConnection } from '../admin/admin-connection.ts';
import { type AdminContext, withAdmin } from '../connect-admin.ts';
import type { SaidLimits } from '../view/describe-key.ts';
import { askLimits, confirmLimits, limitsOf } from './ask-limits.ts';
import { nameOfKey } from './change-key.ts';
import { deactivateKey } from './deactivate-key.ts';
import { offerNewKey } from './offer-new-key.ts';

/** Creates a key with its label and its limits, in one flow. A key that is found after a lost answer is never used (reliability A2). */
export async function createKey(context: AdminContext): Promise<Outcome> {
  const view = await context.keys.view();
  return withAdmin(context, async (connection) => {
    if (!(await mayCreateOneMore(await connection.client.listKeys()))) return 'cancelled';
    const wish = await askForKey();
    if (wish === undefined) return 'cancelled';
    try {
      const key = await connection.client.createKey(wish.label === '' ? {} : { label: wish.label });
      await setLimits(connection, key, wish.limits);
      offerNewKey(context, connection, key);
      return 'done';
    } catch (error) {
      if (!(error instanceof UncertainKeyError)) throw error;
      return settle(context, error.found);
    } finally {
      void view.refresh();
    }
  });
}

/** The service refuses more active keys (specification 8), unless the account has another limit. */
async function mayCreateOneMore(keys: readonly DeveloperKey[]): Promise<boolean> {
  const active = keys.filter(({ is_deactivated }) => !is_deactivated).length;
  if (active < MAX_ACTIVE_KEYS) return true;
  const goOn = vscode.l10n.t('Try Anyway');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('{0} keys are active already.', number(active)),
    {
      modal: true,
      detail: vscode.l10n.t(
        'An account can have {0} active keys, so the service will probably refuse another one. Deactivate a key that nobody needs first.',
        number(MAX_ACTIVE_KEYS),
      ),
    },
    goOn,
  );
  return answer === goOn;
}

interface KeyWish {
  /** Empty: the service chooses one. */
  readonly label: string;
  readonly limits: SaidLimits;
}

async function askForKey(): Promise<KeyWish | undefined> {
  const title = vscode.l10n.t('Create Key');
  const label = await vscode.window.showInputBox({
    title: vscode.l10n.t('{0}: Label', title),
    prompt: vscode.l10n.t('Who or what uses the key. Empty: the service chooses a label.'),
    ignoreFocusOut: true,
  });
  if (label === undefined) return undefined;
  const limits = await askLimits(title, { characters: null, minutes: null });
  if (limits === undefined) return undefined;
  const name = label.trim() === '' ? vscode.l10n.t('without a label') : `"${label.trim()}"`;
  const question = vscode.l10n.t('Create the key {0}?', name);
  const isConfirmed = await confirmLimits(question, limits, vscode.l10n.t('Create Key'));
  return isConfirmed ? { label: label.trim(), limits } : undefined;
}

/** A new key has no limits. */
async function setLimits({ client }: AdminConnection, key: DeveloperKey, limits: SaidLimits): Promise<void> {
  if (limits.characters === null && limits.minutes === null) return;
  try {
    await client.limitKey(key.key_id, limitsOf(limits));
  } catch (error) {
    const note = vscode.l10n.t(
      '{0} was created, and has no limits yet. Set them in the Keys view.',
      nameOfKey(key),
    );
    throw new PartialFailure(error, note);
  }
}

/** No answer came. Lists the new keys that the service has: the user decides what becomes of them. */
async function settle(context: AdminContext, found: readonly DeveloperKey[]): Promise<Outcome> {
  const items = found.map((key) => ({
    label: `$(key) ${nameOfKey(key)}`,
    description: vscode.l10n.t('created {0}', key.creation_time),
    key,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('No answer came. The service has these new keys; none of them is used.'),
    placeHolder: vscode.l10n.t(
      'Somebody else may have created one. Choose a key to deactivate it, or close this list.',
    ),
    ignoreFocusOut: true,
  });
  if (picked !== undefined) await deactivateKey(context, picked.key);
  return 'failed';
}
