import { createServiceClient, type ServiceClient, type ServiceClientOptions } from '../../service/client.ts';
import type { EndpointProfile } from '../../service/endpoint.ts';
import type { CallMode } from '../../service/retry/decide-retry.ts';
import { VERSION } from '../command/version.ts';
import { type CliHost, clockOf } from '../terminal/host.ts';
import { createOutput } from '../terminal/output.ts';
import { type KeyFlags, readAdminKey, readKey } from './credentials.ts';
import { chooseEndpoint } from './endpoint.ts';
import { openNetwork } from './network.ts';
import { createNotices } from './notices.ts';

/** What every command that speaks to the service can be told. */
export interface ServiceFlags extends KeyFlags {
  readonly endpoint?: string;
}

/** What is done with a client, and with the service that it speaks to. */
type Work<Result> = (client: ServiceClient, endpoint: EndpointProfile) => Promise<Result>;

/** Runs `work` with a client for the chosen service, and closes its connections afterwards. */
export async function useService<Result>(
  host: CliHost,
  flags: ServiceFlags,
  work: Work<Result>,
  mode: CallMode = 'interactive',
): Promise<Result> {
  const endpoint = chooseEndpoint(host.env, flags.endpoint);
  return withClient(host, { endpoint, key: await readKey(host, flags), mode }, work);
}

/** As `useService`, for admin operations: the ordinary key is not even read (reliability V4). */
export async function useAdminService<Result>(
  host: CliHost,
  flags: ServiceFlags,
  work: Work<Result>,
): Promise<Result> {
  const endpoint = chooseEndpoint(host.env, flags.endpoint);
  const admin = { baseUrl: endpoint.adminUrl, key: await readAdminKey(host, flags) };
  return withClient(host, { endpoint, key: '', admin }, work);
}

async function withClient<Result>(
  host: CliHost,
  access: Pick<ServiceClientOptions, 'key' | 'admin' | 'mode'> & { readonly endpoint: EndpointProfile },
  work: Work<Result>,
): Promise<Result> {
  const network = await openNetwork(host.env);
  const notices = createNotices(createOutput(host));
  try {
    const client = createServiceClient({
      ...access,
      fetch: network.fetch,
      userAgent: `parlance/${VERSION}`,
      onNotice: notices.onNotice,
      clock: clockOf(host),
    });
    return await work(client, access.endpoint);
  } finally {
    notices.finish();
    await network.close();
  }
}
