import type { Message, Span } from '#base';
import { type Entry, phraseFields } from '../../rows/row.ts';
import type { Report } from '../../rule.ts';

/** How a rule about characters finds and reports them. */
export interface CharacterCheck<Found extends Span = Span> {
  /** The ranges in a phrase, which is a part of the row's text. */
  find(text: string, phrase: Span): Iterable<Found>;
  /** The message for such a range and the characters in it. */
  describe(characters: string, found: Found): Message;
}

/** Reports the ranges in both phrases of an entry in which a rule finds its characters. */
export function reportCharacters<Found extends Span>(
  entry: Entry,
  { find, describe }: CharacterCheck<Found>,
  report: Report,
): void {
  const { text } = entry.row;
  for (const { content } of phraseFields(entry)) {
    for (const found of find(text, content)) {
      const { start, end } = found;
      report({ span: { start, end }, message: describe(text.slice(start, end), found) });
    }
  }
}
