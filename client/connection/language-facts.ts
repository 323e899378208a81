import { areFresh, type ServiceFacts } from '../../core/languages/facts/facts.ts';
import { SNAPSHOT_FACTS } from '../../core/languages/snapshot/snapshot.ts';
import type { ServiceClient } from '../../service/client.ts';
import { type Endpoint, isLoopback, originOf } from '../../service/endpoint.ts';
import { loadFacts, type RemoteFacts } from '../../workspace/account/load-service-facts.ts';
import type { FactsCache } from '../../workspace/account/service-facts-cache.ts';

/** A service that can be asked for its languages. */
export interface LanguageSource {
  readonly client: Pick<ServiceClient, 'languages' | 'resources'>;
  readonly endpoint: Endpoint;
}

/** What the facts need from their surroundings. */
export interface LanguageFactsPorts {
  /** Undefined where there is no folder for it. */
  readonly cache: Pick<FactsCache, 'read' | 'write'> | undefined;
  /** Milliseconds of the epoch. */
  now(): number;
  /** Takes the facts that a service has told, for the language server. */
  share(facts: ServiceFacts): void;
}

/**
 * The languages and features of the services that are spoken to, asked for once in an hour. Those of a service on this machine are
 * neither kept nor shared: its address is another at every start.
 */
export class LanguageFacts {
  readonly #ports: LanguageFactsPorts;
  readonly #loaded = new Map<string, ServiceFacts>();
  readonly #refreshing = new Set<string>();

  constructor(ports: LanguageFactsPorts) {
    this.#ports = ports;
  }

  /** What is known of a service without waiting for it: older or built-in facts, while newer ones are asked for. */
  async atHand(source: LanguageSource): Promise<ServiceFacts> {
    const { cache, now } = this.#ports;
    const origin = originOf(source.endpoint);
    const kept = isLoopback(source.endpoint) ? undefined : cache?.read(origin);
    const known = this.#loaded.get(origin) ?? (await kept);
    if (known === undefined || !areFresh(known, now())) this.#refresh(origin, source);
    return known ?? SNAPSHOT_FACTS;
  }

  /** The facts of a service; older or built-in ones, and not for long, while it does not answer. */
  async load({ client, endpoint }: LanguageSource): Promise<RemoteFacts> {
    const { cache, now, share } = this.#ports;
    const origin = originOf(endpoint);
    const known = this.#loaded.get(origin);
    if (known !== undefined && areFresh(known, now())) return { from: 'service', facts: known };
    const isLocal = isLoopback(endpoint);
    const loaded = await loadFacts({ client, origin, cache: isLocal ? undefined : cache, now });
    if (loaded.from !== 'service') return loaded;
    this.#loaded.set(origin, loaded.facts);
    if (!isLocal) share(loaded.facts);
    return loaded;
  }

  /** Once at a time for each service. Whoever waits for facts hears of a failure; here there is nobody. */
  #refresh(origin: string, source: LanguageSource): void {
    if (this.#refreshing.has(origin)) return;
    this.#refreshing.add(origin);
    const done = () => this.#refreshing.delete(origin);
    this.load(source).then(done, done);
  }
}
