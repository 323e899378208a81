import { areFresh, LOCAL_NAME, type Log, type ServiceFacts } from '#base';
import { type EndpointFacts, endpointFacts } from '#base/endpoint-facts';
import { type Endpoint, failureFields, isLoopback, originOf, type ServiceClient } from '#service';
import type { FactsCache, LoadedFacts } from '#translate';

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
  /** The origin of the service that the settings name, `local` for the local service; undefined if they name none. */
  chosenOrigin(): string | undefined;
  /** Sends the language server the facts of the service that the settings name, null if none are known. */
  share(facts: ServiceFacts | null): void;
  readonly log: Log;
}

/**
 * The languages and features of services, loaded once an hour. Those of a service on this machine are not stored, because its address
 * changes with every start. Those of the service that the settings name are shared with the language server.
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
    return endpointFacts({ chosen: known, named: {} }).all();
  }

  /** What is known of the service that the settings name, without a connection. */
  async ofChosen(): Promise<EndpointFacts> {
    return endpointFacts({ chosen: await this.#knownOfChosen(), named: {} });
  }

  /** Tells the language server what is known of the service that the settings name now. */
  async shareChosen(): Promise<void> {
    this.#ports.share((await this.#knownOfChosen()) ?? null);
  }

  /** Tells a language server that has started again what this window has loaded. It reads by itself what is stored. */
  repeat(): void {
    const facts = this.#loaded.get(this.#ports.chosenOrigin() ?? '');
    if (facts !== undefined) this.#ports.share(facts);
  }

  async #knownOfChosen(): Promise<ServiceFacts | undefined> {
    const origin = this.#ports.chosenOrigin();
    if (origin === undefined) return undefined;
    return this.#loaded.get(origin) ?? this.#ports.cache?.read(origin);
  }

  /** The facts of a service; older or built-in ones, for a short time, while it does not answer. */
  async load({ client, endpoint }: LanguageSource): Promise<LoadedFacts> {
    const { cache, now, log } = this.#ports;
    const origin = originOf(endpoint);
    const known = this.#loaded.get(origin);
    if (known !== undefined && areFresh(known, now())) return { from: 'service', facts: known };
    const isLocal = isLoopback(endpoint);
    const { loadFacts } = await import('#translate/lazy');
    const loaded = await loadFacts({ client, origin, cache: isLocal ? undefined : cache, now, log });
    if (loaded.from !== 'service') return loaded;
    this.#loaded.set(origin, loaded.facts);
    this.#shareIfChosen(endpoint, loaded.facts);
    return loaded;
  }

  /** The settings can name another service by now. */
  #shareIfChosen(endpoint: Endpoint, facts: ServiceFacts): void {
    const chosen = this.#ports.chosenOrigin();
    const isLocalService = chosen === LOCAL_NAME && isLoopback(endpoint);
    if (chosen !== originOf(endpoint) && !isLocalService) return;
    this.#loaded.set(chosen, facts);
    this.#ports.share(facts);
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
