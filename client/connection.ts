import * as vscode from 'vscode';
import { createServiceClient, type ServiceClient, type ServiceClientOptions } from '../service/client.ts';
import { type Endpoint, originOf } from '../service/endpoint.ts';
import type { ClientContext } from './context.ts';
import { chooseEndpoint } from './endpoint.ts';
import { localize } from './localize.ts';
import { noticesFor } from './notices.ts';
import { openSettingsAction, setApiKeyAction, useLocalServiceAction } from './prompt-actions.ts';
import { readEndpointSettings, readSetting } from './settings.ts';
import { showPrompt } from './show-prompt.ts';

/** A service that can be spoken to now. */
export interface Connection {
  readonly client: ServiceClient;
  readonly endpoint: Endpoint;
  /** How the service is called in messages: its host, or that it is the local one. */
  readonly serviceName: string;
}

/** Makes a client on the editor's own `fetch`, which knows the proxies and certificates that the user has set up. */
export function clientFor(
  endpoint: Endpoint,
  key: string,
  options: Pick<ServiceClientOptions, 'onNotice' | 'retryBudgets'> = {},
): ServiceClient {
  return createServiceClient({ ...options, endpoint, key, fetch: globalThis.fetch });
}

/** The client of a command: it shares the budget for retries with those before it, and shows what it waits for. */
function commandClient(context: ClientContext, endpoint: Endpoint, key: string): ServiceClient {
  const { retryBudgets } = context;
  return clientFor(endpoint, key, { retryBudgets, onNotice: noticesFor(context) });
}

/**
 * Connects to the chosen service; starts the local one if it is needed. Says what is missing and gives undefined when
 * the service has no address or no key yet.
 * @throws LocalServiceError
 */
export async function connect(context: ClientContext): Promise<Connection | undefined> {
  const chosen = chooseEndpoint(readEndpointSettings());
  if (chosen.kind === 'local') return connectLocally(context);
  if (chosen.kind === 'wrong') {
    showPrompt('error', localize(chosen.problem), [openSettingsAction(), useLocalServiceAction()]);
    return undefined;
  }
  const connection = await connectTo(context, chosen.endpoint);
  if (connection === undefined) {
    showPrompt('warning', vscode.l10n.t('There is no API key for {0} yet.', originOf(chosen.endpoint)), [
      setApiKeyAction(),
      useLocalServiceAction(),
    ]);
  }
  return connection;
}

/** Connects like `connect`, but says nothing: undefined when something is missing. */
export async function connectQuietly(context: ClientContext): Promise<Connection | undefined> {
  const chosen = chooseEndpoint(readEndpointSettings());
  if (chosen.kind === 'local') return connectLocally(context);
  return chosen.kind === 'wrong' ? undefined : connectTo(context, chosen.endpoint);
}

/** A connection to an address; undefined when there is no key for it. */
async function connectTo(context: ClientContext, endpoint: Endpoint): Promise<Connection | undefined> {
  const key = await context.credentials.readApiKey(endpoint);
  if (key === undefined) return undefined;
  const client = commandClient(context, endpoint, key);
  return { client, endpoint, serviceName: new URL(endpoint.baseUrl).host };
}

async function connectLocally(context: ClientContext): Promise<Connection> {
  const { endpoint, key } = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Window,
      title: vscode.l10n.t('Parlance: starting the local service'),
    },
    () => context.localService.connect(readSetting('parlance.localService.latency')),
  );
  const client = commandClient(context, endpoint, key);
  return { client, endpoint, serviceName: vscode.l10n.t('the local service') };
}
