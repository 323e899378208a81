import { message } from '#base';
import {
  type DocumentHandle,
  type DocumentStatus,
  failureTextOf,
  NetworkError,
  NotFoundError,
  PassingError,
  TimeoutError,
  UnexpectedAnswerError,
} from '#service';
import type { Explanation } from '#translate';
import { keyLostProblem, slowProblem, unknownProblem } from '../job/job-problems.ts';
import { MAX_WAITED_MS, missingDelay, pollDelay, shownEstimate } from '../model/poll-delay.ts';
import { findHandle, forgetKey } from './document-key.ts';
import type { HeldJob } from './held-job.ts';

/** After this many unanswered status requests in a row, each already retried, the job is paused. */
const MAX_UNANSWERED = 5;

/**
 * Requests the status until the document is translated (reliability D6). Only the time spent waiting counts, not the sleep of the machine.
 * A document that the service does not find for two minutes is unknown, never lost (D5).
 */
export async function waitForTranslation(held: HeldJob): Promise<void> {
  const { ports, signal } = held.setting;
  const handle = await findHandle(held);
  if (handle === undefined) return held.advance('LOST', { problem: keyLostProblem(held.job) });
  let [waited, unanswered, missing] = [0, 0, 0];
  for (let asked = 0; ; asked++) {
    const answer = await ask(held, handle, ++unanswered < MAX_UNANSWERED);
    if (answer !== 'none') unanswered = 0;
    if (answer !== 'none' && answer !== 'missing') {
      if (await conclude(held, answer)) return;
      missing = 0;
    }
    const delay = answer === 'missing' ? missingDelay(++missing) : pollDelay(asked, estimateIn(answer));
    if (delay === undefined) return held.advance('UNKNOWN', { problem: unknownProblem(held.job) });
    if (waited + delay > MAX_WAITED_MS) return held.advance('UPLOADED', { problem: slowProblem() });
    await ports.clock.sleep(delay, signal);
    waited += delay;
  }
}

/** A status; `missing` if the service has no such document, as it says; `none` if no status came but one may come later. */
type StatusAnswer = DocumentStatus | 'missing' | 'none';

async function ask(held: HeldJob, handle: DocumentHandle, mayFail: boolean): Promise<StatusAnswer> {
  const { ports, signal } = held.setting;
  try {
    return await ports.client.getDocumentStatus(handle, { signal });
  } catch (failure) {
    if (failure instanceof NotFoundError) return 'missing';
    if (mayFail && isPassing(failure)) return 'none';
    throw failure;
  }
}

function estimateIn(answer: Exclude<StatusAnswer, 'missing'>): number | null | undefined {
  return answer === 'none' ? undefined : answer.seconds_remaining;
}

function isPassing(failure: unknown): boolean {
  return (
    failure instanceof NetworkError ||
    failure instanceof TimeoutError ||
    failure instanceof PassingError ||
    failure instanceof UnexpectedAnswerError
  );
}

/** Whether the status ends the waiting. An unknown one does not. */
async function conclude(held: HeldJob, status: DocumentStatus): Promise<boolean> {
  const { billed_characters } = status;
  const billed = typeof billed_characters === 'number' ? { billed_characters } : {};
  if (status.status === 'done') {
    await held.advance('DONE', { status: status.status, ...billed });
    return true;
  }
  if (status.status === 'error') {
    const problem = rejectedProblem(held.job.source.name, failureTextOf(status));
    await held.advance('FAILED', { status: status.status, ...billed, problem });
    await forgetKey(held.setting.ports.secrets, held.job.id);
    return true;
  }
  held.setting.report({
    kind: 'waiting',
    id: held.job.id,
    status: status.status,
    secondsRemaining: shownEstimate(status.seconds_remaining),
  });
  return false;
}

function rejectedProblem(name: string, said: string | undefined): Explanation {
  return {
    kind: 'input',
    what: message('The service could not translate {0}.', name),
    details: said === undefined ? [] : [message('The service says: "{0}".', said)],
    next: message('Change the document or the options, then translate it again.'),
  };
}
