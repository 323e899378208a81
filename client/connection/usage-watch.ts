import type { Log } from '../../core/log.ts';
import type { ServiceClient } from '../../service/client.ts';
import { type Endpoint, originOf } from '../../service/endpoint.ts';
import { failureFields } from '../../service/errors/failure-fields.ts';
import type { Usage } from '../../service/resources/usage.ts';

/** A service that reports usage. */
export interface UsageSource {
  readonly client: Pick<ServiceClient, 'usage'>;
  readonly endpoint: Endpoint;
}

/** Milliseconds during which a count is recent enough to show. */
const FRESH_MILLISECONDS = 60_000;

/** The usage of the service that was asked last. */
export class UsageWatch {
  readonly #now: () => number;
  readonly #log: Log;
  #last: { readonly origin: string; readonly at: number; readonly usage: Usage } | undefined;

  /** @param now Milliseconds of the epoch. */
  constructor(now: () => number, log: Log) {
    this.#now = now;
    this.#log = log;
  }

  /** The usage, loaded at most once a minute; undefined if the service does not report it. Nothing depends on it then. */
  async load({ client, endpoint }: UsageSource): Promise<Usage | undefined> {
    const origin = originOf(endpoint);
    const now = this.#now();
    if (this.#last?.origin === origin && now - this.#last.at < FRESH_MILLISECONDS) return this.#last.usage;
    try {
      const usage = await client.usage();
      this.#last = { origin, at: now, usage };
      return usage;
    } catch (error) {
      this.#log.write('warning', 'usage not loaded', failureFields(error));
      return undefined;
    }
  }
}
