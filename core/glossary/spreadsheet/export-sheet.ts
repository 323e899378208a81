import type { LanguageCode } from '../../languages/codes.ts';
import { type Message, message } from '../../message.ts';
import { showPhrase } from '../../text/unicode/unicode.ts';
import type { Dictionary } from '../dictionary.ts';
import { type Entry, entryOf, isIgnored, phraseOf } from '../rows/row.ts';
import { quoteField } from '../rows/write-field.ts';
import { guardFormula } from './formula-safe.ts';

/** A dictionary that becomes a column. */
interface ExportedDictionary {
  readonly target: LanguageCode;
  readonly dictionary: Dictionary;
}

/** A line that is not exported. */
interface ExportFault {
  /** The index of the dictionary. */
  readonly dictionary: number;
  /** Counted from 0. */
  readonly line: number;
  readonly message: Message;
}

/** Why a form of file cannot hold a phrase; undefined if it can. */
export type FindPhraseFault = (phrase: string) => Message | undefined;

/** A table with language codes in its first row. */
export interface Spreadsheet {
  readonly rows: readonly (readonly string[])[];
  readonly faults: readonly ExportFault[];
  /** Lines that the service ignores for their language codes. They are not in the table. */
  readonly ignored: readonly Pick<ExportFault, 'dictionary' | 'line'>[];
}

/**
 * Puts dictionaries of one source language side by side: a row for each source phrase, in the order of first occurrence, and a column for
 * each target language.
 */
export function toSpreadsheet(
  source: LanguageCode,
  dictionaries: readonly ExportedDictionary[],
  findPhraseFault: FindPhraseFault = () => undefined,
): Spreadsheet {
  const targetsBySource = new Map<string, (string | undefined)[]>();
  const faults: ExportFault[] = [];
  const ignored: Pick<ExportFault, 'dictionary' | 'line'>[] = [];
  for (const [index, { dictionary }] of dictionaries.entries()) {
    for (let line = 0; line < dictionary.rowCount; line++) {
      const row = dictionary.row(line);
      const entry = entryOf(row);
      if (row.fields.length === 0) continue;
      if (entry && isIgnored(entry, dictionary.pair)) {
        ignored.push({ dictionary: index, line });
        continue;
      }
      const fault = addEntry(entry, index, targetsBySource, findPhraseFault);
      if (fault !== undefined) faults.push({ dictionary: index, line, message: fault });
    }
  }
  const header = [source, ...dictionaries.map(({ target }) => target)];
  const rows = [...targetsBySource].map(([phrase, targets]) => [
    phrase,
    ...dictionaries.map((_, index) => targets[index] ?? ''),
  ]);
  return { rows: [header, ...rows], faults, ignored };
}

/** Adds an entry to the table, or returns why it cannot. */
function addEntry(
  entry: Entry | undefined,
  index: number,
  targetsBySource: Map<string, (string | undefined)[]>,
  findPhraseFault: FindPhraseFault,
): Message | undefined {
  if (entry === undefined) return message('This line is not an entry: its columns or quotes are broken.');
  const source = phraseOf(entry.row, entry.source);
  const target = phraseOf(entry.row, entry.target);
  const fault = findPhraseFault(source) ?? findPhraseFault(target);
  if (fault !== undefined) return fault;
  const targets = targetsBySource.get(source) ?? [];
  if (targets[index] !== undefined) {
    return message('The source phrase "{0}" is in this dictionary already.', showPhrase(source));
  }
  targets[index] = target;
  targetsBySource.set(source, targets);
  return undefined;
}

/**
 * Writes a table as text that spreadsheets open: with a byte order mark, so that they read it as UTF-8, and CRLF at line ends. Cells that
 * they would run as formulas are guarded.
 */
export function writeSpreadsheet(rows: readonly (readonly string[])[], delimiter: string): string {
  const lines = rows.map((cells) =>
    cells.map((cell) => writeCell(guardFormula(cell), delimiter)).join(delimiter),
  );
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`;
}

function writeCell(cell: string, delimiter: string): string {
  const needsQuotes = cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell);
  return needsQuotes ? quoteField(cell) : cell;
}
