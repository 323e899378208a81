import type { LanguageCode } from '../../languages/codes.ts';
import { type Message, message } from '../../message.ts';
import { showPhrase } from '../../text/unicode/unicode.ts';
import type { Dictionary } from '../dictionary.ts';
import { entryOf, isIgnored, phraseOf } from '../rows/row.ts';
import { quoteField } from '../rows/write-field.ts';
import { guardFormula } from './formula-safe.ts';

/** A dictionary that becomes a column. */
export interface ExportedDictionary {
  readonly target: LanguageCode;
  readonly dictionary: Dictionary;
}

/** A line that is not exported. */
export interface ExportFault {
  /** The index of the dictionary. */
  readonly dictionary: number;
  /** Counted from 0. */
  readonly line: number;
  readonly message: Message;
}

/** A table with language codes in its first row. */
export interface Spreadsheet {
  readonly rows: readonly (readonly string[])[];
  readonly faults: readonly ExportFault[];
}

/**
 * Puts dictionaries of one source language side by side: a row for each source phrase, in the order of first occurrence, and a column for
 * each target language. Cells that a spreadsheet would run as formulas are guarded.
 */
export function toSpreadsheet(
  source: LanguageCode,
  dictionaries: readonly ExportedDictionary[],
): Spreadsheet {
  const targetsBySource = new Map<string, (string | undefined)[]>();
  const faults: ExportFault[] = [];
  for (const [index, { dictionary }] of dictionaries.entries()) {
    for (let line = 0; line < dictionary.rowCount; line++) {
      const fault = addRow(dictionary, line, index, targetsBySource);
      if (fault !== undefined) faults.push({ dictionary: index, line, message: fault });
    }
  }
  const header = [source, ...dictionaries.map(({ target }) => target)];
  const rows = [...targetsBySource].map(([phrase, targets]) =>
    [phrase, ...dictionaries.map((_, index) => targets[index] ?? '')].map(guardFormula),
  );
  return { rows: [header, ...rows], faults };
}

/** Adds the entry of a line to the table, or returns why it cannot. Blank lines, and lines that the service ignores, are not entries. */
function addRow(
  dictionary: Dictionary,
  line: number,
  index: number,
  targetsBySource: Map<string, (string | undefined)[]>,
): Message | undefined {
  const row = dictionary.row(line);
  const entry = entryOf(row);
  if (row.fields.length === 0 || (entry && isIgnored(entry, dictionary.pair))) return undefined;
  if (entry === undefined) return message('This line is not an entry: its columns or quotes are broken.');
  const source = phraseOf(row, entry.source);
  const targets = targetsBySource.get(source) ?? [];
  if (targets[index] !== undefined) {
    return message('The source phrase "{0}" is in this dictionary already.', showPhrase(source));
  }
  targets[index] = phraseOf(row, entry.target);
  targetsBySource.set(source, targets);
  return undefined;
}

/** Writes a table as text that spreadsheets open: with a byte order mark, so that they read it as UTF-8, and CRLF at line ends. */
export function writeSpreadsheet(rows: readonly (readonly string[])[], delimiter: string): string {
  const lines = rows.map((cells) => cells.map((cell) => writeCell(cell, delimiter)).join(delimiter));
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`;
}

function writeCell(cell: string, delimiter: string): string {
  const needsQuotes = cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell);
  return needsQuotes ? quoteField(cell) : cell;
}
