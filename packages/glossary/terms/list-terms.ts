import type { Span, Steps } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { locatePhrase, moved } from '../features/phrase-at.ts';
import { entryOf, phraseOf } from '../rows/row.ts';

/** A term of a dictionary: an entry whose source phrase is not only white space, which a list could not show. */
export interface Term {
  readonly source: string;
  readonly target: string;
  /** The row, in UTF-16 offsets of the whole text. */
  readonly rowSpan: Span;
  /** The source phrase without its quotes. */
  readonly nameSpan: Span;
}

/** The number of rows that are read in one step. */
const STEP_ROWS = 200;

/** The first `max` terms whose source phrase passes the test, in the order of the text. */
export function* listTerms(
  dictionary: Dictionary,
  max: number,
  accepts: (source: string) => boolean = () => true,
): Steps<Term[]> {
  const terms: Term[] = [];
  for (let line = 0; line < dictionary.rowCount && terms.length < max; line++) {
    if (line % STEP_ROWS === STEP_ROWS - 1) yield;
    const entry = entryOf(dictionary.row(line));
    if (entry === undefined) continue;
    const source = phraseOf(entry.row, entry.source);
    if (source.trim() === '' || !accepts(source)) continue;
    terms.push({
      source,
      target: phraseOf(entry.row, entry.target),
      rowSpan: moved({ start: 0, end: entry.row.text.length }, dictionary.rowStart(line)),
      nameSpan: locatePhrase(dictionary, entry, 'source').content,
    });
  }
  return terms;
}
