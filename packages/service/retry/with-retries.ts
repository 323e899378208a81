import type { Log } from '#base';
import type { Clock } from '../clock.ts';
import { failureFields } from '../errors/failure-fields.ts';
import { TimeoutError, UncertainOutcomeError } from '../errors/service-errors.ts';
import type { NoticeListener } from '../notice.ts';
import { decideRetry, type FailedAttempt, type RetryDecision } from './decide-retry.ts';
import { effectOf } from './failure-effect.ts';
import type { RetryBudgets } from './retry-budget.ts';

/** What the retries of one client share. */
export interface RetrySetting {
  readonly clock: Clock;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
  readonly budgets: RetryBudgets;
  readonly onNotice: NoticeListener;
  readonly log: Log;
}

/** One call, which may become several requests. */
export interface RetriedCall extends Pick<FailedAttempt, 'retryClass' | 'isDeletion' | 'mode'> {
  /** Of the operation, for the log. */
  readonly name: string;
  /** The origin whose budget the retries use. */
  readonly origin: string;
  /** How long a command may take, in ms, for the TimeoutError. */
  readonly totalMs: number;
  /** When all requests and waits must be finished, in ms of the clock; `Infinity` for no limit. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
  /** Ends the waits, and so the call, with the last failure. */
  readonly enough?: AbortSignal | undefined;
  /** What a repeated request may bill again. */
  readonly billedTexts: readonly string[];
  /** Called before a request that changes something is sent again. */
  readonly onRepeat?: (() => void) | undefined;
}

/**
 * Sends a request until it succeeds or must not be sent again. `request` gets the ms that are left; at 0 nothing is
 * sent.
 * @throws UncertainOutcomeError when it may have been done; CancelledError, also while it waits; else the last
 *   failure.
 */
export async function withRetries<Answer>(
  setting: RetrySetting,
  call: RetriedCall,
  request: (leftMs: number) => Promise<Answer>,
): Promise<Answer> {
  const { clock, budgets, random } = setting;
  const budget = budgets.of(call.origin);
  const leftMs = () => call.deadline - clock.now();
  refuseLate(call, leftMs());
  let cost: number | undefined;
  let earlierLosses = 0;
  let mayBeDone = false;
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await request(leftMs());
      budget.giveBack(cost);
      return answer;
    } catch (failure) {
      const decision = decideRetry({ ...call, failure, attempt, earlierLosses, mayBeDone, random });
      if (decision.kind === 'uncertain') throw new UncertainOutcomeError(failure);
      if (failure instanceof TimeoutError && failure.phase === 'call') {
        throw new TimeoutError('call', call.totalMs);
      }
      if (decision.kind === 'stop' || decision.afterMs >= leftMs() || call.enough?.aborted) throw failure;
      cost = budget.take(failure instanceof TimeoutError);
      if (cost === undefined) {
        setting.log.write('warning', 'retry budget used up', { operation: call.name });
        throw failure;
      }
      if (decision.isLoss) earlierLosses++;
      mayBeDone ||= mayHaveBeenDone(failure);
      notify(setting, call, decision);
      logRetry(setting.log, call, { attempt: attempt + 1, afterMs: decision.afterMs, failure });
      await wait(clock, decision.afterMs, { ...call, failure });
    }
  }
}

/** @throws CancelledError; the failure when no further request is wanted. */
async function wait(
  clock: Clock,
  ms: number,
  { signal, enough, failure }: Pick<RetriedCall, 'signal' | 'enough'> & { readonly failure: unknown },
): Promise<void> {
  if (enough === undefined) return clock.sleep(ms, signal);
  const end = AbortSignal.any(signal === undefined ? [enough] : [enough, signal]);
  await clock.sleep(ms, end).catch((error: unknown) => {
    throw signal?.aborted ? error : failure;
  });
}

function mayHaveBeenDone(failure: unknown): boolean {
  const effect = effectOf(failure);
  return effect === 'failed' || effect === 'lost';
}

function refuseLate({ totalMs }: RetriedCall, leftMs: number): void {
  if (leftMs <= 0) throw new TimeoutError('call', totalMs);
}

function logRetry(
  log: Log,
  { name }: RetriedCall,
  { attempt, afterMs, failure }: { attempt: number; afterMs: number; failure: unknown },
): void {
  const delayMs = Math.round(afterMs);
  log.write('warning', 'retry', { operation: name, attempt, delayMs, ...failureFields(failure) });
}

function notify(
  { onNotice }: RetrySetting,
  { retryClass, billedTexts, onRepeat }: RetriedCall,
  { afterMs, isAskedFor, isLoss }: Extract<RetryDecision, { kind: 'retry' }>,
): void {
  if (isLoss && retryClass === 'billable') {
    onNotice({ kind: 'may-be-billed-twice', characters: countCodePoints(billedTexts) });
  }
  onNotice({ kind: 'waiting', ms: afterMs, isAskedFor });
  if (retryClass !== 'read') onRepeat?.();
}

function countCodePoints(texts: readonly string[]): number {
  let count = 0;
  for (const text of texts) for (const _ of text) count++;
  return count;
}
