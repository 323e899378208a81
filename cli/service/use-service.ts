import { env } from 'node:process';
import { createServiceClient, type ServiceClient, type ServiceClientOptions } from '../../service/client.ts';
import type { EndpointProfile } from '../../service/endpoint.ts';
import { verifyingFetch } from '../../service/http/verifying-fetch.ts';
import type { CallMode } from '../../service/retry/decide-retry.ts';
import type { CommandContext } from '../command/command-context.ts';
import { VERSION } from '../command/version.ts';
import { clockOf } from '../terminal/host.ts';
import { type KeyFlags, readAdminKey, readKey } from './credentials.ts';
import { chooseEndpoint } from './endpoint.ts';
import { openNetwork } from './network.ts';
import { createNotices } from './notices.ts';

/** The options of every command that uses the service. */
export interface ServiceFlags extends KeyFlags {
  readonly endpoint?: string;
}

/** Work with a client, and the address of its service. */
type Work<Result> = (client: ServiceClient, endpoint: EndpointProfile) => Promise<Result>;

/** Runs `work` with a client for the chosen service, and closes its connections afterwards. */
export async function useService<Result>(
  context: CommandContext,
  flags: ServiceFlags,
  work: Work<Result>,
  mode: CallMode = 'interactive',
): Promise<Result> {
  const endpoint = chooseEndpoint(context.host.env, flags.endpoint);
  return withClient(context, { endpoint, key: await readKey(context.host, flags), mode }, work);
}

/** Like `useService`, for admin operations. It does not read the ordinary key (reliability V4). */
export async function useAdminService<Result>(
  context: CommandContext,
  flags: ServiceFlags,
  work: Work<Result>,
): Promise<Result> {
  const endpoint = chooseEndpoint(context.host.env, flags.endpoint);
  const admin = { baseUrl: endpoint.adminUrl, key: await readAdminKey(context.host, flags) };
  return withClient(context, { endpoint, key: '', admin }, work);
}

/** How a client reaches its service. */
type ClientAccess = Pick<ServiceClientOptions, 'key' | 'admin' | 'mode'> & {
  readonly endpoint: EndpointProfile;
};

function addressesOf({ endpoint, admin }: ClientAccess): readonly string[] {
  return [endpoint.baseUrl, ...(admin === undefined ? [] : [admin.baseUrl])];
}

async function withClient<Result>(
  { host, output, log }: CommandContext,
  access: ClientAccess,
  work: Work<Result>,
): Promise<Result> {
  const network = await openNetwork(host.env, addressesOf(access));
  const notices = createNotices(output);
  try {
    const client = createServiceClient({
      ...access,
      fetch: verifyingFetch(network.fetch, env),
      userAgent: `parlance/${VERSION}`,
      onNotice: notices.onNotice,
      clock: clockOf(host),
      log,
    });
    return await work(client, access.endpoint);
  } finally {
    notices.finish();
    await network.close();
  }
}
