import type { Message } from '../../../../core/message.ts';
import type { Entries } from '../../../../core/sync/entries/entries.ts';
import { contentOfFacts } from '../../../../core/sync/lists/style-facts.ts';
import { newListText, textWithList } from '../../../../core/sync/lists/text-with-list.ts';
import { textWithEntries } from '../../../../core/sync/merge/text-with-entries.ts';
import type { DictionaryState } from '../../kinds/dictionaries/dictionary-kind.ts';
import { emptyDictionaryFor } from '../../kinds/dictionaries/local-dictionary.ts';
import { isList } from '../../kinds/kinds.ts';
import type { ListState } from '../../kinds/lists/list-kind.ts';

/** What is known of an object's file. */
export type SyncedFile =
  | Pick<DictionaryState, 'kind' | 'declared' | 'local'>
  | Pick<ListState, 'kind' | 'declared' | 'local'>;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The text of a file with exactly these entries or facts, edited as little as possible; a message if they cannot be written so. */
export function textOfSynced(file: SyncedFile, entries: Entries): string | Message {
  if (!isList(file)) {
    return textWithEntries(file.local?.dictionary ?? emptyDictionaryFor(file.declared), entries);
  }
  if (file.local === undefined) return newListText(contentOfFacts(entries));
  const text = textWithList(file.local, entries);
  const { bytes } = file.local;
  const isMarked = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte);
  return typeof text === 'string' && isMarked ? `\ufeff${text}` : text;
}
