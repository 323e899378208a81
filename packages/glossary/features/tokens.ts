import type { Span } from '#base';
import type { Dictionary } from '../dictionary.ts';
import type { Field } from '../rows/field.ts';
import type { Row } from '../rows/row.ts';
import { moved } from './phrase-at.ts';

/** What a token is. Columns after the fourth have no tokens. */
export type TokenKind = 'source' | 'target' | 'code' | 'separator' | 'quote';

/** A token of a row, in UTF-16 offsets of the whole text. */
interface RowToken {
  readonly kind: TokenKind;
  readonly span: Span;
}

/** The tokens of the rows from `first` to `end`, without `end`, in order. Empty phrases have none. */
export function* tokensOfRows(dictionary: Dictionary, first: number, end: number): Generator<RowToken> {
  for (let line = first; line < Math.min(end, dictionary.rowCount); line++) {
    const row = dictionary.row(line);
    const start = dictionary.rowStart(line);
    for (const { kind, span } of tokensOf(row)) {
      if (span.end > span.start) yield { kind, span: moved(span, start) };
    }
  }
}

function* tokensOf({ fields }: Row): Generator<RowToken> {
  for (const [column, field] of fields.entries()) {
    const previous = fields[column - 1];
    if (previous !== undefined) {
      yield { kind: 'separator', span: { start: previous.span.end, end: field.span.start } };
    }
    yield* tokensOfField(field, COLUMN_KINDS[column]);
  }
}

const COLUMN_KINDS: readonly TokenKind[] = ['source', 'target', 'code', 'code'];

function* tokensOfField({ span, content }: Field, kind: TokenKind | undefined): Generator<RowToken> {
  yield { kind: 'quote', span: { start: span.start, end: content.start } };
  if (kind !== undefined) yield { kind, span: content };
  yield { kind: 'quote', span: { start: content.end, end: span.end } };
}
