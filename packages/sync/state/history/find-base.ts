import { isUtf8 } from 'node:buffer';
import { hashOfEntries } from '../../hash-of-entries.ts';
import type { Entries } from '../../model/entries/entries.ts';
import type { LockedConflicts } from '../../model/lock/conflict-fact.ts';
import { UNKNOWN_BASE } from '../../model/lock/lock.ts';
import { withUndecided } from '../../model/merge/undecided.ts';
import type { Snapshots } from '../../storage/snapshots.ts';
import { versionsOf } from './git-history.ts';

/** What a lock says of an object, and what its hash is looked for in. */
interface SeenSources {
  /** Of the lock; undefined if the lock does not know it. */
  readonly lockedHash: string | undefined;
  readonly remote: Entries;
  readonly remoteHash: string;
  readonly snapshots: Snapshots;
}

/** The version with the hash of the lock, from the service or the snapshots. */
export async function seenVersion({
  lockedHash,
  remote,
  remoteHash,
  snapshots,
}: SeenSources): Promise<Entries | undefined> {
  if (lockedHash === undefined || lockedHash === UNKNOWN_BASE) return undefined;
  return lockedHash === remoteHash ? remote : snapshots.read(lockedHash);
}

/** A file, with what it says, and what another text of it would say. */
interface BaseFile {
  /** Absolute. */
  readonly path: string;
  readonly asSeen: { readonly entries: Entries };
  readonly entriesOf: (text: string) => Entries;
}

/** What is known about an object when the version that both sides come from is looked for. */
interface BaseSources extends Pick<SeenSources, 'lockedHash' | 'remoteHash'> {
  /** What the service or a snapshot has of it. */
  readonly known: Entries | undefined;
  readonly local: BaseFile | undefined;
  /** What the lock has as not decided. There, a file keeps its own value, and the hash of the lock is that of theirs. */
  readonly recorded: LockedConflicts;
}

/**
 * The version that the file and the service come from (reliability S1): the one with the hash of the lock, from the service, the snapshots,
 * the file, or the history of the file. A version of the history that equals the service is newer than the lock, which somebody has not
 * committed, so it is taken. Undefined if nobody has it: then every difference is a conflict.
 */
export async function findBase({
  lockedHash,
  known,
  local,
  remoteHash,
  recorded,
}: BaseSources): Promise<Entries | undefined> {
  if (known !== undefined || local === undefined) return known;
  if (lockedHash === undefined || lockedHash === UNKNOWN_BASE) return undefined;
  const seen = (entries: Entries) =>
    [entries, withUndecided(entries, recorded, 'theirs')].find((one) => hashOfEntries(one) === lockedHash);
  const here = seen(local.asSeen.entries);
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
