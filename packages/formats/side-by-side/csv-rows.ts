import type { Span } from '#base';

export type Delimiter = ',' | ';' | '\t';

/** A field of a row. */
export interface CsvCell {
  /** With its quotes, without white space around them. */
  readonly span: Span;
  /** Behind its white space: where the delimiter or the line end stands. */
  readonly end: number;
  /** As people read it, with line ends of one character. */
  readonly value: string;
  readonly isQuoted: boolean;
}

export type CsvRow = readonly CsvCell[];

/** The rows of a text, or where a quote is not closed. */
type CsvRows =
  | { readonly ok: true; readonly rows: readonly CsvRow[] }
  | { readonly ok: false; readonly offset: number };

/** The line in which spreadsheets say the delimiter. */
const DELIMITER_LINE = /^sep=[,;\t][ \t]*(?:\r\n|\r|\n)/i;

/** Divides a text without a byte order mark into rows and cells. In a file with tabs, a quote that closes nothing is a character. */
export function readRows(text: string, delimiter: Delimiter, most = Number.POSITIVE_INFINITY): CsvRows {
  const blank = delimiter === '\t' ? ' ' : ' \t';
  const cell = new RegExp(
    String.raw`(?<lead>[${blank}]*)(?:(?<quoted>"[^"]*(?:""[^"]*)*")[${blank}]*|(?<bare>[^${delimiter}\r\n]*))(?<end>${delimiter}|\r\n|\r|\n|$)`,
    'y',
  );
  cell.lastIndex = DELIMITER_LINE.exec(text)?.[0].length ?? 0;
  const rows: CsvRow[] = [];
  let row: CsvCell[] = [];
  let isOpen = false;
  while ((isOpen || cell.lastIndex < text.length) && rows.length < most) {
    const start = cell.lastIndex;
    const { lead = '', quoted, bare = '', end = '' } = cell.exec(text)?.groups ?? {};
    const from = start + lead.length;
    if (quoted === undefined && bare.startsWith('"') && delimiter !== '\t')
      return { ok: false, offset: from };
    const written = quoted ?? bare.trimEnd();
    row.push({
      span: { start: from, end: from + written.length },
      end: cell.lastIndex - end.length,
      value: (quoted === undefined ? written : unquoted(quoted)).replace(/\r\n?/g, '\n'),
      isQuoted: quoted !== undefined,
    });
    isOpen = end === delimiter;
    if (isOpen) continue;
    rows.push(row);
    row = [];
  }
  return { ok: true, rows };
}

function unquoted(quoted: string): string {
  return quoted.slice(1, -1).replaceAll('""', '"');
}

/** A value as the cell of a row, in quotes where it needs them or others have them. */
export function writeCell(value: string, delimiter: Delimiter, isQuoted: boolean): string {
  const hasQuotes = delimiter === '\t' ? value.startsWith('"') : value.includes('"');
  const needsQuotes = isQuoted || hasQuotes || value.includes(delimiter) || /^\s|\s$|[\r\n]/.test(value);
  return needsQuotes ? `"${value.replaceAll('"', '""')}"` : value;
}
