import { type EntriesFormat, type Message, message } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { SEPARATORS } from '../rows/field.ts';
import { codesOf, type Entry, entryOf, isIgnored, phraseFields, phraseOf, type Row } from '../rows/row.ts';
import { quoteField, writeRow } from '../rows/write-field.ts';

/** A line that has no form in the other format. */
interface ConversionFault {
  /** Counted from 0. */
  readonly line: number;
  readonly message: Message;
}

/** A dictionary in another format. */
export interface Conversion {
  /** Without the lines that have no form in this format. Line ends, blank lines, and a byte order mark are kept. */
  readonly text: string;
  /** In the order of the lines. */
  readonly faults: readonly ConversionFault[];
}

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a dictionary in a format (specification 2.4), which can be its own. TSV has neither quotes nor language codes: codes that match
 * the dictionary's pair are dropped, and any other row with codes is a fault.
 */
export function convertDictionary(dictionary: Dictionary, to: EntriesFormat): Conversion {
  const faults: ConversionFault[] = [];
  const pieces: string[] = dictionary.hasByteOrderMark ? [BYTE_ORDER_MARK] : [];
  for (let line = 0; line < dictionary.rowCount; line++) {
    const row = dictionary.row(line);
    const converted = row.fields.length === 0 ? '' : convertRow(row, dictionary, to, pieces.length === 0);
    if (typeof converted === 'string') pieces.push(converted + lineEndOf(dictionary, row));
    else faults.push({ line, message: converted });
  }
  return { text: pieces.join(''), faults };
}

/** The row in the other format, or why it has no form there. */
function convertRow(row: Row, dictionary: Dictionary, to: EntriesFormat, isFirst: boolean): string | Message {
  const entry = entryOf(row);
  if (entry === undefined) return message('This line is not an entry: its columns or quotes are broken.');
  const phrases = phraseFields(entry).map((field) => phraseOf(row, field));
  const codes = codesOf(entry);
  const fault = to === 'tsv' ? tsvFault(entry, phrases, dictionary) : undefined;
  if (fault !== undefined) return fault;
  const columns = to === 'csv' && codes !== undefined ? [...phrases, codes.source, codes.target] : phrases;
  const written = writeRow(columns, to);
  if (!isFirst || !written.startsWith(BYTE_ORDER_MARK)) return written;
  return to === 'csv'
    ? [quoteField(phrases[0] ?? ''), writeRow(columns.slice(1), to)].join(SEPARATORS.csv)
    : message('The phrase begins with U+FEFF, which would be taken for a byte order mark.');
}

function tsvFault(entry: Entry, phrases: readonly string[], { pair }: Dictionary): Message | undefined {
  if (phrases.some((phrase) => phrase.includes(SEPARATORS.tsv))) {
    return message('A phrase with a tab cannot be written in TSV.');
  }
  const codes = codesOf(entry);
  if (codes === undefined) return undefined;
  if (pair === undefined) {
    return message(
      'TSV has no language codes, and whether {0} and {1} are those of the dictionary is not known.',
      codes.source,
      codes.target,
    );
  }
  return isIgnored(entry, pair)
    ? message(
        'TSV has no language codes; without {0} and {1} the service would no longer ignore this line.',
        codes.source,
        codes.target,
      )
    : undefined;
}

function lineEndOf(dictionary: Dictionary, { line, text }: Row): string {
  const contentEnd = dictionary.rowStart(line) + text.length;
  const next = line + 1 < dictionary.rowCount ? dictionary.rowStart(line + 1) : dictionary.length;
  return dictionary.slice(contentEnd, next);
}
