import { areFresh, type Language, type Log, type ServiceFacts } from '#base';
import { endpointFacts } from '#base/endpoint-facts';
import { runLimited } from '#files';
import {
  type CallOptions,
  CancelledError,
  failureFields,
  NotFoundError,
  RequestRejectedError,
  type ServiceClient,
} from '#service';
import type { FactsCache } from './service-facts-cache.ts';

/** Facts about the service, and where they come from: the service within the last hour, the cache, or the built-in snapshot. */
export interface LoadedFacts {
  readonly from: 'service' | 'cache' | 'snapshot';
  readonly facts: ServiceFacts;
}

/** The ports for loading facts. */
interface FactsPorts {
  readonly client: Pick<ServiceClient, 'languages' | 'resources'>;
  /** Of the service. */
  readonly origin: string;
  /** Undefined if nothing is to be kept. */
  readonly cache: Pick<FactsCache, 'read' | 'write'> | undefined;
  /** Milliseconds of the epoch. */
  now(): number;
  readonly log: Log;
}

/** How many lists of languages are requested at the same time. */
const CONCURRENCY = 4;

/**
 * The facts of a service: from the cache while they are fresh, else from the service, and then cached. If the service does not answer:
 * older ones from the cache, else the built-in ones. If they cannot be cached, they are loaded again next time.
 * @throws CancelledError only.
 */
export async function loadFacts(ports: FactsPorts, call: CallOptions = {}): Promise<LoadedFacts> {
  const { client, origin, cache, now, log } = ports;
  const kept = await cache?.read(origin);
  if (kept !== undefined && areFresh(kept, now())) {
    log.write('debug', 'cache hit', { list: 'languages' });
    return { from: 'service', facts: kept };
  }
  try {
    const facts = { ...(await fetchFacts(client, now, call)), ...learnedOf(kept) };
    await cache?.write(origin, facts).catch((error: unknown) => {
      log.write('warning', 'languages could not be kept', failureFields(error));
    });
    return { from: 'service', facts };
  } catch (error) {
    if (error instanceof CancelledError) throw error;
    log.write('warning', 'languages not loaded', failureFields(error));
    const facts = await endpointFacts({ chosen: kept, named: {} }).all();
    return { from: kept === undefined ? 'snapshot' : 'cache', facts };
  }
}

/** What no list says, and only requests have shown. */
export function learnedOf(kept: ServiceFacts | undefined): Pick<ServiceFacts, 'refusesTagLists'> {
  return kept?.refusesTagLists === true ? { refusesTagLists: true } : {};
}

/**
 * Asks a service for its resources and for the languages of each (specification 4.9), beta and external ones
 * included. A resource whose languages it refuses to list has no languages here.
 * @throws the classes of packages/service/errors/service-errors.ts.
 */
export async function fetchFacts(
  client: FactsPorts['client'],
  now: () => number,
  call: CallOptions = {},
): Promise<ServiceFacts> {
  const resources = await client.resources(call);
  const languages = new Map<string, readonly Language[]>();
  const limits = { concurrency: CONCURRENCY, signal: call.signal };
  await runLimited(resources, limits, async ({ name }, signal) => {
    try {
      languages.set(name, await client.languages(name, { ...call, signal, include: ['beta', 'external'] }));
    } catch (error) {
      if (!(error instanceof RequestRejectedError || error instanceof NotFoundError)) throw error;
    }
  });
  const inOrder = resources.flatMap(({ name }) => {
    const ofResource = languages.get(name);
    return ofResource === undefined ? [] : [[name, ofResource] as const];
  });
  return { languages: Object.fromEntries(inOrder), resources, fetchedAt: new Date(now()).toISOString() };
}
