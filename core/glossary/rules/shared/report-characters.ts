import type { Message } from '../../../message.ts';
import type { Span } from '../../../text/span.ts';
import { type Entry, phraseFields } from '../../rows/row.ts';
import type { Report } from '../../rule.ts';

/** How a rule about characters finds them and what it says of them. */
export interface CharacterCheck<Found extends Span = Span> {
  /** The places in a phrase, which is a part of the row's text. */
  find(text: string, phrase: Span): Iterable<Found>;
  /** What to say of such a place and the characters in it. */
  describe(characters: string, found: Found): Message;
}

/** Reports the places in both phrases of an entry at which a rule finds characters that it is about. */
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
