import { PassingError } from '../errors/service-errors.ts';
import type { RetryClass } from '../operations.ts';
import { effectOf } from './failure-effect.ts';

/** What to do after a failure: send again, send again once in the whole call, or check at the service first. */
type Remedy = 'repeat' | 'repeat-once' | 'check-first';

/** How the operations of one class are retried (reliability A2). */
interface RetryPolicy {
  /** Requests in total. What was provably not processed, such as after a 429, is always repeated up to this number. */
  readonly attempts: number;
  readonly afterFailure: Remedy;
  readonly afterLoss: Remedy;
}

const RETRY_POLICIES: Readonly<Record<RetryClass, RetryPolicy>> = {
  read: { attempts: 4, afterFailure: 'repeat', afterLoss: 'repeat' },
  billable: { attempts: 3, afterFailure: 'repeat', afterLoss: 'repeat-once' },
  create: { attempts: 3, afterFailure: 'check-first', afterLoss: 'check-first' },
  replace: { attempts: 3, afterFailure: 'repeat', afterLoss: 'check-first' },
  permanent: { attempts: 3, afterFailure: 'check-first', afterLoss: 'check-first' },
  'once-only': { attempts: 3, afterFailure: 'repeat', afterLoss: 'repeat' },
};

/** `interactive` while a person waits for the result, `batch` while a program works through many texts. */
export type CallMode = 'interactive' | 'batch';

/** The longest wait after a 429 or another status with a `Retry-After` header, in ms (reliability A3). If the service asks for more, the call fails at once. */
const LONGEST_RETRY_AFTER_MS: Readonly<Record<CallMode, number>> = { interactive: 60_000, batch: 300_000 };

const BASE_DELAY_MS = 500;
const MAX_DELAY_MS = 20_000;

/** A failed request, and the earlier ones of the same call. */
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
  const effect = effectOf(failed.failure);
  if (effect === 'final' || effect === 'unreadable') return STOP;
  const { attempts, ...policy } = RETRY_POLICIES[failed.retryClass];
  const remedy = { 'not-processed': 'repeat', failed: policy.afterFailure, lost: policy.afterLoss }[effect];
  if (remedy === 'check-first') return { kind: 'uncertain' };
  if (failed.attempt >= attempts) return STOP;
  if (remedy === 'repeat-once' && failed.earlierLosses > 0) return STOP;
  return retryAfter(failed, effect === 'lost');
}

function retryAfter({ failure, attempt, mode, random }: FailedAttempt, isLoss: boolean): RetryDecision {
  const asked = failure instanceof PassingError ? failure.retryAfterMs : undefined;
  if (asked === undefined) {
    return { kind: 'retry', afterMs: fullJitter(attempt, random), isAskedFor: false, isLoss };
  }
  if (asked > LONGEST_RETRY_AFTER_MS[mode]) return STOP;
  return { kind: 'retry', afterMs: asked, isAskedFor: true, isLoss };
}

/** A random wait, up to a limit that doubles with each attempt, so that many clients do not return at the same moment. */
function fullJitter(attempt: number, random: () => number): number {
  return random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (attempt - 1));
}
