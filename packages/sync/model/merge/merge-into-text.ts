import type { Message } from '#base';
import type { Entries } from '../entries/entries.ts';
import { mergeEntries } from './merge-entries.ts';

/** A text that somebody edits, and what it comes from. */
interface EditedText {
  /** The entries or facts of the text. */
  readonly mine: Entries;
  /** Undefined if nobody knows: then everything that the service has counts as added there. */
  readonly opened: Entries | undefined;
  /** The text with other entries; a message if its form cannot be kept. */
  readonly withEntries: (entries: Entries) => string | Message;
}

/** The text with what others have changed, and the sources that both sides have changed: there, the text keeps its own. */
export interface MergedText {
  readonly text: string;
  readonly both: readonly string[];
}

const NOTHING: Entries = new Map();

/** Takes what the service has changed into a text. Returns a message if its form cannot be kept. */
export function mergeIntoText(
  { mine, opened = NOTHING, withEntries }: EditedText,
  theirs: Entries,
): MergedText | Message {
  const merge = mergeEntries({ base: opened, mine, theirs, pushed: NOTHING });
  const text = withEntries(merge.entries);
  return typeof text === 'string' ? { text, both: merge.conflicts.map(({ source }) => source) } : text;
}
