import { createServiceClient, type ServiceClient } from '../service/client.ts';
import type { Endpoint } from '../service/endpoint.ts';
import { readKey } from './credentials.ts';
import { chooseEndpoint } from './endpoint.ts';
import type { CliHost } from './host.ts';
import { openNetwork } from './network.ts';
import { VERSION } from './version.ts';

/** What every command that speaks to the service can be told. */
export interface ServiceFlags {
  readonly endpoint?: string;
}

/** Runs `work` with a client for the chosen service, and closes its connections afterwards. */
export async function useService<Result>(
  { env }: Pick<CliHost, 'env'>,
  flags: ServiceFlags,
  work: (client: ServiceClient, endpoint: Endpoint) => Promise<Result>,
): Promise<Result> {
  const endpoint = chooseEndpoint(env, flags.endpoint);
  const key = await readKey(env);
  const network = openNetwork(env);
  try {
    const client = createServiceClient({
      endpoint,
      key,
      fetch: network.fetch,
      userAgent: `parlance/${VERSION}`,
    });
    return await work(client, endpoint);
  } finally {
    await network.close();
  }
}
