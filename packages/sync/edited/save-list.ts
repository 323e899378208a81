import { message, type ServiceFacts } from '#base';
import { LISTS, readList } from '../kinds/lists/list-kind.ts';
import { faultsOfList } from '../kinds/lists/local-list.ts';
import type { ReadPorts } from '../kinds/synced-kind.ts';
import type { Entries } from '../model/entries/entries.ts';
import { withKnownIds } from '../model/lists/match-instructions.ts';
import { readListText } from '../model/lists/read-list-text.ts';
import { contentOfAnswer } from '../model/lists/style-content.ts';
import { factsOf } from '../model/lists/style-facts.ts';
import type { Backups } from '../storage/backups.ts';
import { SyncError } from '../sync-error.ts';
import { ListVersion } from './list-version.ts';
import { saveObject } from './save-object.ts';

/** A text that is saved to the service. */
interface ListSave {
  readonly text: string;
  /** How messages name the text. */
  readonly file: string;
  /** What the service takes. */
  readonly service: ServiceFacts;
  /** Undefined if nobody knows it: the text was restored after a reload. */
  readonly opened: ListVersion | undefined;
  /** Where what is replaced is saved before (reliability S9). */
  readonly openBackups: () => Promise<Backups>;
}

/**
 * Saves the text of a style rule list step by step, after the checks of a push. Instructions keep their ids by label or by prompt.
 * @returns what the service has then.
 * @throws SyncError if nothing, or not this, was written; otherwise what the client throws.
 */
export async function saveListVersion(
  { text, file, service, opened, openBackups }: ListSave,
  ports: ReadPorts,
): Promise<ListVersion> {
  const [fault] = faultsOfList(text, file, service);
  if (fault !== undefined) throw new SyncError('problems', fault);
  if (opened === undefined) {
    throw new SyncError('conflict', message('What was opened is no longer known. Nothing was sent.'));
  }
  const { list } = opened;
  const edited = {
    place: list,
    name: list.name,
    opened: readList(list),
    entries: factsOfText(text, opened),
    backUp: async (before: Entries) => {
      await (await openBackups()).writeList(list.style_id, before);
    },
  };
  const saved = await saveObject(LISTS, edited, ports);
  return new ListVersion(saved.answer ?? list);
}

/** @throws SyncError if the language is another one. */
function factsOfText(text: string, { list, knownInstructions: known }: ListVersion): Entries {
  const wanted = readListText(text);
  if (wanted.language !== contentOfAnswer(list).language) {
    throw new SyncError(
      'refused',
      message('The language of a list cannot be changed. Create a new list. Nothing was sent.'),
    );
  }
  return factsOf(withKnownIds(wanted, known, known));
}
