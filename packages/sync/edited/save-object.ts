import { type Message, message } from '#base';
import type { KindTypes, ObjectThere, ReadPorts, SyncedKind } from '../kinds/synced-kind.ts';
import type { Entries } from '../model/entries/entries.ts';
import { changesBetween } from '../model/plan/changes-between.ts';
import { sendChecked } from '../steps/operations/send-checked.ts';
import { SyncError } from '../sync-error.ts';

/** A dictionary or a list that somebody edits at the service itself, without a file. */
interface EditedObject<Of extends KindTypes> {
  readonly place: Of['place'];
  /** For messages. */
  readonly name: string;
  readonly opened: ObjectThere<Of['remote']>;
  /** As it is to be. */
  readonly entries: Entries;
  /** Saves what is replaced, before anything is sent (reliability S9). */
  readonly backUp: (before: Entries) => Promise<void>;
}

/**
 * Writes an object with the checks of a push: the service still has what was opened, and what was sent is there afterwards (reliability S2,
 * S3, S5). Only removals replace a dictionary as a whole.
 * @returns what the service has then.
 * @throws SyncError, `conflict` if the service has changed; otherwise what the client throws.
 */
export async function saveObject<Of extends KindTypes>(
  kind: SyncedKind<Of>,
  { place, name, opened, entries: after, backUp }: EditedObject<Of>,
  ports: ReadPorts,
): Promise<ObjectThere<Of['remote']>> {
  const { answer, entries: before = new Map() } = opened;
  const changes = changesBetween(before, after);
  if (changes.length === 0) return opened;
  if (after.size === 0) {
    throw new SyncError('refused', message('A dictionary needs at least one entry. Nothing was sent.'));
  }
  const conflict = (what: Message) => () => new SyncError('conflict', what);
  return sendChecked(
    kind,
    {
      ...{ place, name, before, after, changes },
      version: answer && kind.versionOf(answer),
      mayBegin: async (isReplaced) => {
        if (isReplaced) await backUp(before);
      },
      moved: conflict(message('{0} has changed at the service since it was opened. Nothing was sent.', name)),
      notAsSent: conflict(
        message('{0} is not as it was sent: somebody else has changed it, or entries were ignored.', name),
      ),
    },
    ports,
  );
}
