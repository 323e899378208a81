import type { LanguagePair } from '../../../core/languages/pair.ts';
import { message } from '../../../core/message.ts';
import { contentOfEntries } from '../../../core/sync/entries/content-of-entries.ts';
import { type Entries, sameEntries } from '../../../core/sync/entries/entries.ts';
import { changesBetween, writtenBy } from '../../../core/sync/plan/changes-between.ts';
import type { GlossaryId } from '../../../service/ids.ts';
import { entriesAt } from '../kinds/dictionaries/entries-at.ts';
import { SyncError } from '../sync-error.ts';
import type { SyncPorts } from '../sync-ports.ts';

/** A dictionary that somebody edits at the service itself, without a file. */
export interface EditedDictionary {
  readonly id: GlossaryId;
  readonly pair: LanguagePair;
  /** As it was opened. */
  readonly opened: Entries;
  /** As it is to be. */
  readonly entries: Entries;
  /** Saves what is replaced, before entries are removed (reliability S9). */
  readonly backUp: (before: Entries) => Promise<void>;
}

/**
 * Writes a dictionary with the checks of a push: it is read before and after (reliability S2, S3), and only removals replace it as a whole.
 * @throws SyncError, `conflict` if the service has changed; otherwise what the client throws.
 */
export async function saveDictionary(
  { id, pair, opened, entries, backUp }: EditedDictionary,
  ports: Pick<SyncPorts, 'client' | 'signal'>,
): Promise<void> {
  const { client, signal } = ports;
  const changes = changesBetween(opened, entries);
  if (changes.length === 0) return;
  if (entries.size === 0) {
    throw new SyncError('refused', message('A dictionary needs at least one entry. Nothing was sent.'));
  }
  if (!sameEntries(await entriesAt(id, pair, ports), opened)) {
    throw new SyncError(
      'conflict',
      message('The dictionary has changed at the service since it was opened. Nothing was sent.'),
    );
  }
  const codes = { source_lang: pair.source, target_lang: pair.target };
  if (changes.some(({ action }) => action === 'remove')) {
    await backUp(opened);
    await client.putDictionary(id, { ...codes, ...contentOfEntries(entries) }, { signal });
  } else {
    const content = contentOfEntries(writtenBy(changes));
    await client.patchGlossary(id, { dictionaries: [{ ...codes, ...content }] }, { signal });
  }
  if (sameEntries(await entriesAt(id, pair, ports), entries)) return;
  throw new SyncError(
    'conflict',
    message('The dictionary is not as it was sent: somebody else has changed it, or entries were ignored.'),
  );
}
