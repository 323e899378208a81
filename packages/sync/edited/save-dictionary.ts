import { message } from '#base';
import type { Dictionary } from '#glossary';
import { DICTIONARIES, nameOfDictionary } from '../kinds/dictionaries/dictionary-kind.ts';
import { faultsOf } from '../kinds/dictionaries/local-dictionary.ts';
import type { ReadPorts } from '../kinds/synced-kind.ts';
import { type Entries, entriesOf } from '../model/entries/entries.ts';
import { type RemovalsToConfirm, removalsToConfirm } from '../model/plan/removal-guard.ts';
import type { Backups } from '../storage/backups.ts';
import { SyncError } from '../sync-error.ts';
import { type DictionaryAddress, DictionaryVersion } from './dictionary-version.ts';
import { saveObject } from './save-object.ts';

/** A text that is saved to the service. */
interface DictionarySave {
  readonly address: DictionaryAddress;
  /** Of the glossary, for messages. */
  readonly glossary: string;
  readonly dictionary: Dictionary;
  /** How messages name the text. */
  readonly file: string;
  /** By which it is checked. */
  readonly settings: Parameters<typeof faultsOf>[2];
  /** Undefined if nobody knows it: the text was restored after a reload, and the service has changed meanwhile. */
  readonly opened: DictionaryVersion | undefined;
  /** Asks about many removals (reliability S6). */
  readonly mayRemove: (removals: RemovalsToConfirm) => Promise<boolean>;
  /** Where what is replaced is saved before (reliability S9). */
  readonly openBackups: () => Promise<Backups>;
}

/**
 * Saves the text of a dictionary after the checks of a push.
 * @returns what the service has then.
 * @throws SyncError if nothing, or not this, was written; otherwise what the client throws.
 */
export async function saveDictionaryVersion(
  { address: { id, pair }, glossary, opened, ...save }: DictionarySave,
  ports: ReadPorts,
): Promise<DictionaryVersion> {
  const [fault] = faultsOf(save.dictionary, save.file, save.settings);
  if (fault !== undefined) throw new SyncError('problems', fault);
  const entries = entriesOf(save.dictionary);
  if (opened === undefined) {
    throw new SyncError('conflict', message('Not sent: the dictionary has changed at the service.'));
  }
  const removals = removalsToConfirm({ before: opened.entries, after: entries });
  if (removals !== undefined && !(await save.mayRemove(removals))) {
    throw new SyncError('refused', message('Nothing was sent.'));
  }
  const edited = {
    place: { id, pair },
    name: nameOfDictionary({ ...pair, glossary }),
    opened: { answer: undefined, entries: opened.entries },
    entries,
    backUp: async (before: Entries) => {
      await (await save.openBackups()).write(id, pair, before);
    },
  };
  await saveObject(DICTIONARIES, edited, ports);
  return new DictionaryVersion(entries);
}
