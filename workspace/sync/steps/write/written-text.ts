import type { DeclaredFile } from '../../../../core/manifest/lookup/declared-files.ts';
import type { DeclaredList } from '../../../../core/manifest/lookup/declared-lists.ts';
import type { Message } from '../../../../core/message.ts';
import type { Entries } from '../../../../core/sync/entries/entries.ts';
import { contentOfFacts } from '../../../../core/sync/lists/style-facts.ts';
import { newListText, textWithList } from '../../../../core/sync/lists/text-with-list.ts';
import { textWithEntries } from '../../../../core/sync/merge/text-with-entries.ts';
import type { LocalDictionary } from '../../state/dictionaries/local-dictionary.ts';
import type { LocalList } from '../../state/lists/list-state.ts';
import { emptyDictionaryFor } from './write-synced-file.ts';

/** What is known of an object's file. */
export type SyncedFile =
  | { readonly declared: DeclaredFile; readonly local: LocalDictionary | undefined }
  | { readonly list: DeclaredList; readonly local: LocalList | undefined };

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The text of a file with exactly these entries or facts, edited as little as possible; a message if they cannot be written so. */
export function textOfSynced(file: SyncedFile, entries: Entries): string | Message {
  if (!('list' in file)) {
    return textWithEntries(file.local?.dictionary ?? emptyDictionaryFor(file.declared), entries);
  }
  if (file.local === undefined) return newListText(contentOfFacts(entries));
  const text = textWithList(file.local, entries);
  const { bytes } = file.local;
  const isMarked = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte);
  return typeof text === 'string' && isMarked ? `\ufeff${text}` : text;
}

/** The path of a file, and how the manifest names it. */
export function locationOfSynced(file: SyncedFile): { readonly path: string; readonly shown: string } {
  if ('list' in file) return { path: file.list.path, shown: file.list.file };
  return { path: file.declared.path, shown: file.declared.dictionary.file };
}
