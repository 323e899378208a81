import * as vscode from 'vscode';
import { DEFAULT_AUTH_SCHEME, ENDPOINTS, type EndpointProfile, originOf, parseEndpoint } from '#service';
import { ENDPOINT_CHOICES, type EndpointChoice } from '../../../protocol/settings.ts';
import { confirmHost } from '../../shell/connection/confirm-host.ts';
import { chooseEndpoint, type EndpointSettings, needsConfirmation } from '../../shell/connection/endpoint.ts';
import { endpointLabel, readEndpointSettings } from '../../shell/connection/endpoint-settings.ts';
import { enterApiKey } from '../../shell/connection/enter-api-key.ts';
import { readArgument } from '../../shell/editor/read-argument.ts';
import { writeSetting } from '../../shell/editor/settings.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { openSettingsAction } from '../../shell/ui/prompt-actions.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import type { AccountState } from '../state.ts';

/**
 * Asks for the API key of the chosen endpoint, or of one that is picked while the local service is in use. For another address without
 * one, it asks for the address first. The argument may hold `endpoint`, a name of the settings.
 */
export async function setApiKey(context: AccountState, argument?: unknown): Promise<Outcome> {
  const settings = readEndpointSettings();
  const named = ENDPOINT_CHOICES.find((choice) => choice === readArgument(argument, 'endpoint'));
  const name = named ?? (settings.name === 'local' ? await pickEndpoint() : settings.name);
  if (name === undefined) return 'cancelled';
  const url = name === 'custom' ? await addressFor(settings) : settings.url;
  if (url === undefined) return 'cancelled';
  const chosen = chooseEndpoint({ ...settings, name, url });
  if (chosen.kind === 'local') return 'refused';
  if (chosen.kind === 'wrong') {
    showPrompt('error', localize(chosen.problem), [openSettingsAction()]);
    return 'failed';
  }
  const { endpoint } = chosen;
  if (needsConfirmation(endpoint) && !(await confirmHost(endpoint))) return 'cancelled';
  const key = await enterApiKey(endpoint, context.log);
  if (key === undefined) return 'cancelled';
  if (url !== settings.url) await writeSetting('parlance.endpoint.url', url);
  await keep(context, endpoint, name, key);
  return 'done';
}

/** The address of the settings while it is in use, or else the one that the user enters. Undefined when cancelled. */
async function addressFor({ name, url, authScheme }: EndpointSettings): Promise<string | undefined> {
  if (name === 'custom' && url.trim() !== '') return url;
  const entered = await vscode.window.showInputBox({
    title: vscode.l10n.t('Address of the Service'),
    prompt: vscode.l10n.t('It starts with https://. Your key and your texts are sent there.'),
    placeHolder: 'https://translate.example.com',
    value: url,
    ignoreFocusOut: true,
    validateInput: (text) => {
      const parsed = parseEndpoint({
        url: text.trim(),
        authScheme: authScheme.trim() || DEFAULT_AUTH_SCHEME,
      });
      return parsed.ok ? undefined : localize(parsed.problem);
    },
  });
  return entered?.trim();
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
  context: AccountState,
  endpoint: EndpointProfile,
  name: EndpointChoice,
  key: string,
): Promise<void> {
  await context.credentials.storeApiKey(endpoint, key);
  if (readEndpointSettings().name !== name) await writeSetting('parlance.endpoint.name', name);
  context.statusItem.unblock();
  showPrompt('information', vscode.l10n.t('API key stored in secret storage: {0}', originOf(endpoint)));
}
