import { env } from 'node:process';
import { message } from '#base';
import type { ManifestLocation } from '#manifest';
import {
  type CallMode,
  createServiceClient,
  type EndpointProfile,
  type NoticeListener,
  type ServiceClient,
  type ServiceClientOptions,
  verifyingFetch,
} from '#service';
import { billedTwiceText, waitingText } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import type { ServiceOptions } from '../command/options.ts';
import { VERSION } from '../command/version.ts';
import { clockOf } from '../terminal/host.ts';
import type { Output } from '../terminal/output.ts';
import { readAdminKey, readKey } from './credentials.ts';
import { adminEndpoint, chosenEndpoint, noAddress } from './endpoint.ts';
import { openNetwork } from './network.ts';
import { renewOldFacts, tagListMemory } from './renew-facts.ts';

/** The service of a command. */
export interface UsedService extends EndpointProfile {
  /** The owner of document journals: the address, or the local service, whose address changes. */
  readonly origin: string;
}

/** Work with a client, and the address of its service. */
type Work<Result> = (client: ServiceClient, service: UsedService) => Promise<Result>;

/**
 * Runs `work` with a client for the chosen service, and closes its connections afterwards. If the user chose none, the nearest manifest
 * above the current folder may name one.
 */
export async function useService<Result>(
  context: CommandContext,
  options: ServiceOptions,
  work: Work<Result>,
  mode: CallMode = 'interactive',
): Promise<Result> {
  const { named, manifest } = await chooseService(context, options);
  if (named === undefined) throw noAddress(message('There is no service address.'));
  const { tag } = options;
  if (named.kind === 'local') return useLocalService(context, manifest, work, { mode, tag });
  const service = { ...named.endpoint, origin: named.endpoint.baseUrl };
  return withClient(context, { service, key: await readKey(context.host, options), mode, tag }, work);
}

/** The address of the service that a command would use, `local` for the local one. Undefined if nothing names one. Connects to nothing. */
export async function addressOfService(
  context: CommandContext,
  options: ServiceOptions,
): Promise<string | undefined> {
  const { named } = await chooseService(context, options);
  return named?.kind === 'address' ? named.endpoint.baseUrl : named?.kind;
}

async function chooseService(context: CommandContext, options: ServiceOptions) {
  const { host } = context;
  const chosen = chosenEndpoint(host.env, options.endpoint);
  if (chosen?.kind === 'address') return { named: chosen, manifest: undefined };
  // Loaded here, because most commands need neither a manifest nor the local service.
  const { findManifestFor } = await import('../files/find-manifest-for.ts');
  const { endpointOfManifest } = await import('./endpoint-of-manifest.ts');
  const manifest = await findManifestFor(host);
  return { named: chosen ?? (manifest && endpointOfManifest(manifest, context)), manifest };
}

/** The local service has what the manifest declares before the work begins. */
async function useLocalService<Result>(
  context: CommandContext,
  manifest: ManifestLocation | undefined,
  work: Work<Result>,
  sending: Pick<ClientAccess, 'mode' | 'tag'>,
): Promise<Result> {
  const { joinLocalService, seedLocalService } = await import('./local-service.ts');
  const { LOCAL_ORIGIN } = await import('#local-service/lazy');
  const { endpoint, key } = await joinLocalService(context);
  const service = { ...endpoint, adminUrl: endpoint.baseUrl, origin: LOCAL_ORIGIN };
  return withClient(context, { service, key, ...sending }, async (client, used) => {
    if (manifest !== undefined) await seedLocalService(client, manifest, context);
    return work(client, used);
  });
}

/** Like `useService`, for admin operations: only the user chooses their service. It does not read the ordinary key (reliability V4). */
export async function useAdminService<Result>(
  context: CommandContext,
  options: ServiceOptions,
  work: Work<Result>,
): Promise<Result> {
  const chosen = adminEndpoint(context.host.env, options.endpoint);
  if (chosen.kind === 'local') return useLocalAdmin(context, work);
  const { endpoint } = chosen;
  const admin = { baseUrl: endpoint.adminUrl, key: await readAdminKey(context.host, options) };
  const service = { ...endpoint, origin: endpoint.baseUrl };
  return withClient(context, { service, key: '', admin }, work);
}

/** The local service has an admin key of its own: the one of the user is for another service, and is neither read nor sent. */
async function useLocalAdmin<Result>(context: CommandContext, work: Work<Result>): Promise<Result> {
  const { joinLocalAdmin } = await import('./local-service.ts');
  const { LOCAL_ORIGIN } = await import('#local-service/lazy');
  const { endpoint, adminKey } = await joinLocalAdmin(context);
  const admin = { baseUrl: endpoint.baseUrl, key: adminKey };
  const service = { ...endpoint, adminUrl: endpoint.baseUrl, origin: LOCAL_ORIGIN };
  return withClient(context, { service, key: '', admin }, work);
}

/** How a client reaches its service. */
type ClientAccess = Pick<ServiceClientOptions, 'key' | 'admin' | 'mode' | 'tag'> & {
  readonly service: UsedService;
};

function addressesOf({ service, admin }: ClientAccess): readonly string[] {
  return [service.baseUrl, ...(admin === undefined ? [] : [admin.baseUrl])];
}

async function withClient<Result>(
  { host, output, log }: CommandContext,
  { service, ...access }: ClientAccess,
  work: Work<Result>,
): Promise<Result> {
  const network = await openNetwork(host.env, addressesOf({ service, ...access }));
  const notices = createNotices(output);
  try {
    const settings = {
      ...access,
      endpoint: service,
      fetch: verifyingFetch(network.fetch, env),
      userAgent: `parlance/${VERSION}`,
      clock: clockOf(host),
      log,
    };
    const silent = createServiceClient(settings);
    // Admin keys list no languages.
    if (access.admin === undefined) await renewOldFacts(silent, service, { host, log });
    const tagLists = tagListMemory(silent, service, { host, log });
    return await work(createServiceClient({ ...settings, tagLists, onNotice: notices.onNotice }), service);
  } finally {
    notices.finish();
    await network.close();
  }
}

/** Reports on stderr what happens to requests. */
interface Notices {
  readonly onNotice: NoticeListener;
  /** Reports what concerns the whole run. */
  readonly finish: () => void;
}

function createNotices(output: Pick<Output, 'note' | 'progress'>): Notices {
  let billedTwice = 0;
  return {
    onNotice(notice) {
      if (notice.kind === 'may-be-billed-twice') billedTwice += notice.characters;
      if (notice.kind !== 'waiting') return;
      const text = waitingText(notice.ms, notice.isAskedFor);
      if (text !== undefined) output.progress(text);
    },
    finish() {
      output.progress(undefined);
      if (billedTwice > 0) output.note(billedTwiceText(billedTwice));
    },
  };
}
