import * as vscode from 'vscode';
import { originOf } from '#service';
import { chooseEndpoint } from '../../shell/connection/endpoint.ts';
import { readEndpointSettings } from '../../shell/connection/endpoint-settings.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { openSettingsAction } from '../../shell/ui/prompt-actions.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import type { AccountState } from '../state.ts';

/** Removes the API key of the chosen endpoint. */
export async function removeApiKey(context: AccountState): Promise<Outcome> {
  const chosen = chooseEndpoint(readEndpointSettings());
  if (chosen.kind === 'local') {
    return refuse(vscode.l10n.t('The local service has no key to remove.'));
  }
  if (chosen.kind === 'wrong') {
    showPrompt('error', localize(chosen.problem), [openSettingsAction()]);
    return 'failed';
  }
  const origin = originOf(chosen.endpoint);
  if ((await context.credentials.readApiKey(chosen.endpoint)) === undefined) {
    showPrompt('information', vscode.l10n.t('There is no API key for {0}.', origin));
    return 'unchanged';
  }
  await context.credentials.removeApiKey(chosen.endpoint);
  context.statusItem.unblock();
  showPrompt('information', vscode.l10n.t('The API key for {0} was removed.', origin));
  return 'done';
}
