import { EnvHttpProxyAgent, fetch } from 'undici';
import { message } from '../../core/message.ts';
import type { Fetch } from '../../service/http/fetch-port.ts';
import { CommandError } from '../command/command-error.ts';
import type { CliHost } from '../terminal/host.ts';
import { createProxyClient } from './proxy-client.ts';

/** Reliability A4. */
const CONNECT_TIMEOUT_MS = 10_000;

/** As many as requests are under way at once; without a bound each of them may open another one. */
const MAX_CONNECTIONS = 8;

/** The command line's way to the network, until it is closed. */
export interface Network {
  readonly fetch: Fetch;
  /** Ends the connections that are kept for the next request, so that the process can end. */
  close(): Promise<void>;
}

/**
 * Opens the network through the proxies that HTTPS_PROXY, HTTP_PROXY and NO_PROXY name. The certificates of
 * NODE_EXTRA_CA_CERTS are Node's own matter.
 * @throws CommandError when a proxy's address is none.
 */
export function openNetwork(env: CliHost['env']): Network {
  const dispatcher = createAgent(env);
  return {
    fetch: (url, init) => fetch(url, { ...init, dispatcher }),
    close: () => dispatcher.destroy(),
  };
}

function createAgent(env: CliHost['env']): EnvHttpProxyAgent {
  try {
    return new EnvHttpProxyAgent({
      httpProxy: env.http_proxy ?? env.HTTP_PROXY ?? '',
      httpsProxy: env.https_proxy ?? env.HTTPS_PROXY ?? '',
      noProxy: env.no_proxy ?? env.NO_PROXY ?? '',
      clientFactory: createProxyClient,
      connections: MAX_CONNECTIONS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
    });
  } catch {
    throw new CommandError(message('HTTPS_PROXY or HTTP_PROXY is not an address such as http://proxy:8080.'));
  }
}
