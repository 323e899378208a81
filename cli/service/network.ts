import type { CliHost } from '../terminal/host.ts';
import type { Network } from './connections.ts';
import { openDirectNetwork } from './direct-network.ts';

/** The variables that name proxies; NO_PROXY alone changes nothing. */
const PROXY_VARIABLES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'] as const;

/**
 * Opens the network: directly, or through the proxies that HTTPS_PROXY, HTTP_PROXY and NO_PROXY name. Only the second needs
 * the HTTP library. Node itself reads the certificates of NODE_EXTRA_CA_CERTS.
 * @throws CommandError when the address of a proxy cannot be one.
 */
export async function openNetwork(env: CliHost['env']): Promise<Network> {
  if (PROXY_VARIABLES.every((name) => (env[name] ?? '') === '')) return openDirectNetwork();
  const { openProxiedNetwork } = await import('./proxied-network.ts');
  return openProxiedNetwork(env);
}
