import { statusError } from '../errors.ts';
import { NO_CHARACTER_LIMIT } from '../limits.ts';
import type { Plan, ResolvedOptions } from '../options/options.ts';
import type { Clock } from './clock.ts';
import type { DeveloperKey, KeyStore } from './key-store.ts';
import { type Day, dayOf, type Period, periodAt } from './period.ts';
import { type BilledProduct, sumOf, totalsOf, type UsageLog, type Used } from './usage-log.ts';

export { type BilledProduct, sumOf } from './usage-log.ts';

/** Characters to bill. */
interface Bill {
  /** The `key_id` of the developer key. */
  readonly key: string;
  readonly product: BilledProduct;
  /** Unicode code points. */
  readonly characters: number;
  /** What the client reports the usage under. */
  readonly tag?: string | undefined;
}

/** What was billed, so that it can be taken back. */
export interface Charge extends Bill {
  readonly day: Day;
}

/** The parts of an account. */
interface AccountParts {
  readonly options: Pick<ResolvedOptions, 'plan' | 'characterLimit' | 'switches'>;
  readonly clock: Clock;
  readonly keys: KeyStore;
  readonly log: UsageLog;
}

/**
 * The account behind the developer keys: how much each of them, and all of them together, can use in a month
 * (specification 8).
 */
export class Account {
  readonly plan: Plan;
  readonly keys: KeyStore;
  readonly log: UsageLog;
  readonly characterLimit: number;
  readonly #clock: Clock;
  readonly #usesCalendarMonths: boolean;

  constructor({ options, clock, keys, log }: AccountParts) {
    this.plan = options.plan;
    this.keys = keys;
    this.log = log;
    this.characterLimit = options.characterLimit;
    this.#clock = clock;
    this.#usesCalendarMonths = options.switches['usage-period'] === 'calendar-month';
  }

  /** The month for which usage is counted now. The account was opened with its first key. */
  period(): Period {
    const opened = this.keys.all()[0]?.creation_time;
    const isCalendar = this.#usesCalendarMonths || opened === undefined;
    return periodAt(this.#clock.now(), isCalendar ? 1 : new Date(opened).getUTCDate());
  }

  /** In this period. */
  usedBy(keyId: string): Used {
    return totalsOf(this.log.within(this.period()).filter(({ key_id }) => key_id === keyId));
  }

  /** The sum over all keys in this period. */
  usedByAll(): Used {
    return totalsOf(this.log.within(this.period()));
  }

  /**
   * Counts characters before they are processed.
   * @throws ServiceError 456 when they would exceed the limit of the account or of the key (specification 7); then
   *   nothing is counted.
   */
  charge(bill: Bill): Charge {
    const { key, product, characters, tag } = bill;
    const keyLimit = this.#limitsOf(key)?.characters ?? null;
    requireWithin(this.characterLimit, sumOf(this.usedByAll()) + characters);
    requireWithin(keyLimit, sumOf(this.usedBy(key)) + characters);
    const day = dayOf(this.#clock.now());
    this.log.add(key, day, product, characters, tag);
    return { ...bill, day };
  }

  /** Takes a charge back. */
  refund({ key, day, product, characters, tag }: Charge): void {
    this.log.add(key, day, product, -characters, tag);
  }

  /**
   * Counts speech.
   * @throws ServiceError 456 when it would exceed the key's limit; then nothing is counted.
   */
  chargeSpeech(keyId: string, milliseconds: number): void {
    const limit = this.#limitsOf(keyId)?.speech_to_text_milliseconds ?? null;
    requireWithin(limit, this.usedBy(keyId).speech_to_text + milliseconds);
    this.log.add(keyId, dayOf(this.#clock.now()), 'speech_to_text', milliseconds);
  }

  #limitsOf(keyId: string): DeveloperKey['usage_limits'] | undefined {
    return this.keys.find(keyId)?.usage_limits;
  }
}

/** No limit is null, or the large number of the usage figures. */
function requireWithin(limit: number | null, total: number): void {
  if (limit !== null && limit < NO_CHARACTER_LIMIT && total > limit) throw statusError(456);
}
