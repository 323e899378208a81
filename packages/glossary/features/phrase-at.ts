import type { Span } from '#base';
import type { Dictionary } from '../dictionary.ts';
import type { Field } from '../rows/field.ts';
import { type Entry, entryOf, fieldAt, phraseOf, type Row } from '../rows/row.ts';

/** Which side of an entry a phrase is. */
export type PhraseRole = 'source' | 'target';

/** A phrase of an entry, with its ranges in the whole text (UTF-16 offsets). */
export interface LocatedPhrase {
  readonly entry: Entry;
  readonly field: Field;
  readonly role: PhraseRole;
  /** Without quotes and escapes. */
  readonly phrase: string;
  /** With its quotes. */
  readonly span: Span;
  /** Without its quotes, still escaped. */
  readonly content: Span;
}

/** The row at an offset; undefined after the last line end. */
export function rowAt(dictionary: Dictionary, offset: number): Row | undefined {
  const { line } = dictionary.positionAt(offset);
  return line < dictionary.rowCount ? dictionary.row(line) : undefined;
}

/** The phrase at an offset; undefined in malformed rows, language codes, and blank lines. */
export function phraseAt(dictionary: Dictionary, offset: number): LocatedPhrase | undefined {
  const row = rowAt(dictionary, offset);
  const entry = row && entryOf(row);
  if (entry === undefined) return undefined;
  const field = fieldAt(entry.row, offset - dictionary.rowStart(entry.row.line));
  if (field === entry.source) return locatePhrase(dictionary, entry, 'source');
  return field === entry.target ? locatePhrase(dictionary, entry, 'target') : undefined;
}

/** Locates one of an entry's phrases in the whole text. */
export function locatePhrase(dictionary: Dictionary, entry: Entry, role: PhraseRole): LocatedPhrase {
  const field = entry[role];
  const start = dictionary.rowStart(entry.row.line);
  return {
    entry,
    field,
    role,
    phrase: phraseOf(entry.row, field),
    span: moved(field.span, start),
    content: moved(field.content, start),
  };
}

/** A span of a row in the whole text. */
export function moved({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
