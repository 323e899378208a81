import type { LanguagePair, Message } from '#base';
import type { Dictionary } from '#glossary';
import type { GlossaryId } from '#service';
import { hashOfEntries } from '../hash-of-entries.ts';
import { type EntriesPorts, entriesAt } from '../kinds/dictionaries/entries-at.ts';
import { canonicalText } from '../model/entries/canonical-text.ts';
import { type Entries, entriesOf } from '../model/entries/entries.ts';
import { type MergedText, mergeIntoText } from '../model/merge/merge-into-text.ts';
import { entriesInOrderOf, textWithEntries } from '../model/merge/text-with-entries.ts';

/** A dictionary at the service. */
export interface DictionaryAddress {
  readonly id: GlossaryId;
  readonly pair: LanguagePair;
}

/** A dictionary as the service had it at one time, for somebody who edits it there. */
export class DictionaryVersion {
  readonly entries: Entries;

  constructor(entries: Entries) {
    this.entries = entries;
  }

  /** As TSV: one line for each entry, sorted, so that people can compare two versions. */
  get text(): string {
    return canonicalText(this.entries);
  }

  /** `sha256-` and 64 hexadecimal digits. Equal entries have equal hashes. */
  get hash(): string {
    return hashOfEntries(this.entries);
  }

  /** The entries in the order and with the quotes of a text. */
  inOrderOf(dictionary: Dictionary): string {
    return entriesInOrderOf(dictionary, this.entries);
  }

  /**
   * A text with what this version has and `opened`, which the text comes from, does not. Without `opened`, everything counts as added.
   * Returns a message if the form of the text cannot be kept.
   */
  mergedInto(dictionary: Dictionary, opened: DictionaryVersion | undefined): MergedText | Message {
    const edited = {
      mine: entriesOf(dictionary),
      opened: opened?.entries,
      withEntries: (entries: Entries) => textWithEntries(dictionary, entries),
    };
    return mergeIntoText(edited, this.entries);
  }
}

/** Reads what the service has now. @throws SyncError if the answer is no dictionary; otherwise what the client throws. */
export async function readDictionaryVersion(
  { id, pair }: DictionaryAddress,
  ports: EntriesPorts,
): Promise<DictionaryVersion> {
  return new DictionaryVersion(await entriesAt(id, pair, ports));
}
