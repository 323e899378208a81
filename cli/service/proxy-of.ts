import type { CliHost } from '../terminal/host.ts';

/** The variables that name the proxy for https, in the order in which they count: HTTP_PROXY only where nothing else is set. */
const PROXY_VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'] as const;

/** The proxy for addresses with https. */
interface Proxy {
  readonly variable: string;
  readonly address: string;
}

/** The proxy that the environment names, if any; NO_PROXY alone changes nothing. */
export function proxyOf(env: CliHost['env']): Proxy | undefined {
  for (const variable of PROXY_VARIABLES) {
    const address = env[variable] ?? '';
    if (address !== '') return { variable, address };
  }
  return undefined;
}

/** The hosts that are reached without a proxy, as NO_PROXY lists them. */
export function exemptHosts(env: CliHost['env']): string {
  return env.no_proxy ?? env.NO_PROXY ?? '';
}
