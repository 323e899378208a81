import type { Message } from '#base';
import type { Entries } from '../model/entries/entries.ts';
import type { LockedConflicts } from '../model/lock/conflict-fact.ts';
import type { Conflict, Merge } from '../model/merge/merge-entries.ts';
import type { Pushed } from '../storage/records.ts';

/** How a file and the service differ. */
export type SyncedStatus =
  | 'in-sync'
  | 'changed-here'
  | 'changed-there'
  | 'changed-both'
  | 'conflict'
  | 'only-here'
  | 'only-there'
  | 'nowhere'
  /** The file cannot be read or has errors. */
  | 'faulty'
  /** The object at the service is not clear, or not there any more. */
  | 'blocked';

/** What a sync knows of an object that has a file and is at the service: a dictionary, or a style rule list as facts. */
export interface SyncedSides {
  /** Undefined if the service does not have it. */
  readonly remote: Entries | undefined;
  /** Of what the service has; of no entries if it does not have it. */
  readonly remoteHash: string;
  /** Of the lock; or of a write that arrived although its run was killed before it could say so (reliability S8). */
  readonly lockedHash: string | undefined;
  /** Whether there was such a write. */
  readonly isResumed: boolean;
  readonly pushed: Pushed | undefined;
  readonly base: Entries | undefined;
  /** What a pull would come to; undefined if one side is not there. */
  readonly merge: Merge | undefined;
  /** What the lock has as not decided, and the file has not decided by now: conflicts, and deletions that nobody has confirmed. */
  readonly open: LockedConflicts;
  /** The conflicts among them. */
  readonly undecided: readonly Conflict[];
  readonly status: SyncedStatus;
  /** Why nothing can be done with it. */
  readonly faults: readonly Message[];
}

/** Whether the service has changed since the last sync, other than to what the file has. */
export function hasDrift({ status }: Pick<SyncedSides, 'status'>): boolean {
  return DRIFTED.has(status);
}

const DRIFTED: ReadonlySet<SyncedStatus> = new Set([
  'changed-there',
  'changed-both',
  'conflict',
  'only-there',
]);
