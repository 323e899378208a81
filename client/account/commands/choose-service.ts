import * as vscode from 'vscode';
import { ENDPOINTS, originOf } from '#service';
import { ENDPOINT_CHOICES, type EndpointChoice } from '../../../protocol/settings.ts';
import { chooseEndpoint } from '../../shell/connection/endpoint.ts';
import { endpointLabel, readEndpointSettings } from '../../shell/connection/endpoint-settings.ts';
import { writeSetting } from '../../shell/editor/settings.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import type { AccountState } from '../state.ts';
import { setApiKey } from './set-api-key.ts';
import { useLocalService } from './use-local-service.ts';

/** Lets the user pick the service that texts are sent to. For one without a key, it asks for the key. */
export async function chooseService(context: AccountState): Promise<Outcome> {
  const settings = readEndpointSettings();
  const name = await pickService(settings.name);
  if (name === undefined) return 'cancelled';
  if (name === 'local') return useLocalService(context);
  const chosen = chooseEndpoint({ ...settings, name });
  const hasKey =
    chosen.kind === 'remote' && (await context.credentials.readApiKey(chosen.endpoint)) !== undefined;
  if (!hasKey) return setApiKey(context, { endpoint: name });
  await writeSetting('parlance.endpoint.name', name);
  return 'done';
}

async function pickService(current: EndpointChoice): Promise<EndpointChoice | undefined> {
  const others = ENDPOINT_CHOICES.filter((choice) => choice !== current);
  const items = [current, ...others].map((choice) => ({
    label: endpointLabel(choice),
    description: [choice === current ? vscode.l10n.t('current') : '', addressOf(choice)]
      .filter(Boolean)
      .join(' · '),
    choice,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Choose the Service'),
    placeHolder: vscode.l10n.t('Texts that you translate are sent there'),
    matchOnDescription: true,
  });
  return picked?.choice;
}

function addressOf(choice: EndpointChoice): string {
  return choice === 'local' || choice === 'custom' ? '' : originOf(ENDPOINTS[choice]);
}
