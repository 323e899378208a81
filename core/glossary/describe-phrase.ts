import { MAX_PHRASE_BYTES } from '../requests/limits.ts';
import type { Span } from '../text/span.ts';
import { type Dictionary, entryOf, fieldAt, rowAt } from './dictionary.ts';
import { phraseBytes } from './phrase-bytes.ts';

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
  const row = rowAt(dictionary, offset);
  const entry = row && entryOf(dictionary.format, row);
  const field = row && fieldAt(row, offset);
  if (entry === undefined || (field !== entry.source && field !== entry.target)) return undefined;
  return {
    span: field.span,
    role: field === entry.source ? 'source' : 'target',
    bytes: phraseBytes(dictionary, field),
    maxBytes: MAX_PHRASE_BYTES,
  };
}
