import { type Message, message } from '../../core/message.ts';
import { ENDPOINTS, type Endpoint, type EndpointProfile, parseEndpoint } from '../../service/endpoint.ts';
import { CommandError } from '../command/command-error.ts';
import { unknownName } from '../command/unknown-name.ts';
import type { CliHost } from '../terminal/host.ts';

/** The name of the service of `parlance emulator` in the extension and in manifests. */
const LOCAL = 'local';

/**
 * The address of the service: the endpoint with this name, or the addresses in PARLANCE_URL and PARLANCE_ADMIN_URL with the
 * scheme in PARLANCE_AUTH_SCHEME.
 * @throws CommandError if there is no address, or it is invalid.
 */
export function chooseEndpoint(env: CliHost['env'], name: string | undefined): EndpointProfile {
  if (name !== undefined) return endpointNamed(name);
  const { PARLANCE_URL: url = '', PARLANCE_ADMIN_URL: adminUrl = '' } = env;
  if (url === '') throw noAddress(message('There is no service address.'));
  const endpoint = readAddress('PARLANCE_URL', url, env);
  const admin = adminUrl === '' ? endpoint : readAddress('PARLANCE_ADMIN_URL', adminUrl, env);
  return { ...endpoint, adminUrl: admin.baseUrl };
}

function endpointNamed(name: string): EndpointProfile {
  if (name === LOCAL) {
    throw noAddress(message('The local service has no fixed address, so --endpoint cannot name it.'));
  }
  const named: ReadonlyMap<string, EndpointProfile> = new Map(Object.entries(ENDPOINTS));
  const endpoint = named.get(name);
  if (endpoint === undefined) throw unknownName('--endpoint', name, [...named.keys()]);
  return endpoint;
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

function noAddress(what: Message): CommandError {
  return new CommandError(what, {
    next: message(
      'Set PARLANCE_URL, or name an endpoint with --endpoint. To try it without a network or an account, start "parlance emulator" in another terminal: its first line has the address and a key.',
    ),
  });
}
