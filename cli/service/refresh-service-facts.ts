import { message, type ServiceFacts } from '#base';
import { isLoopback, type ServiceClient } from '#service';
import { type FactsCache, fetchFacts } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { writeFailure } from '../files/write-failure.ts';
import { factsOriginOf, openFactsCache } from './facts-at-hand.ts';
import type { UsedService } from './use-service.ts';

/**
 * Gets the languages and features of a service, saves them, and reports where.
 * @throws CommandError if they cannot be saved; otherwise the classes of packages/service/errors/service-errors.ts.
 */
export async function refreshFacts(
  client: ServiceClient,
  service: UsedService,
  { host, output }: CommandContext,
): Promise<ServiceFacts> {
  const cache = openFactsCache(host);
  if (cache === undefined) {
    throw new CommandError(message('There is no folder for the list of languages.'), {
      next: message('Set XDG_CACHE_HOME to the absolute path of a folder.'),
    });
  }
  const facts = await fetchFacts(client, Date.now, { signal: host.interruption() });
  const origin = factsOriginOf(service);
  output.note(message('Saved the languages of {0} in {1}.', origin, await keep(cache, origin, facts)));
  if (isLoopback(service)) output.note(message('They count only for requests to this computer.'));
  return facts;
}

async function keep(cache: FactsCache, origin: string, facts: ServiceFacts): Promise<string> {
  try {
    return await cache.write(origin, facts);
  } catch (error) {
    const { what, exitCode } = writeFailure(error, cache.folder);
    throw new CommandError(what, {
      next: message('Set XDG_CACHE_HOME to the absolute path of a folder that you can write to.'),
      exitCode,
    });
  }
}
