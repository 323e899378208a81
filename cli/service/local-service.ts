import { message } from '#base';
import { createReader } from '#files';
import {
  type LocalConnection,
  LocalService,
  LocalServiceError,
  localServiceFolder,
  seedFromManifest,
} from '#local-service';
import type { ManifestLocation } from '#manifest';
import { MAX_DICTIONARY_BYTES } from '#requests';
import type { ServiceClient } from '#service';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';

/**
 * Joins the running local service of this user, or starts it.
 * @throws CommandError when it does not start.
 */
export function joinLocalService(context: CommandContext): Promise<LocalConnection> {
  return withLocalService(context, (service) => service.connect());
}

/** As `joinLocalService`, for admin commands: with the admin key of the local service (reliability V4). */
export function joinLocalAdmin(
  context: CommandContext,
): Promise<LocalConnection & { readonly adminKey: string }> {
  return withLocalService(context, async (service) => ({
    ...(await service.connect()),
    adminKey: await service.readAdminKey(),
  }));
}

async function withLocalService<Result>(
  { host, log }: CommandContext,
  join: (service: LocalService) => Promise<Result>,
): Promise<Result> {
  const { commandLine, env } = host;
  try {
    return await join(new LocalService({ commandLine, folder: localServiceFolder(env), log }));
  } catch (error) {
    if (!(error instanceof LocalServiceError)) throw error;
    throw new CommandError(message('The local service did not start: {0}', error.message), {
      next: message('To see why, run "parlance local-service" in another terminal.'),
      exitCode: EXIT_CODES.network,
    });
  }
}

/** Creates in the local service what the manifest declares and it does not have, and says so. */
export async function seedLocalService(
  client: ServiceClient,
  location: ManifestLocation,
  { host, output }: CommandContext,
): Promise<void> {
  const { created, problems } = await seedFromManifest(location.manifest, {
    client,
    read: createReader(location, MAX_DICTIONARY_BYTES),
    folder: localServiceFolder(host.env),
  });
  if (created.length > 0) output.note(message('Created in the local service: {0}', created.join(', ')));
  for (const problem of problems) output.note(problem);
}
