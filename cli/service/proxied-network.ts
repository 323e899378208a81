import { type Dispatcher, EnvHttpProxyAgent, fetch, Pool } from 'undici';
import { message } from '#base';
import { CommandError } from '../command/command-error.ts';
import type { CliHost } from '../terminal/host.ts';
import { CONNECT_TIMEOUT_MS, MAX_CONNECTIONS, type Network } from './connections.ts';
import { exemptHosts, proxyOf } from './proxy-of.ts';

/**
 * Opens the network through the proxy of the environment, except to the hosts of NO_PROXY.
 * @throws CommandError when the address of a proxy cannot be one.
 */
export function openProxiedNetwork(env: CliHost['env']): Network {
  const dispatcher = createAgent(env);
  return {
    fetch: (url, init) => fetch(url, { ...init, dispatcher }),
    close: () => dispatcher.destroy(),
  };
}

function createAgent(env: CliHost['env']): EnvHttpProxyAgent {
  try {
    return new EnvHttpProxyAgent({
      httpProxy: '',
      httpsProxy: proxyOf(env)?.address ?? '',
      noProxy: exemptHosts(env),
      clientFactory: createProxyClient,
      connections: MAX_CONNECTIONS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
    });
  } catch {
    throw new CommandError(
      message(
        'HTTPS_PROXY or HTTP_PROXY is not a valid address. Expected an address such as http://proxy:8080.',
      ),
    );
  }
}

/**
 * The connections to a proxy. Failures on the way to the proxy or in it get their own error: with the original one,
 * the library treats a proxy that hangs up as a lost connection to the service, and connects again without end.
 */
function createProxyClient(origin: URL, options: object): Dispatcher {
  const pool = new Pool(origin, options);
  const dial: (target: Dispatcher.ConnectOptions) => Promise<Dispatcher.ConnectData> =
    pool.connect.bind(pool);
  const connect = async (target: Dispatcher.ConnectOptions) => {
    try {
      return await dial(target);
    } catch (cause) {
      throw new Error('The proxy opened no tunnel.', { cause });
    }
  };
  return Object.assign(pool, { connect });
}
