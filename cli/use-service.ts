import { createServiceClient, type ServiceClient } from '../service/client.ts';
import type { CallMode } from '../service/retry/decide-retry.ts';
import { readKey } from './credentials.ts';
import { chooseEndpoint } from './endpoint.ts';
import type { CliHost } from './host.ts';
import { openNetwork } from './network.ts';
import { createNotices } from './notices.ts';
import { createOutput } from './output.ts';
import { VERSION } from './version.ts';

/** What every command that speaks to the service can be told. */
export interface ServiceFlags {
  readonly endpoint?: string;
}

/** Runs `work` with a client for the chosen service, and closes its connections afterwards. */
export async function useService<Result>(
  host: CliHost,
  flags: ServiceFlags,
  work: (client: ServiceClient) => Promise<Result>,
  mode: CallMode = 'interactive',
): Promise<Result> {
  const { env, clock } = host;
  const endpoint = chooseEndpoint(env, flags.endpoint);
  const key = await readKey(env);
  const network = openNetwork(env);
  const notices = createNotices(createOutput(host));
  try {
    const client = createServiceClient({
      endpoint,
      key,
      fetch: network.fetch,
      userAgent: `parlance/${VERSION}`,
      mode,
      onNotice: notices.onNotice,
      ...(clock === undefined ? {} : { clock }),
    });
    return await work(client);
  } finally {
    notices.finish();
    await network.close();
  }
}
