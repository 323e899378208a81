import { MAX_PHRASE_BYTES } from '../requests/limits.ts';
import type { Span } from '../text/span.ts';
import type { Dictionary } from './dictionary.ts';
import { phraseBytes } from './phrase-bytes.ts';
import { entryOf, fieldAt } from './row.ts';

/** What can be said of the phrase at a place. */
export interface PhraseDescription {
  /** The field, its quotes included. */
  readonly span: Span;
  readonly role: 'source' | 'target';
  readonly bytes: number;
  readonly maxBytes: number;
}

/** Describes the phrase at an offset; undefined on malformed rows, language codes and blank lines. */
export function describePhraseAt(dictionary: Dictionary, offset: number): PhraseDescription | undefined {
  const { line } = dictionary.positionAt(offset);
  if (line >= dictionary.rowCount) return undefined;
  const row = dictionary.row(line);
  const start = dictionary.rowStart(line);
  const entry = entryOf(row);
  const field = fieldAt(row, offset - start);
  if (entry === undefined || (field !== entry.source && field !== entry.target)) return undefined;
  return {
    span: { start: start + field.span.start, end: start + field.span.end },
    role: field === entry.source ? 'source' : 'target',
    bytes: phraseBytes(row, field),
    maxBytes: MAX_PHRASE_BYTES,
  };
}
