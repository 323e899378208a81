import { NotFoundError, PassingError } from '../errors/service-errors.ts';
import { effectOf } from './failure-effect.ts';

/** Requests of one call in total (reliability A2), and changes of one object after lost answers. */
export const ATTEMPTS = 6;

/** What to do after a failure: send again, or check at the service first. */
type Remedy = 'repeat' | 'check-first';

/** How a class of operations is retried (reliability A2). What was provably not processed, such as after a 429, is always repeated. */
interface RetryPolicy {
  readonly afterFailure: Remedy;
  readonly afterLoss: Remedy;
  /** How many lost requests of one call are followed by another one. */
  readonly repeatedLosses?: number;
}

/** What may be done when a request fails (reliability A1). */
const RETRY_CLASSES = {
  /** Safe to repeat. */
  read: { afterFailure: 'repeat', afterLoss: 'repeat' },
  /** Repeating may bill the same text twice. */
  billable: { afterFailure: 'repeat', afterLoss: 'repeat', repeatedLosses: 1 },
  /** Repeating may make a second object. */
  create: { afterFailure: 'check-first', afterLoss: 'check-first' },
  /** The same request again leads to the same state, or to one that can be checked. */
  replace: { afterFailure: 'repeat', afterLoss: 'check-first' },
  /** It cannot be undone. */
  permanent: { afterFailure: 'check-first', afterLoss: 'check-first' },
  /** The service answers only once. */
  'once-only': { afterFailure: 'repeat', afterLoss: 'repeat', repeatedLosses: 2 },
} as const satisfies Readonly<Record<string, RetryPolicy>>;

/** One of the classes that an operation can have. */
export type RetryClass = keyof typeof RETRY_CLASSES;

/** `interactive` while a person waits for the result, `batch` while a program works through many texts. */
export type CallMode = 'interactive' | 'batch';

/** The longest wait after a 429 or another status with a `Retry-After` header, in ms (reliability A3). If the service asks for more, the call fails at once. */
const LONGEST_RETRY_AFTER_MS: Readonly<Record<CallMode, number>> = { interactive: 60_000, batch: 300_000 };

const BASE_DELAY_MS = 1_000;
const DELAY_GROWTH = 1.6;
const MAX_DELAY_MS = 30_000;

/** A failed request, and the earlier ones of the same call. */
export interface FailedAttempt {
  readonly retryClass: RetryClass;
  /** Whether it deletes: what is gone after a request that may have been carried out is as wanted. */
  readonly isDeletion?: boolean;
  readonly failure: unknown;
  /** How many requests the call has sent, this one included. */
  readonly attempt: number;
  /** How many of the earlier ones got lost. */
  readonly earlierLosses: number;
  /** Whether one of the earlier ones may have been carried out. */
  readonly mayBeDone?: boolean;
  readonly mode: CallMode;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
}

/** What to do next: `uncertain` means that the request may have been carried out, and only a check at the service can tell. */
export type RetryDecision =
  | {
      readonly kind: 'retry';
      readonly afterMs: number;
      readonly isAskedFor: boolean;
      readonly isLoss: boolean;
    }
  | { readonly kind: 'stop' }
  | { readonly kind: 'uncertain' };

const STOP: RetryDecision = { kind: 'stop' };

/** Decides what follows a failed request, and how long a 429 is waited for (reliability A1-A3). */
export function decideRetry(failed: FailedAttempt): RetryDecision {
  const { failure, isDeletion = false, mayBeDone = false } = failed;
  if (isDeletion && mayBeDone && failure instanceof NotFoundError) return { kind: 'uncertain' };
  const effect = effectOf(failure);
  if (effect === 'final' || effect === 'unreadable') return STOP;
  const policy: RetryPolicy = RETRY_CLASSES[failed.retryClass];
  const remedy = { 'not-processed': 'repeat', failed: policy.afterFailure, lost: policy.afterLoss }[effect];
  if (remedy === 'check-first') return { kind: 'uncertain' };
  if (failed.attempt >= ATTEMPTS) return STOP;
  if (effect === 'lost' && failed.earlierLosses >= (policy.repeatedLosses ?? ATTEMPTS)) return STOP;
  return retryAfter(failed, effect === 'lost');
}

function retryAfter({ failure, attempt, mode, random }: FailedAttempt, isLoss: boolean): RetryDecision {
  const asked = failure instanceof PassingError ? failure.retryAfterMs : undefined;
  if (asked === undefined) {
    return { kind: 'retry', afterMs: ownDelay(attempt, random), isAskedFor: false, isLoss };
  }
  if (asked > LONGEST_RETRY_AFTER_MS[mode]) return STOP;
  return { kind: 'retry', afterMs: asked, isAskedFor: true, isLoss };
}

/**
 * The client's own wait after the n-th request, in ms (reliability A3): between half of a limit and all of it, so that many clients do
 * not return at the same moment, and none returns at once. The limit grows with each attempt.
 */
export function ownDelay(attempt: number, random: () => number): number {
  const limit = Math.min(MAX_DELAY_MS, BASE_DELAY_MS * DELAY_GROWTH ** (attempt - 1));
  return (limit / 2) * (1 + random());
}
