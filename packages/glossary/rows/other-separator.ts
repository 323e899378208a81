import type { EntriesFormat } from '#base';
import { type Field, SEPARATORS } from './field.ts';
import { hasValidColumnCount, LONGEST_ROW, type Row } from './row.ts';
import { tokenizeCsv } from './tokenize-line.ts';

/** The separators of files that are neither CSV nor TSV as the service reads them. */
const OTHERS: Readonly<Record<EntriesFormat, readonly string[]>> = {
  csv: [';', SEPARATORS.tsv, '|'],
  tsv: [SEPARATORS.csv, ';', '|'],
};

/** A separator of another format, and its first position in the row. */
interface OtherSeparator {
  readonly separator: string;
  readonly start: number;
}

/**
 * Finds what seems to separate the columns of a malformed row: split there, with quotes as in CSV, it has the right number of columns and
 * none is empty. A row that is too long for the service is not checked, which would take long.
 */
export function otherSeparatorOf(row: Row): OtherSeparator | undefined {
  if (row.text.length > LONGEST_ROW) return undefined;
  if (row.fields.length === 0 || (row.quoteFaults.length === 0 && hasValidColumnCount(row))) return undefined;
  for (const separator of OTHERS[row.format]) {
    const { fields, quoteFaults } = tokenizeCsv(row.text, separator);
    const [first] = fields;
    const isRow = quoteFaults.length === 0 && hasValidColumnCount({ format: row.format, fields });
    if (first !== undefined && isRow && fields.every((field) => isFilled(row.text, field)))
      return { separator, start: first.span.end };
  }
  return undefined;
}

function isFilled(text: string, { content }: Field): boolean {
  return /\S/.test(text.slice(content.start, content.end));
}
