import { addAll, type LanguageCode, type Message, message, showPhrase } from '#base';
import { type Dictionary, type Entry, entryOf, isIgnored, phraseOf, quoteField } from '#glossary';
import type { TermEntry } from '#terms';
import { exportedEntries, type HoldEntry, type LostField, type TermTable } from './export-terms.ts';
import { guardFormula } from './formula-safe.ts';

/** A dictionary that becomes a column. */
interface ExportedDictionary {
  readonly target: LanguageCode;
  readonly dictionary: Dictionary;
  /** The text of its terms file. */
  readonly terms?: string | undefined;
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
type FindPhraseFault = (phrase: string) => Message | undefined;

/** What a form of file can hold. */
export interface FormLimits {
  readonly findFault: FindPhraseFault;
  readonly hold: HoldEntry;
}

/** A form that can hold everything. */
export const NO_LIMITS: FormLimits = {
  findFault: () => undefined,
  hold: (entry) => ({ entry, lost: [] }),
};

/** Dictionaries as a table, and what is not in it. */
export interface Spreadsheet extends TermTable {
  /** What else the terms files say. */
  readonly lost: readonly LostField[];
  readonly faults: readonly ExportFault[];
  /** Lines that the service ignores for their language codes. They are not in the table. */
  readonly ignored: readonly Pick<ExportFault, 'dictionary' | 'line'>[];
}

/**
 * Puts dictionaries of one source language side by side: a row for each source phrase, in the order of first occurrence, and a column for
 * each target language. Source phrases that only the terms files have, because they are kept or only forbid phrases, come last.
 */
export function toSpreadsheet(
  source: LanguageCode,
  dictionaries: readonly ExportedDictionary[],
  limits: FormLimits = NO_LIMITS,
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
      const fault = addEntry(entry, index, targetsBySource, limits.findFault);
      if (fault !== undefined) faults.push({ dictionary: index, line, message: fault });
    }
  }
  const { terms, lost } = addTerms(dictionaries, targetsBySource, limits);
  const header = [source, ...dictionaries.map(({ target }) => target)];
  const rows = [...targetsBySource].map(([phrase, targets]) => [
    phrase,
    ...dictionaries.map((_, index) => targets[index] ?? ''),
  ]);
  return { rows: [header, ...rows], terms, lost, faults, ignored };
}

/** Adds the source phrases that need no row of a glossary to the table, and reads what is known about all. */
function addTerms(
  dictionaries: readonly ExportedDictionary[],
  targetsBySource: Map<string, (string | undefined)[]>,
  { findFault, hold }: FormLimits,
): Pick<Spreadsheet, 'terms' | 'lost'> {
  const terms = new Map<string, (TermEntry | undefined)[]>();
  const lost: LostField[] = [];
  for (const [index, { terms: text }] of dictionaries.entries()) {
    if (text === undefined) continue;
    const exported = exportedEntries(text, index, {
      hasRow: (phrase) => targetsBySource.get(phrase)?.[index] !== undefined,
      canHold: (phrase) => findFault(phrase) === undefined,
      hold,
    });
    addAll(lost, exported.lost);
    for (const entry of exported.entries) {
      const known = terms.get(entry.source) ?? [];
      known[index] = entry;
      terms.set(entry.source, known);
      if (!targetsBySource.has(entry.source)) targetsBySource.set(entry.source, []);
    }
  }
  return { terms, lost };
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
