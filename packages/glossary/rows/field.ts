import type { EntriesFormat, Span } from '#base';

/** The character between two fields. */
export const SEPARATORS = { csv: ',', tsv: '\t' } as const satisfies Record<EntriesFormat, string>;

/** One column of a row. Spans are in UTF-16 units from the start of the row's text. */
export interface Field {
  /** With its quotes. */
  readonly span: Span;
  /** Without its quotes, still escaped. */
  readonly content: Span;
  readonly quoted: boolean;
}

/** A position where a row breaks the quoting rules of CSV. */
export interface QuoteFault {
  readonly kind: 'unclosed-quote' | 'stray-quote';
  readonly span: Span;
  /** The index of the field that it is in. */
  readonly field: number;
}
