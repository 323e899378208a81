import type { Log } from '#base';
import { type Endpoint, failureFields, originOf, type ServiceClient, type Usage } from '#service';

/** A service that reports usage. */
export interface UsageSource {
  readonly client: Pick<ServiceClient, 'usage'>;
  readonly endpoint: Endpoint;
}

/** Milliseconds during which a count is recent enough to show. */
const FRESH_MILLISECONDS = 60_000;

/** The usage of each service. */
export class UsageWatch {
  readonly #now: () => number;
  readonly #log: Log;
  #last = new Map<string, { readonly at: number; readonly usage: Usage }>();

  /** @param now Milliseconds of the epoch. */
  constructor(now: () => number, log: Log) {
    this.#now = now;
    this.#log = log;
  }

  /** The usage, loaded at most once a minute; undefined if the service does not report it. Nothing depends on it then. */
  async load({ client, endpoint }: UsageSource): Promise<Usage | undefined> {
    const origin = originOf(endpoint);
    const now = this.#now();
    const last = this.#last;
    const known = last.get(origin);
    if (known !== undefined && now - known.at < FRESH_MILLISECONDS) return known.usage;
    try {
      const usage = await client.usage();
      // After `forget`, this is a map that nobody reads.
      last.set(origin, { at: now, usage });
      return usage;
    } catch (error) {
      this.#log.write('warning', 'usage not loaded', failureFields(error));
      return undefined;
    }
  }

  /** Forgets everything, because the account may be another one. What is still loading is not kept either. */
  forget(): void {
    this.#last = new Map();
  }
}
