import * as vscode from 'vscode';
import { AuthenticationError, type DeveloperKey, originOf } from '#service';
import { clientFor } from '../../../shell/connection/connection.ts';
import { showErrors } from '../../../shell/ui/show-error.ts';
import { showPrompt } from '../../../shell/ui/show-prompt.ts';
import type { AdminConnection } from '../admin/admin-connection.ts';
import type { AdminContext } from '../connect-admin.ts';
import { nameOfKey } from './change-key.ts';

/**
 * Says that a key exists, and offers it once. The specification shows no secret beside `key_id` (2.9), so the service is asked whether it
 * is the key: only then is it called one.
 */
export function offerNewKey(context: AdminContext, connection: AdminConnection, key: DeveloperKey): void {
  const offer = (title: string, work: (secret: string) => unknown) => ({
    title,
    run: () =>
      showErrors(context, async () => {
        if (!(await isKey(context, connection, key.key_id))) return refuseId(key);
        await work(key.key_id);
        return 'done';
      }),
  });
  showPrompt('information', vscode.l10n.t('{0} is created.', nameOfKey(key)), [
    offer(vscode.l10n.t('Show Key Once'), (secret) => showOnce(key, secret)),
    offer(vscode.l10n.t('Copy Key'), copy),
    offer(vscode.l10n.t('Use as My API Key'), (secret) => store(context, connection, key, secret)),
  ]);
}

async function isKey(context: AdminContext, { endpoint }: AdminConnection, id: string): Promise<boolean> {
  try {
    await clientFor(endpoint, id, { log: context.log }).usage();
    return true;
  } catch (error) {
    if (error instanceof AuthenticationError) return false;
    throw error;
  }
}

function refuseId(key: DeveloperKey): 'refused' {
  showPrompt('warning', vscode.l10n.t('{0}: copy the key from your account pages.', nameOfKey(key)));
  return 'refused';
}

async function showOnce(key: DeveloperKey, secret: string): Promise<void> {
  const copyIt = vscode.l10n.t('Copy Key');
  const detail = vscode.l10n.t(
    '{0}\n\nAnybody who has it can use your account. It is not shown again.',
    secret,
  );
  const answer = await vscode.window.showInformationMessage(
    vscode.l10n.t('The Key {0}', nameOfKey(key)),
    { modal: true, detail },
    copyIt,
  );
  if (answer === copyIt) await copy(secret);
}

async function copy(secret: string): Promise<void> {
  await vscode.env.clipboard.writeText(secret);
  vscode.window.setStatusBarMessage(vscode.l10n.t('Copied the key'), 3000);
}

/** Stores the key without showing it; an earlier one is replaced only if the user agrees. */
async function store(
  { credentials }: AdminContext,
  { endpoint, ownKey }: AdminConnection,
  key: DeveloperKey,
  secret: string,
): Promise<void> {
  const origin = originOf(endpoint);
  const replace = vscode.l10n.t('Replace');
  const mayStore =
    ownKey === undefined ||
    (await vscode.window.showWarningMessage(
      vscode.l10n.t('Replace the API key for {0}?', origin),
      { modal: true, detail: vscode.l10n.t('The editor then uses {0}.', nameOfKey(key)) },
      replace,
    )) === replace;
  if (!mayStore) return;
  await credentials.storeApiKey(endpoint, secret);
  showPrompt('information', vscode.l10n.t('API key stored in secret storage: {0}', origin));
}
