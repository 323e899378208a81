import type { Dictionary } from '../../core/glossary/dictionary.ts';
import type { Message } from '../../core/message.ts';
import { textWithEntries } from '../../core/sync/edits/text-with-entries.ts';
import { type Entries, entriesOf } from '../../core/sync/entries/entries.ts';
import { mergeEntries } from '../../core/sync/merge/merge-entries.ts';

/** The text of somebody who edits a dictionary, and what it comes from. */
export interface EditedText {
  readonly dictionary: Dictionary;
  /** Undefined if nobody knows: then everything that the service has counts as added there. */
  readonly opened: Entries | undefined;
}

/** The text with what others have changed, and the source phrases that both sides have changed: there, the text keeps its own. */
export interface MergedText {
  readonly text: string;
  readonly both: readonly string[];
}

const NOTHING: Entries = new Map();

/** Takes what the service has changed into a text. Returns a message if its form cannot be kept. */
export function mergeIntoText(
  { dictionary, opened = NOTHING }: EditedText,
  theirs: Entries,
): MergedText | Message {
  const merge = mergeEntries({ base: opened, mine: entriesOf(dictionary), theirs, pushed: NOTHING });
  const text = textWithEntries(dictionary, merge.entries);
  return typeof text === 'string' ? { text, both: merge.conflicts.map(({ source }) => source) } : text;
}
