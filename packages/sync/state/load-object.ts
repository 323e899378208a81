import type { OneOf } from '#translate';
import { hashOfEntries } from '../hash-of-entries.ts';
import { faultsOfLink, type Link } from '../kinds/link.ts';
import type { ReadFile } from '../kinds/read-file.ts';
import type { EndedWrite, KindTypes, SyncedKind } from '../kinds/synced-kind.ts';
import { SyncedObject } from '../kinds/synced-object.ts';
import type { Entries } from '../model/entries/entries.ts';
import type { LockedConflicts } from '../model/lock/conflict-fact.ts';
import type { Lock } from '../model/lock/lock.ts';
import { applyChanges, changesBetween, type EntryChange, writtenBy } from '../model/plan/changes-between.ts';
import type { Intent, Pushed, Records } from '../storage/records.ts';
import type { Snapshots } from '../storage/snapshots.ts';
import type { SyncPorts } from '../sync-ports.ts';
import { findBase, seenVersion } from './history/find-base.ts';
import { mergeSides } from './sides/merge-sides.ts';
import { statusOf } from './sides/status-of.ts';

const NO_ENTRIES: Entries = new Map();
const NOTHING_OPEN: LockedConflicts = new Map();

/** Where the facts about an object come from. */
export interface ObjectSources {
  readonly ports: Pick<SyncPorts, 'client' | 'origin' | 'signal'>;
  /** Limits the requests. */
  readonly oneOf: OneOf;
  readonly lock: Lock;
  readonly records: Records;
  readonly snapshots: Snapshots;
}

/** An object of the manifest, with its file and what it is at the service. */
interface FoundObject<Of extends KindTypes> {
  readonly declared: Of['declared'];
  readonly link: Link<Of['remote']>;
  readonly file: ReadFile<Of['read']> | undefined;
}

/** Reads both sides of an object, and what they come from. */
export async function loadObject<Of extends KindTypes>(
  kind: SyncedKind<Of>,
  { declared, link, file }: FoundObject<Of>,
  { ports, oneOf, lock, records, snapshots }: ObjectSources,
): Promise<SyncedObject<Of>> {
  const key = kind.keyOf(declared, ports.origin);
  const found =
    link.kind === 'found' ? await oneOf(() => kind.readThere(link.remote, declared, ports)) : undefined;
  const remote = found?.entries;
  const there = remote ?? NO_ENTRIES;
  const remoteHash = hashOfEntries(there);
  const write = await readWrite(await records.intent(key), snapshots);
  const isResumed =
    found !== undefined &&
    remote !== undefined &&
    write !== undefined &&
    kind.hasArrived(write, found, remoteHash);
  const locked = kind.locked(lock, key);
  const lockedHash = isResumed ? remoteHash : locked?.hash;
  const recorded = locked?.conflicts ?? NOTHING_OPEN;
  const known = await seenVersion({ lockedHash, remote: there, remoteHash, snapshots });
  const own = file?.read && kind.identify(file.read, { locked, seen: known, there });
  const base = { lockedHash, remoteHash, recorded, known };
  const last = await findBase({ ...base, local: own && { ...own, path: own.local.path } });
  const changes = changesOf(write, (before, after) => kind.asThere(after, before, there));
  const pushed = withWrite(await records.pushed(key), write, changes);
  const seen = withArrived(last, changes, there);
  const merged = mergeSides({ mine: own?.local.entries, remote, lockedHash, seen, recorded, pushed });
  const faults = [...faultsOfLink(link), ...(file?.faults ?? [])];
  const sides = { local: own?.local, remote, lockedHash, ...merged, faults };
  const status = link.kind === 'gone' || link.kind === 'unclear' ? 'blocked' : statusOf(sides);
  const asked = { link, answer: found?.answer, remoteHash, isResumed, pushed };
  return new SyncedObject(kind, { key, declared, ...asked, ...sides, status });
}

/** A write that was about to be sent when its run ended (reliability S8). */
async function readWrite(intent: Intent | undefined, snapshots: Snapshots): Promise<EndedWrite | undefined> {
  if (intent === undefined) return undefined;
  const before = await snapshots.read(intent.before);
  return { intent, before, after: await snapshots.read(intent.after) };
}

/** What was about to be pushed when the run ended, with the keys that the service has given to it since. */
function changesOf(
  write: EndedWrite | undefined,
  asThere: (before: Entries, after: Entries) => Entries,
): readonly EntryChange[] {
  if (write?.after === undefined) return [];
  const { before = NO_ENTRIES, after } = write;
  return changesBetween(before, asThere(before, after));
}

/** What this clone has pushed, with what it was about to push when it ended: nobody knows whether that arrived (reliability S4). */
function withWrite(
  pushed: Pushed | undefined,
  write: EndedWrite | undefined,
  changes: readonly EntryChange[],
): Pushed | undefined {
  if (write?.after === undefined) return pushed;
  return {
    at: write.intent.at,
    entries: new Map([...(pushed?.entries ?? []), ...writtenBy(changes)]),
  };
}

/** Where the service has what was about to be pushed, both sides come from that, although something else has changed there (reliability S8). */
function withArrived(
  seen: Entries | undefined,
  changes: readonly EntryChange[],
  there: Entries,
): Entries | undefined {
  const arrived = changes.filter(
    (change) => there.get(change.source) === ('to' in change ? change.to : undefined),
  );
  return seen && applyChanges(seen, arrived);
}
