import { areFresh, type ServiceFacts } from '../../core/languages/service-facts/service-facts.ts';
import type { Log } from '../../core/log.ts';
import type { ServiceClient } from '../../service/client.ts';
import { type Endpoint, isLoopback, originOf } from '../../service/endpoint.ts';
import { failureFields } from '../../service/errors/failure-fields.ts';
import type { LoadedFacts } from '../../workspace/account/load-service-facts.ts';
import type { FactsCache } from '../../workspace/account/service-facts-cache.ts';

/** A service that can be asked for its languages. */
export interface LanguageSource {
  readonly client: Pick<ServiceClient, 'languages' | 'resources'>;
  readonly endpoint: Endpoint;
}

/** The ports of the language facts. */
interface ServiceFactsPorts {
  /** Undefined if there is no folder for it. */
  readonly cache: Pick<FactsCache, 'read' | 'write'> | undefined;
  /** Milliseconds of the epoch. */
  now(): number;
  /** Sends the facts of a service to the language server. */
  share(facts: ServiceFacts): void;
  readonly log: Log;
}

/**
 * The languages and features of services, loaded once an hour. Those of a service on this machine are neither stored nor shared, because
 * its address changes with every start.
 */
export class ServiceFactsSource {
  readonly #ports: ServiceFactsPorts;
  readonly #loaded = new Map<string, ServiceFacts>();
  readonly #refreshing = new Set<string>();

  constructor(ports: ServiceFactsPorts) {
    this.#ports = ports;
  }

  /** Returns what is known about a service without waiting: older or built-in facts, while newer ones are loading. */
  async atHand(source: LanguageSource): Promise<ServiceFacts> {
    const { cache, now } = this.#ports;
    const origin = originOf(source.endpoint);
    const kept = isLoopback(source.endpoint) ? undefined : cache?.read(origin);
    const known = this.#loaded.get(origin) ?? (await kept);
    if (known === undefined || !areFresh(known, now())) this.#refresh(origin, source);
    if (known !== undefined) return known;
    const { SNAPSHOT_FACTS } = await import('../../core/languages/snapshot/snapshot.ts');
    return SNAPSHOT_FACTS;
  }

  /** The facts of a service; older or built-in ones, for a short time, while it does not answer. */
  async load({ client, endpoint }: LanguageSource): Promise<LoadedFacts> {
    const { cache, now, share, log } = this.#ports;
    const origin = originOf(endpoint);
    const known = this.#loaded.get(origin);
    if (known !== undefined && areFresh(known, now())) return { from: 'service', facts: known };
    const isLocal = isLoopback(endpoint);
    const { loadFacts } = await import('../../workspace/account/load-service-facts.ts');
    const loaded = await loadFacts({ client, origin, cache: isLocal ? undefined : cache, now, log });
    if (loaded.from !== 'service') return loaded;
    this.#loaded.set(origin, loaded.facts);
    if (!isLocal) share(loaded.facts);
    return loaded;
  }

  /** Refreshes once at a time for each service. Callers that wait for facts get a failure; here it is only logged. */
  #refresh(origin: string, source: LanguageSource): void {
    if (this.#refreshing.has(origin)) return;
    this.#refreshing.add(origin);
    const { log } = this.#ports;
    this.load(source)
      .catch((error: unknown) => log.write('warning', 'languages not loaded', failureFields(error)))
      .finally(() => this.#refreshing.delete(origin));
  }
}
