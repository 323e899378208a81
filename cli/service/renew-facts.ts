import type { ServiceFacts } from '#base';
import { failureFields, type ServiceClient, type TagListMemory } from '#service';
import { fetchFacts, keptTagListMemory, learnedOf } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { clockOf } from '../terminal/host.ts';
import { factsOriginOf, openFactsCache } from './facts-at-hand.ts';

/** Milliseconds for which the command line takes kept lists as they are. */
const KEPT_MILLISECONDS = 86_400_000;

/** How long a command waits for newer lists, in milliseconds. */
const PATIENCE_MILLISECONDS = 5_000;

/**
 * Gets the lists of a service that a command uses again, if older ones are kept. Without kept ones nothing is asked for: a command that
 * only runs once would wait for them. If it fails, nothing changes.
 */
export async function renewOldFacts(
  client: Pick<ServiceClient, 'languages' | 'resources'>,
  service: { readonly origin: string },
  { host, log }: Pick<CommandContext, 'host' | 'log'>,
): Promise<void> {
  const cache = openFactsCache(host);
  const origin = factsOriginOf(service);
  const kept = await cache?.read(origin);
  const now = () => clockOf(host).now();
  if (cache === undefined || kept === undefined || !isOld(kept, now())) return;
  const signal = AbortSignal.any([host.interruption(), AbortSignal.timeout(PATIENCE_MILLISECONDS)]);
  try {
    const facts = await fetchFacts(client, now, { signal });
    await cache.write(origin, { ...facts, ...learnedOf(kept) });
  } catch (error) {
    log.write('warning', 'languages not loaded', failureFields(error));
  }
}

/** Remembers with the kept facts that a service refuses lists of tags. */
export function tagListMemory(
  client: Pick<ServiceClient, 'languages' | 'resources'>,
  service: { readonly origin: string },
  { host, log }: Pick<CommandContext, 'host' | 'log'>,
): TagListMemory {
  const [cache, origin] = [openFactsCache(host), factsOriginOf(service)];
  return keptTagListMemory({ client, origin, cache, now: () => clockOf(host).now(), log });
}

function isOld({ fetchedAt }: ServiceFacts, now: number): boolean {
  return now - Date.parse(fetchedAt) > KEPT_MILLISECONDS;
}
