import { LOCAL_NAME, type Message, message } from '#base';
import { ENDPOINTS, type Endpoint, type EndpointProfile, parseEndpoint } from '#service';
import { CommandError } from '../command/command-error.ts';
import { unknownName } from '../command/unknown-name.ts';
import type { CliHost } from '../terminal/host.ts';

/** The name of the local service of this user, in options, the extension, and manifests. */
export const LOCAL = LOCAL_NAME;

/** The service of a command: an address, the local service, or what the manifest says. */
export type ChosenEndpoint =
  | { readonly kind: 'address'; readonly endpoint: EndpointProfile }
  | { readonly kind: 'local' };

/**
 * The service that the user chose: the endpoint with this name, or the addresses in PARLANCE_URL and PARLANCE_ADMIN_URL with the scheme
 * in PARLANCE_AUTH_SCHEME; undefined if neither says anything.
 * @throws CommandError for an unknown name, or an invalid address.
 */
export function chosenEndpoint(env: CliHost['env'], name: string | undefined): ChosenEndpoint | undefined {
  if (name !== undefined) return endpointNamed('--endpoint', name);
  const { PARLANCE_URL: url = '', PARLANCE_ADMIN_URL: adminUrl = '' } = env;
  if (url === '') return undefined;
  const endpoint = readAddress('PARLANCE_URL', url, env);
  const admin = adminUrl === '' ? endpoint : readAddress('PARLANCE_ADMIN_URL', adminUrl, env);
  return { kind: 'address', endpoint: { ...endpoint, adminUrl: admin.baseUrl } };
}

/**
 * The service of admin operations, which only the user can choose.
 * @throws CommandError as `chosenEndpoint`, or if nothing names one.
 */
export function adminEndpoint(env: CliHost['env'], name: string | undefined): ChosenEndpoint {
  const chosen = chosenEndpoint(env, name);
  if (chosen === undefined) throw noAddress(message('There is no service address.'));
  return chosen;
}

/**
 * The endpoint with a name.
 * @param source Where the name comes from, for the message.
 * @throws CommandError for an unknown name.
 */
export function endpointNamed(source: string, name: string): ChosenEndpoint {
  if (name === LOCAL) return { kind: 'local' };
  const named: ReadonlyMap<string, EndpointProfile> = new Map(Object.entries(ENDPOINTS));
  const endpoint = named.get(name);
  if (endpoint === undefined) throw unknownName(source, name, [LOCAL, ...named.keys()]);
  return { kind: 'address', endpoint };
}

function readAddress(
  variable: string,
  url: string,
  { PARLANCE_AUTH_SCHEME: authScheme = '' }: CliHost['env'],
): Endpoint {
  const parsed = parseEndpoint({ url, ...(authScheme === '' ? {} : { authScheme }) });
  if (parsed.ok) return parsed.endpoint;
  throw new CommandError(parsed.problem, { next: message('The address comes from {0}.', variable) });
}

/** The error for a command without a service. */
export function noAddress(what: Message): CommandError {
  return new CommandError(what, {
    next: message(
      'Set PARLANCE_URL, or name an endpoint with --endpoint. To try it without a network or an account, use --endpoint local.',
    ),
  });
}
