import * as vscode from 'vscode';
import { connect } from '../../shell/connection/connection.ts';
import { refreshForOpenManifests } from '../../shell/connection/watch-account-names.ts';
import { readSetting, writeSetting } from '../../shell/editor/settings.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import type { AccountState } from '../state.ts';

/** Starts the local service and makes it the endpoint. It needs no key. */
export async function useLocalService(context: AccountState): Promise<Outcome> {
  if (readSetting('parlance.endpoint.name') !== 'local')
    await writeSetting('parlance.endpoint.name', 'local');
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  await connection.client.usage();
  context.statusItem.unblock();
  refreshForOpenManifests(context.accountNames);
  showPrompt('information', vscode.l10n.t('The local service is running. It marks its translations.'));
  return 'done';
}
