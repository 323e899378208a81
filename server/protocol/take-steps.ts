import type { CancellationToken } from 'vscode-languageserver';
import type { Steps } from '#base';
import { LSPErrorCodes, ResponseError } from './library.ts';
import { nextTurn } from './next-turn.ts';

/** Milliseconds that a request can work before other messages are handled. */
const TURN_MILLISECONDS = 5;

/** Whether the document of a request has changed meanwhile. */
export type IsOvertaken = () => boolean;

/**
 * Takes the steps of a computation. Other messages are handled before it and between the steps, because an editor has often already sent an
 * edit or a cancellation.
 * @throws ResponseError RequestCancelled or ContentModified if the request was cancelled, or its document edited, between two steps.
 */
export async function takeSteps<Result>(
  steps: Steps<Result>,
  token: Pick<CancellationToken, 'isCancellationRequested'>,
  isOvertaken: IsOvertaken,
): Promise<Result> {
  for (;;) {
    await nextTurn();
    refuseWhenStopped(token, isOvertaken);
    const turnEnd = performance.now() + TURN_MILLISECONDS;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() < turnEnd);
  }
}

/** @throws ResponseError as takeSteps does. */
export function refuseWhenStopped(
  token: Pick<CancellationToken, 'isCancellationRequested'>,
  isOvertaken: IsOvertaken,
): void {
  if (token.isCancellationRequested) {
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
  }
  if (isOvertaken()) throw new ResponseError(LSPErrorCodes.ContentModified, 'The document has changed.');
}
