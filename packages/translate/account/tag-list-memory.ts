import type { Log, ServiceFacts } from '#base';
import { createTagListMemory, failureFields, type TagListMemory } from '#service';
import { fetchFacts } from './load-service-facts.ts';
import type { FactsCache } from './service-facts-cache.ts';

/** What the memory of a service needs. */
interface MemoryPorts {
  readonly client: Parameters<typeof fetchFacts>[0];
  /** Under which the facts of the service are kept. */
  readonly origin: string;
  /** Undefined if nothing can be kept. */
  readonly cache: Pick<FactsCache, 'read' | 'write'> | undefined;
  /** Milliseconds of the epoch. */
  now(): number;
  readonly log: Log;
}

/** Remembers with the facts of a service that it refuses lists of tags, so that the next command need not try them. */
export function keptTagListMemory({ client, origin, cache, now, log }: MemoryPorts): TagListMemory {
  const ofThisClient = createTagListMemory();
  return {
    async areRefused() {
      if (await ofThisClient.areRefused()) return true;
      const isKept = (await cache?.read(origin))?.refusesTagLists === true;
      if (isKept) await ofThisClient.noteRefusal();
      return isKept;
    },
    async noteRefusal() {
      if (await ofThisClient.areRefused()) return;
      await ofThisClient.noteRefusal();
      try {
        const facts: ServiceFacts | undefined =
          (await cache?.read(origin)) ?? (cache && (await fetchFacts(client, now)));
        if (facts !== undefined) await cache?.write(origin, { ...facts, refusesTagLists: true });
      } catch (error) {
        log.write('warning', 'languages not loaded', failureFields(error));
      }
    },
  };
}
