import * as vscode from 'vscode';
import {
  AuthenticationError,
  type Endpoint,
  type Fetch,
  failureFields,
  type ServiceClient,
  type ServiceClientOptions,
} from '#service';
import { explainError, sentencesOf } from '#translate';
import { type ConnectionContext, clientFor } from '../../shell/connection/connection.ts';
import type { SecretStore } from '../../shell/connection/credentials.ts';
import { noticesFor } from '../../shell/connection/notices.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import { commandId } from '../../shell/manifest/command-id.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { openSettingsAction, showLogAction } from '../../shell/ui/prompt-actions.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { type PromptAction, showPrompt } from '../../shell/ui/show-prompt.ts';
import type { AdminConnection } from './admin/admin-connection.ts';
import { chosenAdminEndpoint } from './admin/admin-endpoint.ts';
import { readAdminKey } from './admin/admin-keys.ts';
import type { KeysArea } from './keys-area.ts';

/** The parts that admin commands need. */
export interface AdminContext extends ConnectionContext {
  readonly extension: { readonly secrets: SecretStore };
  readonly keys: KeysArea;
}

/**
 * Connects without showing anything, and starts the local service if needed; undefined without an address or an admin key.
 * @throws LocalServiceError
 */
export async function findAdmin(context: Omit<AdminContext, 'keys'>): Promise<AdminConnection | undefined> {
  const chosen = chosenAdminEndpoint();
  if (chosen.kind === 'none') return undefined;
  if (chosen.kind === 'local') return connectLocalAdmin(context);
  const { endpoint, address } = chosen;
  const adminKey = await readAdminKey(context.extension.secrets, address);
  if (adminKey === undefined) return undefined;
  const ownKey = await context.credentials.readApiKey(endpoint);
  const client = adminClient(context, endpoint, {
    key: ownKey ?? '',
    admin: { baseUrl: address.baseUrl, key: adminKey },
  });
  return { client, endpoint, serviceName: new URL(address.baseUrl).host, ownKey };
}

/** The local service finds its own admin key: the stored ones are for other services. */
async function connectLocalAdmin(context: Omit<AdminContext, 'keys'>): Promise<AdminConnection> {
  const { localService } = context;
  const { endpoint, key } = await localService.connect();
  const { baseUrl } = endpoint;
  const client = adminClient(context, endpoint, {
    key,
    admin: { baseUrl, key: await localService.readAdminKey() },
    fetch: localService.fetchFrom(baseUrl, readSetting('parlance.localService.latency')),
  });
  return {
    client,
    endpoint: { ...endpoint, adminUrl: baseUrl },
    serviceName: vscode.l10n.t('the local service'),
    ownKey: key,
  };
}

/** The keys and the network of an admin connection. */
type AdminAccess = Required<Pick<ServiceClientOptions, 'key' | 'admin'>> & { readonly fetch?: Fetch };

function adminClient(
  context: Omit<AdminContext, 'keys'>,
  endpoint: Endpoint,
  { key, admin, fetch = globalThis.fetch }: AdminAccess,
): ServiceClient {
  const show = noticesFor(context);
  const { retryBudgets, recoveries, log } = context;
  return clientFor(endpoint, key, {
    admin,
    fetch: recoveries.watching(fetch),
    retryBudgets,
    log,
    // A refused admin key says nothing about the API key, which the status item shows.
    onNotice: (notice) => (notice.kind === 'key-refused' ? undefined : show(notice)),
  });
}

/** A button that sets the admin key. */
function setAdminKeyAction(): PromptAction {
  return {
    title: vscode.l10n.t('Set Admin Key'),
    run: () => vscode.commands.executeCommand(commandId('setAdminKey')),
  };
}

/** Does work that needs the admin key, and shows what is missing or wrong with that key. */
export async function withAdmin(
  context: AdminContext,
  work: (connection: AdminConnection) => Promise<Outcome>,
): Promise<Outcome> {
  const connection = await findAdmin(context);
  if (connection === undefined) return refuseWithoutAdmin();
  try {
    return await work(connection);
  } catch (error) {
    if (!(error instanceof AuthenticationError)) throw error;
    context.log.write('error', 'admin key refused', failureFields(error));
    const text = sentencesOf(explainError(error)).map(localize).join(' ');
    showPrompt('error', text, [setAdminKeyAction(), showLogAction()]);
    return 'failed';
  }
}

function refuseWithoutAdmin(): Outcome {
  const chosen = chosenAdminEndpoint();
  return chosen.kind === 'none'
    ? refuse(localize(chosen.problem), 'warning', [openSettingsAction()])
    : refuse(vscode.l10n.t('There is no admin key for this service yet.'), 'warning', [setAdminKeyAction()]);
}
