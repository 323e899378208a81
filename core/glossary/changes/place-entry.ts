import { type Message, message } from '../../message.ts';
import type { Problem } from '../../problem.ts';
import { applyEdits, type TextEdit } from '../../text/edit.ts';
import { Dictionary } from '../dictionary.ts';
import { GlossaryLinter, type GlossaryLintOptions } from '../lint/lint.ts';
import { SEPARATORS } from '../rows/field.ts';
import { entryOf, phraseOf, type Row } from '../rows/row.ts';
import { writeRow } from '../rows/write-field.ts';
import { comparison, type SortOrder } from './sort.ts';

/** Both phrases of an entry that is not yet in a dictionary. */
export interface NewEntry {
  readonly source: string;
  readonly target: string;
}

/** Where a new entry goes. */
export interface PlacedEntry {
  readonly edit: TextEdit;
  /** Its line after the edit, counted from 0. */
  readonly line: number;
}

const DEFAULT_LINE_END = '\n';

/**
 * Inserts a new entry: where its source phrase belongs if the dictionary is sorted, or else at the end. It gets only the quotes that it
 * needs, and a text without a final line end still has none afterwards. Returns a message if the phrases have no form in this format
 * (specification 2.4).
 */
export function placeEntry(dictionary: Dictionary, entry: NewEntry): PlacedEntry | Message {
  const phrases = entry.source + entry.target;
  if (/[\r\n]/.test(phrases)) return message('A phrase cannot contain a line break.');
  if (dictionary.format === 'tsv' && phrases.includes(SEPARATORS.tsv)) {
    return message('A phrase with a tab cannot be written in TSV.');
  }
  const written = writeRow([entry.source, entry.target], dictionary.format);
  const line = lineAfterPredecessor(dictionary, entry.source);
  return { edit: insertion(dictionary, line, written), line };
}

/**
 * The problems that a new entry causes, before it is written: in its row, in other rows because of it, and a dictionary that becomes too
 * large.
 */
export function problemsOfPlacedEntry(
  dictionary: Dictionary,
  { edit, line }: PlacedEntry,
  options: GlossaryLintOptions,
): readonly Problem[] {
  const after = new Dictionary(applyEdits(dictionary.slice(), [edit]), dictionary);
  const isInRow = (offset: number) => after.positionAt(offset).line === line;
  return new GlossaryLinter(after, options)
    .problems()
    .filter(
      ({ rule, span, related }) =>
        rule === 'dictionary-too-large' ||
        isInRow(span.start) ||
        related?.some(({ span }) => isInRow(span.start)),
    );
}

function insertion(dictionary: Dictionary, line: number, written: string): TextEdit {
  if (line === 0) {
    const start = dictionary.rowCount === 0 ? dictionary.length : dictionary.rowStart(0);
    return { span: { start, end: start }, newText: written + lineEndOf(dictionary, 0) };
  }
  const before = line - 1;
  const start = dictionary.rowStart(before) + dictionary.row(before).text.length;
  return { span: { start, end: start }, newText: lineEndOf(dictionary, before) + written };
}

/** The line end of a row. If the last row has none, that of the first. */
function lineEndOf(dictionary: Dictionary, line: number): string {
  if (line >= dictionary.rowCount) return DEFAULT_LINE_END;
  const end = dictionary.rowStart(line) + dictionary.row(line).text.length;
  const next = line + 1 < dictionary.rowCount ? dictionary.rowStart(line + 1) : dictionary.length;
  if (next > end) return dictionary.slice(end, next);
  return line === 0 ? DEFAULT_LINE_END : lineEndOf(dictionary, 0);
}

/** The line after the last entry that belongs before the phrase; after the last line if the dictionary is not sorted. */
function lineAfterPredecessor(dictionary: Dictionary, source: string): number {
  const locale = dictionary.pair?.source;
  const orders: readonly SortOrder[] = [
    { by: 'code-point' },
    ...(locale === undefined ? [] : [{ by: 'locale', locale } as const]),
  ];
  for (const order of orders) {
    const line = lineInOrder(dictionary, source, comparison(order));
    if (line !== undefined) return line;
  }
  return dictionary.rowCount;
}

/** Undefined if the entries are not in this order, or too few to decide. */
function lineInOrder(
  dictionary: Dictionary,
  source: string,
  compare: (a: string, b: string) => number,
): number | undefined {
  let previous: string | undefined;
  let count = 0;
  let insertAt = 0;
  for (let line = 0; line < dictionary.rowCount; line++) {
    const phrase = sourceOf(dictionary.row(line));
    if (phrase === undefined || dictionary.isInConflict(line)) continue;
    if (previous !== undefined && compare(previous, phrase) > 0) return undefined;
    if (compare(phrase, source) <= 0) insertAt = line + 1;
    previous = phrase;
    count++;
  }
  return count < 2 ? undefined : insertAt;
}

function sourceOf(row: Row): string | undefined {
  const entry = entryOf(row);
  return entry && phraseOf(row, entry.source);
}
