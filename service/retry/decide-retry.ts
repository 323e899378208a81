import { PassingError } from '../errors/service-errors.ts';
import type { RetryClass } from '../operations.ts';
import { effectOf } from './failure-effect.ts';

/** What may be done after a failure of one effect: send again, send again once in the whole call, or look first. */
type Remedy = 'repeat' | 'repeat-once' | 'look-first';

/** How the operations of one class are repeated (reliability A2). */
interface RetryPolicy {
  /** Requests in all. What was provably not processed is always repeated so often. */
  readonly attempts: number;
  readonly afterFailure: Remedy;
  readonly afterLoss: Remedy;
}

const RETRY_POLICIES: Readonly<Record<RetryClass, RetryPolicy>> = {
  read: { attempts: 4, afterFailure: 'repeat', afterLoss: 'repeat' },
  billable: { attempts: 3, afterFailure: 'repeat', afterLoss: 'repeat-once' },
  create: { attempts: 3, afterFailure: 'look-first', afterLoss: 'look-first' },
  replace: { attempts: 3, afterFailure: 'repeat', afterLoss: 'look-first' },
  permanent: { attempts: 3, afterFailure: 'look-first', afterLoss: 'look-first' },
  'once-only': { attempts: 3, afterFailure: 'repeat', afterLoss: 'repeat' },
};

/** Somebody waits in front of the screen, or a program works through many texts. */
export type CallMode = 'interactive' | 'batch';

/** The longest `Retry-After` that is waited for, in ms (reliability A3). */
const LONGEST_WAIT: Readonly<Record<CallMode, number>> = { interactive: 60_000, batch: 300_000 };

const BASE_DELAY_MS = 500;
const MAX_DELAY_MS = 20_000;

/** A failed request among those of its call. */
export interface FailedAttempt {
  readonly retryClass: RetryClass;
  readonly failure: unknown;
  /** How many requests the call has sent, this one included. */
  readonly attempt: number;
  /** How many of the earlier ones got lost. */
  readonly earlierLosses: number;
  readonly mode: CallMode;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
}

/** What to do: `uncertain` means that it may have been done, and that only a look at the service tells. */
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

/** The one place that decides what follows a failed request (reliability A1-A3). */
export function decideRetry(failed: FailedAttempt): RetryDecision {
  const effect = effectOf(failed.failure);
  if (effect === 'final' || effect === 'unreadable') return STOP;
  const { attempts, ...policy } = RETRY_POLICIES[failed.retryClass];
  const remedy = { 'not-processed': 'repeat', failed: policy.afterFailure, lost: policy.afterLoss }[effect];
  if (remedy === 'look-first') return { kind: 'uncertain' };
  if (failed.attempt >= attempts) return STOP;
  if (remedy === 'repeat-once' && failed.earlierLosses > 0) return STOP;
  return retryAfter(failed, effect === 'lost');
}

function retryAfter({ failure, attempt, mode, random }: FailedAttempt, isLoss: boolean): RetryDecision {
  const asked = failure instanceof PassingError ? failure.retryAfterMs : undefined;
  if (asked === undefined) {
    return { kind: 'retry', afterMs: fullJitter(attempt, random), isAskedFor: false, isLoss };
  }
  if (asked > LONGEST_WAIT[mode]) return STOP;
  return { kind: 'retry', afterMs: asked, isAskedFor: true, isLoss };
}

/** Anything between nothing and a span that doubles with each attempt, so that many clients do not come back together. */
function fullJitter(attempt: number, random: () => number): number {
  return random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (attempt - 1));
}
