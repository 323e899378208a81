import { message } from '#base';
import { type Endpoint, isLoopback } from '#service';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { exemptHosts, proxyOf } from '../service/proxy-of.ts';
import type { CliHost } from '../terminal/host.ts';

/**
 * Streams go directly to the service. If one would need a proxy, it is refused before anything is sent.
 * @throws CommandError that says how to bypass the proxy.
 */
export function refuseProxy(env: CliHost['env'], { baseUrl }: Endpoint): void {
  const { hostname } = new URL(baseUrl);
  const proxy = proxyOf(env);
  if (proxy === undefined || isLoopback({ baseUrl }) || isExempt(exemptHosts(env), hostname)) return;
  throw new CommandError(message('Audio cannot be streamed through the proxy in {0}.', proxy.variable), {
    next: message('If the service can be reached without a proxy, add {0} to NO_PROXY.', hostname),
    exitCode: EXIT_CODES.network,
  });
}

/** NO_PROXY lists hosts. Each includes its subdomains, and `*` means all hosts. */
function isExempt(list: string, hostname: string): boolean {
  const hosts = list.split(/[\s,]+/).map((host) => host.toLowerCase().replace(/^\*?\./, ''));
  return hosts.some((host) => host === '*' || hostname === host || hostname.endsWith(`.${host}`));
}
