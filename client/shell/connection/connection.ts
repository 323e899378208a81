import { env } from 'node:process';
import * as vscode from 'vscode';
import { type Message, message } from '#base';
import { LOCAL_ORIGIN, type LocalService } from '#local-service';
import { MAX_TAG_CHARACTERS, readReportingTag } from '#requests';
import {
  type CallMode,
  createServiceClient,
  createTagListMemory,
  type Endpoint,
  type Fetch,
  originOf,
  type RetryBudgets,
  type ServiceClient,
  type ServiceClientOptions,
  type TagListMemory,
  verifyingFetch,
} from '#service';
import { readSetting } from '../editor/settings.ts';
import { localize } from '../ui/localize.ts';
import { openSettingsAction, setApiKeyAction, useLocalServiceAction } from '../ui/prompt-actions.ts';
import type { ErrorContext } from '../ui/show-error.ts';
import { showPrompt } from '../ui/show-prompt.ts';
import type { Credentials } from './credentials.ts';
import { chooseEndpoint } from './endpoint.ts';
import { readEndpointSettings } from './endpoint-settings.ts';
import { noticesFor } from './notices.ts';
import type { Recoveries } from './recoveries.ts';

/** A service that is ready for requests. */
export interface Connection {
  readonly client: ServiceClient;
  readonly endpoint: Endpoint;
  /** The owner of document journals: the address, or the local service, whose address changes. */
  readonly origin: string;
  /** The name of the service in messages: its host, or that it is the local one. */
  readonly serviceName: string;
}

/** The parts that a connection needs. */
export interface ConnectionContext extends ErrorContext {
  readonly credentials: Credentials;
  readonly localService: LocalService;
  readonly retryBudgets: RetryBudgets;
  readonly recoveries: Pick<Recoveries, 'watching' | 'warned'>;
}

/**
 * Creates a client with the editor's own `fetch`, which uses the proxies and certificates that the user has set up. That `fetch` reaches
 * this computer directly and does not read `http.proxyStrictSSL`, so only Node's variable can turn off its checks.
 */
export function clientFor(
  endpoint: Endpoint,
  key: string,
  options: Pick<
    ServiceClientOptions,
    'admin' | 'log' | 'onNotice' | 'retryBudgets' | 'mode' | 'tag' | 'tagLists'
  > & {
    readonly fetch?: Fetch;
  },
): ServiceClient {
  const { fetch = globalThis.fetch } = options;
  return createServiceClient({ ...options, fetch: verifyingFetch(fetch, env), endpoint, key });
}

/** What the clients of this window have learned of services, by origin. */
const tagLists = new Map<string, TagListMemory>();

function tagListsOf(origin: string): TagListMemory {
  const memory = tagLists.get(origin) ?? createTagListMemory();
  tagLists.set(origin, memory);
  return memory;
}

interface ClientWish {
  readonly endpoint: Endpoint;
  readonly key: string;
  readonly mode: CallMode;
  /** Left out: the editor's own. */
  readonly fetch?: Fetch;
}

/** Creates the client of a command: it shares the retry budget of earlier clients, and shows what it waits for. */
function commandClient(
  context: ConnectionContext,
  { endpoint, key, mode, fetch = globalThis.fetch }: ClientWish,
): ServiceClient {
  const { retryBudgets, recoveries, log } = context;
  const tag = readReportingTag(readSetting('parlance.usage.reportingTag'));
  const options = { mode, tag, tagLists: tagListsOf(originOf(endpoint)), fetch: recoveries.watching(fetch) };
  return clientFor(endpoint, key, { ...options, retryBudgets, log, onNotice: noticesFor(context) });
}

/** A connection that is ready, or what is missing for it. */
export type FoundConnection =
  | { readonly kind: 'ready'; readonly connection: Connection }
  | { readonly kind: 'wrong'; readonly problem: Message }
  | { readonly kind: 'no-key'; readonly origin: string };

/**
 * Connects to the chosen service without showing anything, and starts the local service if needed. Use it for work that no command asked
 * for. `batch` is for work that nobody waits for.
 * @throws LocalServiceError
 */
export async function findConnection(
  context: ConnectionContext,
  mode: CallMode = 'interactive',
): Promise<FoundConnection> {
  const problem = problemOfTag();
  if (problem !== undefined) return { kind: 'wrong', problem };
  const chosen = chooseEndpoint(readEndpointSettings());
  if (chosen.kind === 'local') return { kind: 'ready', connection: await connectLocally(context, mode) };
  if (chosen.kind === 'wrong') return chosen;
  const { endpoint } = chosen;
  const key = await context.credentials.readApiKey(endpoint);
  if (key === undefined) return { kind: 'no-key', origin: originOf(endpoint) };
  const client = commandClient(context, { endpoint, key, mode });
  const { baseUrl: origin } = endpoint;
  return { kind: 'ready', connection: { client, endpoint, origin, serviceName: new URL(origin).host } };
}

/**
 * Connects to the chosen service, and starts the local service if needed. If the service has no address or no key yet, shows what is
 * missing and returns undefined.
 * @throws LocalServiceError
 */
export async function connect(context: ConnectionContext, mode?: CallMode): Promise<Connection | undefined> {
  const found = await findConnection(context, mode);
  if (found.kind === 'ready') return found.connection;
  if (found.kind === 'wrong') {
    showPrompt('error', localize(found.problem), [openSettingsAction(), useLocalServiceAction()]);
  } else {
    showPrompt('warning', vscode.l10n.t('There is no API key for {0} yet.', found.origin), [
      setApiKeyAction(),
      useLocalServiceAction(),
    ]);
  }
  return undefined;
}

/** Why no request can have the tag of the settings: without it, usage would be reported in the wrong place. */
function problemOfTag(): Message | undefined {
  const written = readSetting('parlance.usage.reportingTag');
  if (written.trim() === '' || readReportingTag(written) !== undefined) return undefined;
  return message('A tag has at most {0} ASCII characters, no spaces.', MAX_TAG_CHARACTERS);
}

async function connectLocally(context: ConnectionContext, mode: CallMode): Promise<Connection> {
  const { endpoint, key } = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Window,
      title: vscode.l10n.t('Parlance: starting the local service'),
    },
    () => context.localService.connect(),
  );
  const latency = readSetting('parlance.localService.latency');
  const fetch = context.localService.fetchFrom(endpoint.baseUrl, latency);
  const client = commandClient(context, { endpoint, key, mode, fetch });
  return { client, endpoint, origin: LOCAL_ORIGIN, serviceName: vscode.l10n.t('the local service') };
}
