import * as vscode from 'vscode';
import { ENDPOINT_CHOICES, type EndpointChoice } from '../../protocol/settings.ts';
import { ENDPOINTS, originOf } from '../../service/endpoint.ts';
import { endpointLabel } from './endpoint-settings.ts';

/** Lets the user pick the service that a key is for. */
export async function pickEndpoint(): Promise<EndpointChoice | undefined> {
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
