import * as vscode from 'vscode';
import { ENDPOINT_CHOICES, type EndpointChoice } from '../../../protocol/settings.ts';
import { ENDPOINTS, type EndpointProfile, originOf } from '../../../service/endpoint.ts';
import { chooseEndpoint, needsConfirmation } from '../../connection/endpoint.ts';
import { endpointLabel, readEndpointSettings } from '../../connection/endpoint-settings.ts';
import { enterApiKey } from '../../connection/enter-api-key.ts';
import type { ClientContext } from '../../context.ts';
import { writeSetting } from '../../editor/settings.ts';
import { localize } from '../../ui/localize.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { openSettingsAction } from '../../ui/prompt-actions.ts';
import { showPrompt } from '../../ui/show-prompt.ts';

/** Asks for the API key of the chosen endpoint, or of one that is picked while the local service is in use. */
export async function setApiKey(context: ClientContext): Promise<Outcome> {
  const settings = readEndpointSettings();
  const name = settings.name === 'local' ? await pickEndpoint() : settings.name;
  if (name === undefined) return 'cancelled';
  const chosen = chooseEndpoint({ ...settings, name });
  if (chosen.kind === 'local') return 'refused';
  if (chosen.kind === 'wrong') {
    showPrompt('error', localize(chosen.problem), [openSettingsAction()]);
    return 'failed';
  }
  const { endpoint } = chosen;
  if (needsConfirmation(endpoint) && !(await confirmHost(endpoint))) return 'cancelled';
  const key = await enterApiKey(endpoint, context.log);
  if (key === undefined) return 'cancelled';
  await keep(context, endpoint, name, key);
  return 'done';
}

/** Lets the user pick the service that a key is for. */
async function pickEndpoint(): Promise<EndpointChoice | undefined> {
  const items = ENDPOINT_CHOICES.filter((choice) => choice !== 'local').map((choice) => ({
    label: endpointLabel(choice),
    ...(choice === 'custom' ? {} : { description: originOf(ENDPOINTS[choice]) }),
    choice,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Which service is the API key for?'),
    placeHolder: vscode.l10n.t('The local service is in use now and needs no key'),
    matchOnDescription: true,
  });
  return picked?.choice;
}

async function keep(
  context: ClientContext,
  endpoint: EndpointProfile,
  name: EndpointChoice,
  key: string,
): Promise<void> {
  await context.credentials.storeApiKey(endpoint, key);
  if (readEndpointSettings().name !== name) await writeSetting('parlance.endpoint.name', name);
  context.statusItem.unblock();
  showPrompt(
    'information',
    vscode.l10n.t('The API key for {0} is stored in secret storage.', originOf(endpoint)),
  );
}

/** An address that is not built in may belong to anybody, so the user sees the full address first (reliability V2). */
async function confirmHost(endpoint: EndpointProfile): Promise<boolean> {
  const goOn = vscode.l10n.t('Enter the Key');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('Send your API key to this address?'),
    {
      modal: true,
      detail: vscode.l10n.t(
        '{0}\n\nThis is not one of the built-in addresses. Continue only if you know who runs it: your key and the texts that you translate are sent there.',
        originOf(endpoint),
      ),
    },
    goOn,
  );
  return answer === goOn;
}
