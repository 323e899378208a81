import { isUtf8 } from 'node:buffer';
import type { Entries } from '../../../../core/sync/entries/entries.ts';
import type { LockedConflicts } from '../../../../core/sync/lock/conflict-fact.ts';
import { UNKNOWN_BASE } from '../../../../core/sync/lock/lock.ts';
import { withUndecided } from '../../../../core/sync/merge/undecided.ts';
import { hashOfEntries } from '../../hash-of-entries.ts';
import type { Snapshots } from '../../storage/snapshots.ts';
import { versionsOf } from './git-history.ts';

/** A file, with what it says, and what another text of it would say. */
interface BaseFile {
  /** Absolute. */
  readonly path: string;
  readonly entries: Entries;
  readonly entriesOf: (text: string) => Entries;
}

/** What is known about a dictionary or a list when the version that both sides come from is looked for. */
export interface BaseSources {
  /** Of the lock; undefined if the lock does not know it. */
  readonly lockedHash: string | undefined;
  readonly local: BaseFile | undefined;
  readonly remote: Entries;
  readonly remoteHash: string;
  readonly snapshots: Snapshots;
  /** What the lock has as not decided. There, a file keeps its own value, and the hash of the lock is that of theirs. */
  readonly recorded: LockedConflicts;
}

/**
 * The version that the file and the service come from (reliability S1): the one with the hash of the lock, from the snapshots, the service,
 * the file, or the history of the file. A version of the history that equals the service is newer than the lock, which somebody has not
 * committed, so it is taken. Undefined if nobody has it: then every difference is a conflict.
 */
export async function findBase({
  lockedHash,
  local,
  remote,
  remoteHash,
  snapshots,
  recorded,
}: BaseSources): Promise<Entries | undefined> {
  if (lockedHash === undefined || lockedHash === UNKNOWN_BASE) return undefined;
  if (lockedHash === remoteHash) return remote;
  const snapshot = await snapshots.read(lockedHash);
  if (snapshot !== undefined) return snapshot;
  if (local === undefined) return undefined;
  const seen = (entries: Entries) =>
    [entries, withUndecided(entries, recorded, 'theirs')].find((one) => hashOfEntries(one) === lockedHash);
  const here = seen(local.entries);
  if (here !== undefined) return here;
  for await (const bytes of versionsOf(local.path)) {
    if (!isUtf8(bytes)) continue;
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const entries = local.entriesOf(text);
    const found = seen(entries);
    if (found !== undefined) return found;
    if (hashOfEntries(entries) === remoteHash) return entries;
  }
  return undefined;
}
