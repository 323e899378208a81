import type { ServiceClient } from '../../service/client.ts';
import { type Endpoint, originOf } from '../../service/endpoint.ts';
import type { Usage } from '../../service/resources/usage.ts';

/** A service whose usage is of interest. */
export interface UsageSource {
  readonly client: Pick<ServiceClient, 'usage'>;
  readonly endpoint: Endpoint;
}

/** Milliseconds for which a number of characters is recent enough to be shown. */
const FRESH_MILLISECONDS = 60_000;

/** What is used up at the service that was asked last. */
export class UsageWatch {
  readonly #now: () => number;
  #last: { readonly origin: string; readonly at: number; readonly usage: Usage } | undefined;

  /** @param now Milliseconds of the epoch. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The usage, asked for at most once a minute; undefined when the service does not tell: then nothing depends on it. */
  async load({ client, endpoint }: UsageSource): Promise<Usage | undefined> {
    const origin = originOf(endpoint);
    const now = this.#now();
    if (this.#last?.origin === origin && now - this.#last.at < FRESH_MILLISECONDS) return this.#last.usage;
    try {
      const usage = await client.usage();
      this.#last = { origin, at: now, usage };
      return usage;
    } catch {
      return undefined;
    }
  }
}
