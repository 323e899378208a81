import type { KindTypes, ObjectThere, ObjectWrite, ReadPorts, SyncedKind } from '../../kinds/synced-kind.ts';
import { type Entries, sameEntries } from '../../model/entries/entries.ts';
import { unlessDeleted } from '../../moved-meanwhile.ts';
import type { SyncError } from '../../sync-error.ts';

/** A write, and what it is checked with. */
interface CheckedWrite<Of extends KindTypes> extends ObjectWrite<Of> {
  /** The version that was seen; undefined where the service counts none. */
  readonly version: number | undefined;
  /** Called after everything was found as it was, before anything is sent. */
  readonly mayBegin: (isReplaced: boolean) => Promise<void>;
  /** Why nothing is sent: the service has something else by now. */
  readonly moved: () => SyncError;
  /** What was sent is not there afterwards. */
  readonly notAsSent: () => SyncError;
}

const NO_ENTRIES: Entries = new Map();

/**
 * Writes an object. It is read before, so that nothing is overwritten that nobody has seen (reliability S2), and after, so that nothing
 * counts as written that is not there (S3).
 * @returns what the service has then.
 * @throws `moved` or `notAsSent`; otherwise what the client throws.
 */
export async function sendChecked<Of extends KindTypes>(
  kind: SyncedKind<Of>,
  write: CheckedWrite<Of>,
  ports: ReadPorts,
): Promise<ObjectThere<Of['remote']>> {
  const { place, before = NO_ENTRIES, after, version, moved } = write;
  const now = await unlessDeleted(kind.readAt(place, ports, write.before !== undefined), moved);
  const isSameVersion = (now.answer && kind.versionOf(now.answer)) === version;
  if (!isSameVersion || !sameEntries(now.entries ?? NO_ENTRIES, before)) throw moved();
  await write.mayBegin(kind.replaces(write));
  const sent = await kind.send(write, now, ports);
  const there = sent.entries ?? NO_ENTRIES;
  if (!sameEntries(there, kind.asThere(after, before, there))) throw write.notAsSent();
  return sent;
}
