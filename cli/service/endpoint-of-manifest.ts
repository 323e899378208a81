import path from 'node:path';
import { ALLOWED_ENDPOINTS, allowedEndpoints, MANIFEST_NAME, message } from '#base';
import type { ManifestLocation } from '#manifest';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { shownPath } from '../files/shown-path.ts';
import { type ChosenEndpoint, endpointNamed, LOCAL } from './endpoint.ts';

/**
 * The service that a manifest names, and says on stderr which; undefined if it names none. A repository may choose the local service, and
 * only others that the user has allowed: texts, key, and bill go where it says.
 * @throws CommandError for a name that is not allowed or unknown.
 */
export function endpointOfManifest(
  { manifest, folder }: ManifestLocation,
  { host, output }: Pick<CommandContext, 'host' | 'output'>,
): ChosenEndpoint | undefined {
  const { endpoint: name } = manifest;
  if (name === undefined) return undefined;
  const shown = shownPath(path.join(folder, MANIFEST_NAME), host.cwd);
  const allowed = allowedEndpoints(host.env);
  const chosen = endpointNamed('endpoint', name);
  if (name !== LOCAL && !allowed.includes(name)) {
    throw new CommandError(
      message('{0} asks for the endpoint "{1}", which you have not allowed.', shown, name),
      {
        next: message('To use it, add --endpoint {0}, or set {1}={0}.', name, ALLOWED_ENDPOINTS),
      },
    );
  }
  output.note(message('Using the endpoint "{0}", as {1} says.', name, shown));
  return chosen;
}
