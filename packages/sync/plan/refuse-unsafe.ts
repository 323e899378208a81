import { message } from '#base';
import { removalsToConfirm } from '../model/plan/removal-guard.ts';
import { countEntries } from '../storage/backups.ts';
import { SyncError } from '../sync-error.ts';
import type { PlannedPush } from './sync-plan.ts';

/** Many removals at once. */
export interface RiskyRemovals {
  /** Of the dictionary. */
  readonly name: string;
  readonly count: number;
  readonly reason: ReturnType<typeof message>;
}

/**
 * Refuses a plan that cannot be carried out as it is.
 * @param confirmed How many removals the user has confirmed (reliability S6).
 * @throws SyncError
 */
export function refuseUnsafe(plan: PlannedPush, confirmed: number | undefined): void {
  refuseBlocked(plan);
  refuseDrift(plan);
  requireConfirmed(riskyRemovals(plan), confirmed);
}

/** The dictionaries and lists of which a plan removes so many entries that it could be a mistake. */
export function riskyRemovals({ operations }: Pick<PlannedPush, 'operations'>): readonly RiskyRemovals[] {
  return operations.flatMap((operation) => {
    if (operation.kind === 'delete-glossary') {
      return removedWhole(operation.locked.key, countEntries(operation.dictionaries));
    }
    if (operation.kind === 'delete-object') {
      const { object, entries } = operation;
      return removedWhole(object.name, object.traits.counted(entries).size);
    }
    if (operation.kind !== 'write-object') return [];
    const { state, before, after } = operation;
    const found = removalsToConfirm({ before: state.counted(before), after: state.counted(after) });
    return found === undefined ? [] : [{ ...found, name: state.name }];
  });
}

/** What is deleted as a whole needs its number, too, however few entries it has. */
function removedWhole(name: string, count: number): readonly RiskyRemovals[] {
  return [{ name, count, reason: message('{0} of {1} entries would be removed.', count, count) }];
}

/** @throws SyncError unless the number of all removals was confirmed (reliability S6). */
function requireConfirmed(risky: readonly RiskyRemovals[], confirmed: number | undefined): void {
  const total = risky.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 || total === confirmed) return;
  throw tooManyRemovals(risky, total);
}

/** Why nothing is removed, with the number that confirms it. */
export function tooManyRemovals(risky: readonly RiskyRemovals[], count: number): SyncError {
  return new SyncError(
    'refused',
    message('Nothing was done: so many removals can be a mistake.'),
    ...risky.flatMap(({ name, reason }) => [message('In {0}:', name), reason]),
    { remedy: 'confirm-removals', count },
  );
}

function refuseBlocked({ blocked }: PlannedPush): void {
  const undecided = blocked.filter((state) => state.undecided.length > 0);
  const [first] = blocked.filter((state) => state.undecided.length === 0);
  if (first !== undefined) {
    throw new SyncError(
      first.status === 'faulty' ? 'problems' : 'refused',
      message('Nothing was sent: {0} cannot be pushed.', first.name),
      ...(first.link.kind === 'gone' ? [{ remedy: 'create' } as const] : []),
    );
  }
  if (undecided.length === 0) return;
  throw new SyncError(
    'conflict',
    message(
      'Nothing was sent: conflicts are not decided in {0}.',
      undecided.map(({ name }) => name).join(', '),
    ),
    { remedy: 'resolve' },
  );
}

function refuseDrift({ drift }: PlannedPush): void {
  const [first] = drift;
  if (first === undefined) return;
  const missing = drift.filter(({ local, lockedHash, remoteHash }) => !local && lockedHash === remoteHash);
  if (missing.length === drift.length) {
    throw new SyncError(
      'conflict',
      message('Nothing was sent: there is no file for {0}.', missing.map(({ name }) => name).join(', ')),
      message('To get the file back, pull. To stop syncing it, take it out of parlance.json.'),
      { remedy: 'pull' },
    );
  }
  throw new SyncError(
    'conflict',
    message(
      'Nothing was sent: the service has changed since the last sync: {0}.',
      drift.map(({ name }) => name).join(', '),
    ),
    { remedy: 'pull' },
    { remedy: 'overwrite', hash: first.remoteHash },
  );
}
