import { ENDPOINT_ADDRESSES, type Message, message } from '#base';

/** The address of a service, and how it takes the key. */
export interface Endpoint {
  /** An address without query and without a slash at its end: paths such as `/v2/usage` are appended. */
  readonly baseUrl: string;
  /** The scheme of the `Authorization` header (specification 5.1). */
  readonly authScheme: string;
}

/** An endpoint with a name. Admin operations are served at the paid plan's address (specification 1). */
export interface EndpointProfile extends Endpoint {
  readonly adminUrl: string;
}

/** The scheme of specification 5.1. */
export const DEFAULT_AUTH_SCHEME = 'Service-Auth-Key';

const { paid: PAID_URL, free: FREE_URL, us: US_URL, jp: JP_URL } = ENDPOINT_ADDRESSES;
const PUBLIC_SCHEME = 'DeepL-Auth-Key';

/** The addresses of the public service: two plans, and the regions for accounts that may use them. */
export const ENDPOINTS = {
  paid: { baseUrl: PAID_URL, adminUrl: PAID_URL, authScheme: PUBLIC_SCHEME },
  free: { baseUrl: FREE_URL, adminUrl: PAID_URL, authScheme: PUBLIC_SCHEME },
  us: { baseUrl: US_URL, adminUrl: PAID_URL, authScheme: PUBLIC_SCHEME },
  jp: { baseUrl: JP_URL, adminUrl: PAID_URL, authScheme: PUBLIC_SCHEME },
} as const satisfies Readonly<Record<string, EndpointProfile>>;

/** An endpoint, or what is wrong with the address or the scheme. */
type ParsedEndpoint =
  | { readonly ok: true; readonly endpoint: Endpoint }
  | { readonly ok: false; readonly problem: Message };

/** The hosts that need no encryption, because requests to them do not leave the machine. */
const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];

const HEADER_TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Reads an address from the settings. Only https, except to the machine itself. An address with a user name, a
 * password, a query or a fragment is refused, because these would end up in logs or be dropped silently.
 */
export function parseEndpoint({ url, authScheme }: { url: string; authScheme?: string }): ParsedEndpoint {
  const scheme = authScheme ?? DEFAULT_AUTH_SCHEME;
  if (!HEADER_TOKEN.test(scheme)) {
    return wrong(
      message('The authorization scheme must be one word without spaces, such as {0}.', DEFAULT_AUTH_SCHEME),
    );
  }
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined)
    return wrong(message('The service address is not a complete address such as https://host.'));
  const problem = problemOf(parsed, url);
  if (problem !== undefined) return wrong(problem);
  return {
    ok: true,
    endpoint: { baseUrl: parsed.origin + parsed.pathname.replace(/\/+$/, ''), authScheme: scheme },
  };
}

/** Whether an endpoint is this machine itself. */
export function isLoopback(endpoint: Pick<Endpoint, 'baseUrl'>): boolean {
  return LOOPBACK_HOSTS.includes(new URL(endpoint.baseUrl).hostname);
}

/** The origin that a key is bound to: scheme, host and port. */
export function originOf(endpoint: Endpoint): string {
  return new URL(endpoint.baseUrl).origin;
}

function problemOf(parsed: URL, url: string): Message | undefined {
  if (parsed.username !== '' || parsed.password !== '') {
    return message('The service address must not contain a user name or password.');
  }
  if (/[?#]/.test(url)) return message('The service address must not contain a query (?) or a fragment (#).');
  const loopback = LOOPBACK_HOSTS.includes(parsed.hostname);
  if (parsed.protocol === 'https:' || (parsed.protocol === 'http:' && loopback)) return undefined;
  return message(
    'The service address must start with https://. Only this computer (127.0.0.1, ::1, localhost) can use http://.',
  );
}

function wrong(problem: Message): ParsedEndpoint {
  return { ok: false, problem };
}
