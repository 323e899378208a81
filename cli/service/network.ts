import { isLoopback } from '#service';
import type { CliHost } from '../terminal/host.ts';
import type { Network } from './connections.ts';
import { openDirectNetwork } from './direct-network.ts';
import { proxyOf } from './proxy-of.ts';

/**
 * Opens the network to the addresses of a service. This computer is reached directly (reliability A7): a proxy would see the key
 * and the texts. Everything else uses https, and the proxy that `proxyOf` finds; only that needs the HTTP library. Node itself reads
 * the certificates of NODE_EXTRA_CA_CERTS.
 * @throws CommandError when the address of a proxy cannot be one.
 */
export async function openNetwork(env: CliHost['env'], addresses: readonly string[]): Promise<Network> {
  const direct = openDirectNetwork();
  if (proxyOf(env) === undefined || addresses.every(isOnThisComputer)) return direct;
  const { openProxiedNetwork } = await import('./proxied-network.ts');
  const proxied = openProxiedNetwork(env);
  return {
    fetch: (url, init) => (isOnThisComputer(url) ? direct : proxied).fetch(url, init),
    close: async () => {
      await Promise.all([direct.close(), proxied.close()]);
    },
  };
}

function isOnThisComputer(address: string): boolean {
  return isLoopback({ baseUrl: address });
}
