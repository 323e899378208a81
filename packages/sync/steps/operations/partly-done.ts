import { type Message, message } from '#base';
import { CancelledError, ServiceError } from '#service';
import { explainError } from '#translate';
import type { Operation } from '../../plan/sync-plan.ts';
import type { Remedy } from '../../remedies.ts';
import { asSyncError, SyncError } from '../../sync-error.ts';

/** Names that are listed. */
const MAX_NAMES = 10;

/**
 * The error of a push that ended after some of its operations were done (reliability S10): why, what is done, and what is not. A failure
 * that is a bug stays as it is.
 */
export function partlyDone(
  failure: unknown,
  done: readonly Operation[],
  operations: readonly Operation[],
): unknown {
  const why = reasonsOf(failure);
  if (why === undefined) return failure;
  const [what, ...next] = why.sentences;
  const left = operations.filter((operation) => !done.includes(operation));
  return new SyncError(
    why.isCancelled ? 'cancelled' : 'partly',
    what,
    message('Done: {0}.', namesOf(done)),
    message('Not done: {0}.', namesOf(left)),
    ...next,
  );
}

interface Reasons {
  readonly isCancelled: boolean;
  readonly sentences: readonly [Message, ...(Message | Remedy)[]];
}

function reasonsOf(failure: unknown): Reasons | undefined {
  const stopped = asSyncError(failure);
  if (stopped !== undefined) return { isCancelled: false, sentences: [stopped.what, ...stopped.next] };
  if (!(failure instanceof ServiceError)) return undefined;
  const { what, details } = explainError(failure);
  const again = message('To continue, push again.');
  return { isCancelled: failure instanceof CancelledError, sentences: [what, ...details, again] };
}

function namesOf(operations: readonly Operation[]): string {
  const names = [...new Set(operations.map(nameOf))];
  const more = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`… (+${more})`] : [])].join(', ');
}

function nameOf(operation: Operation): string {
  switch (operation.kind) {
    case 'create-glossary':
    case 'rename-glossary':
      return operation.glossary.id;
    case 'delete-object':
      return operation.object.name;
    case 'write-object':
    case 'create-list':
      return operation.state.name;
    case 'delete-glossary':
      return operation.locked.key;
  }
}
