import { createServiceClient, type ServiceClient, type ServiceClientOptions } from '../service/client.ts';
import type { CallMode } from '../service/retry/decide-retry.ts';
import { type KeyFlags, readAdminKey, readKey } from './credentials.ts';
import { chooseEndpoint } from './endpoint.ts';
import type { CliHost } from './host.ts';
import { openNetwork } from './network.ts';
import { createNotices } from './notices.ts';
import { createOutput } from './output.ts';
import { VERSION } from './version.ts';

/** What every command that speaks to the service can be told. */
export interface ServiceFlags extends KeyFlags {
  readonly endpoint?: string;
}

/** Runs `work` with a client for the chosen service, and closes its connections afterwards. */
export async function useService<Result>(
  host: CliHost,
  flags: ServiceFlags,
  work: (client: ServiceClient) => Promise<Result>,
  mode: CallMode = 'interactive',
): Promise<Result> {
  const endpoint = chooseEndpoint(host.env, flags.endpoint);
  return withClient(host, { endpoint, key: await readKey(host, flags), mode }, work);
}

/** As `useService`, for admin operations: the ordinary key is not even read (reliability V4). */
export async function useAdminService<Result>(
  host: CliHost,
  flags: ServiceFlags,
  work: (client: ServiceClient) => Promise<Result>,
): Promise<Result> {
  const endpoint = chooseEndpoint(host.env, flags.endpoint);
  const admin = { baseUrl: endpoint.adminUrl, key: await readAdminKey(host, flags) };
  return withClient(host, { endpoint, key: '', admin }, work);
}

async function withClient<Result>(
  host: CliHost,
  access: Pick<ServiceClientOptions, 'endpoint' | 'key' | 'admin' | 'mode'>,
  work: (client: ServiceClient) => Promise<Result>,
): Promise<Result> {
  const { env, clock } = host;
  const network = openNetwork(env);
  const notices = createNotices(createOutput(host));
  try {
    const client = createServiceClient({
      ...access,
      fetch: network.fetch,
      userAgent: `parlance/${VERSION}`,
      onNotice: notices.onNotice,
      ...(clock === undefined ? {} : { clock }),
    });
    return await work(client);
  } finally {
    notices.finish();
    await network.close();
  }
}
