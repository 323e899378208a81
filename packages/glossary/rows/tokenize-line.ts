import type { EntriesFormat } from '#base';
import { type Field, type QuoteFault, SEPARATORS } from './field.ts';

const QUOTE = 0x22;

/** More columns than any format has. What follows counts as one more, so that a line of commas needs little memory. */
const MAX_FIELDS = 10_000;

/** What the tokenizer finds in one line. */
interface LineTokens {
  readonly fields: readonly Field[];
  readonly quoteFaults: readonly QuoteFault[];
}

/**
 * Splits one line (specification 2.4) into fields that tile it. A quoted field never crosses the line's end: an open quote is a fault of
 * this line only. TSV has no quoting.
 */
export function tokenizeLine(text: string, format: EntriesFormat): LineTokens {
  return format === 'csv'
    ? tokenizeCsv(text, SEPARATORS.csv)
    : tokenize(text, SEPARATORS.tsv, readPlainField);
}

/** Splits one line at any separator, with quotes as in CSV. */
export function tokenizeCsv(text: string, separator: string): LineTokens {
  return tokenize(text, separator, readCsvField);
}

function tokenize(text: string, separator: string, readField: ReadField): LineTokens {
  const end = text.length;
  if (end === 0) return { fields: [], quoteFaults: [] };
  const unit = separator.charCodeAt(0);
  const fields: Field[] = [];
  const quoteFaults: QuoteFault[] = [];
  for (let next = 0; next <= end; ) {
    if (fields.length === MAX_FIELDS) {
      fields.push(plainField(next, end));
      break;
    }
    const { field, fault } = readField(text, next, end, unit);
    if (fault !== undefined) quoteFaults.push({ ...fault, field: fields.length });
    fields.push(field);
    next = field.span.end + 1;
  }
  return { fields, quoteFaults };
}

/** Reads the field that starts at `start`; the line ends at `end`. */
type ReadField = (text: string, start: number, end: number, separator: number) => FieldReading;

interface FieldReading {
  readonly field: Field;
  readonly fault?: Omit<QuoteFault, 'field'>;
}

function readPlainField(text: string, start: number, end: number, separator: number): FieldReading {
  return { field: plainField(start, find(text, separator, start, end)) };
}

function readCsvField(text: string, start: number, end: number, separator: number): FieldReading {
  return start < end && text.charCodeAt(start) === QUOTE
    ? readQuotedField(text, start, end, separator)
    : readBareField(text, start, end, separator);
}

function readBareField(text: string, start: number, end: number, separator: number): FieldReading {
  const fieldEnd = find(text, separator, start, end);
  const field = plainField(start, fieldEnd);
  const quote = find(text, QUOTE, start, fieldEnd);
  return quote === fieldEnd ? { field } : { field, fault: strayQuote(quote) };
}

function readQuotedField(text: string, start: number, end: number, separator: number): FieldReading {
  const closing = closingQuote(text, start + 1, end);
  if (closing === end) {
    const span = { start, end };
    const field = { span, content: { start: start + 1, end }, quoted: true };
    return { field, fault: { kind: 'unclosed-quote', span } };
  }
  const fieldEnd = find(text, separator, closing + 1, end);
  if (fieldEnd === closing + 1) {
    return {
      field: { span: { start, end: fieldEnd }, content: { start: start + 1, end: closing }, quoted: true },
    };
  }
  return { field: plainField(start, fieldEnd), fault: strayQuote(closing) };
}

/** The quote that ends the field, after doubled quotes; `end` if no quote ends it. */
function closingQuote(text: string, start: number, end: number): number {
  for (
    let offset = find(text, QUOTE, start, end);
    offset < end;
    offset = find(text, QUOTE, offset + 2, end)
  ) {
    if (offset + 1 >= end || text.charCodeAt(offset + 1) !== QUOTE) return offset;
  }
  return end;
}

function plainField(start: number, end: number): Field {
  const span = { start, end };
  return { span, content: span, quoted: false };
}

function strayQuote(offset: number): Omit<QuoteFault, 'field'> {
  return { kind: 'stray-quote', span: { start: offset, end: offset + 1 } };
}

/** The first position of a UTF-16 unit in a range of the text; `end` if it does not occur. */
function find(text: string, unit: number, start: number, end: number): number {
  let offset = start;
  while (offset < end && text.charCodeAt(offset) !== unit) offset++;
  return Math.min(offset, end);
}
