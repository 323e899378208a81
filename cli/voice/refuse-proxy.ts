import { message } from '../../core/message.ts';
import type { Endpoint } from '../../service/endpoint.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import type { CliHost } from '../terminal/host.ts';

/**
 * Streams go directly to the service. If one would need a proxy, it is refused before anything is sent.
 * @throws CommandError that says how to bypass the proxy.
 */
export function refuseProxy(env: CliHost['env'], { baseUrl }: Endpoint): void {
  const { protocol, hostname } = new URL(baseUrl);
  const variable = protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const proxy = env[variable.toLowerCase()] ?? env[variable] ?? '';
  if (proxy === '' || isExempt(env.no_proxy ?? env.NO_PROXY ?? '', hostname)) return;
  throw new CommandError(message('Audio cannot be streamed through the proxy in {0}.', variable), {
    next: message('If the service can be reached without a proxy, add {0} to NO_PROXY.', hostname),
    exitCode: EXIT_CODES.network,
  });
}

/** NO_PROXY lists hosts. Each includes its subdomains, and `*` means all hosts. */
function isExempt(list: string, hostname: string): boolean {
  const hosts = list.split(/[\s,]+/).map((host) => host.toLowerCase().replace(/^\*?\./, ''));
  return hosts.some((host) => host === '*' || hostname === host || hostname.endsWith(`.${host}`));
}
