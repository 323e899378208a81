import { type Message, message } from '#base';
import { SyncError } from '../../sync-error.ts';
import type { Original, Replacement } from './replacement.ts';

export function unequalError(item: Replacement, made: string, differences: number): SyncError {
  return new SyncError(
    'partly',
    message(
      'The new glossary {0} does not have the entries that were sent: {1} are different. Nothing was deleted.',
      made,
      differences,
    ),
    nowThere(made, item.originals),
    message('To delete the new one, run: parlance {0} delete {1}', areaOf(item), made),
  );
}

/** `remaining` are the originals that still exist; the first one is the changed one. */
export function changedOriginalError(made: string, remaining: readonly Original[]): SyncError {
  return new SyncError(
    'conflict',
    message(
      'Somebody else changed the glossary {0} in the meantime. It was not deleted.',
      remaining[0]?.glossary_id ?? '',
    ),
    nowThere(made, remaining),
    message('Compare them, and delete the one that you do not need.'),
  );
}

export function changedBeforeError(id: string): SyncError {
  return new SyncError(
    'conflict',
    message('Somebody else changed the glossary {0} after it was compared. Nothing was sent.', id),
    message('Run the command again to see what it would change now.'),
  );
}

export function madeGoneError({ originals }: Replacement, made: string): SyncError {
  return new SyncError(
    'conflict',
    message('The new glossary {0} was deleted by somebody else. Nothing else was deleted.', made),
    message('The old glossaries are kept: {0}.', originals.map(({ glossary_id }) => glossary_id).join(', ')),
  );
}

export function ambiguousError(ids: readonly string[]): SyncError {
  return new SyncError(
    'conflict',
    message('It is not clear which glossary is the new one: {0}. Nothing was deleted.', ids.join(', ')),
    message('Delete all but one of them, then run: parlance legacy-glossary resume'),
  );
}

export function lockedError(pid: number | undefined): SyncError {
  return new SyncError(
    'locked',
    message('Another command is replacing glossaries of this service (process {0}).', String(pid ?? '?')),
    message('Wait until it is done, or stop it. After a crash, try again in 20 seconds.'),
  );
}

export function interruptedError(item: Replacement): SyncError {
  return new SyncError('refused', ...stateOf(item));
}

/** What was interrupted, which glossaries it has left, and how the command line finishes it. */
export type InterruptedState = readonly [what: Message, exist: Message, next: Message];

export function stateOf({ name, step, made: id, originals }: Replacement): InterruptedState {
  const made = id ?? '';
  const old = originals.map(({ glossary_id }) => glossary_id).join(', ');
  const exist = {
    creating: message('The old {0} exists. The new glossary may exist too.', old),
    created: nowThere(made, originals),
    deleting: message('The new glossary {0} exists. The old {1} may exist too.', made, old),
  };
  return [
    message('Replacing the glossary "{0}" was interrupted.', name),
    exist[step],
    message('To finish this, run: parlance legacy-glossary resume'),
  ];
}

export function setAsideError(file: string): SyncError {
  return new SyncError(
    'refused',
    message('A journal of an interrupted replacement is damaged or newer, and was renamed to {0}.', file),
    message('Check with "parlance legacy-glossary list" which glossaries exist, then delete that file.'),
  );
}

function nowThere(made: string, remaining: readonly Original[]): Message {
  const old = remaining.map(({ glossary_id }) => glossary_id).join(', ');
  return message('These exist: the new glossary {0}, and the old {1}.', made, old);
}

/** The area of the command line with the new glossary. */
function areaOf({ kind }: Replacement): string {
  return kind === 'edit' ? 'legacy-glossary' : 'glossary';
}
