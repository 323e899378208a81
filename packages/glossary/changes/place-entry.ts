import { applyEdits, type EntriesFormat, type Message, message, type Problem, type TextEdit } from '#base';
import { Dictionary } from '../dictionary.ts';
import { GlossaryLinter, type GlossaryLintOptions } from '../lint/lint.ts';
import { SEPARATORS } from '../rows/field.ts';
import { entryOf, phraseOf } from '../rows/row.ts';
import { writeRow } from '../rows/write-field.ts';
import { dictionaryTooLarge } from '../rules/dictionary-too-large.ts';
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

/** Why an entry has no form in a format (specification 2.4); undefined if it has one. */
export function refuseEntry({ source, target }: NewEntry, format: EntriesFormat): Message | undefined {
  const phrases = source + target;
  if (/[\r\n]/.test(phrases)) return message('A phrase cannot contain a line break.');
  if (format === 'tsv' && phrases.includes(SEPARATORS.tsv)) {
    return message('A phrase with a tab cannot be written in TSV.');
  }
  return undefined;
}

/**
 * Inserts a new entry: where its source phrase belongs if the dictionary is sorted, or else at the end. It gets only the quotes that it
 * needs, and a text without a final line end still has none afterwards. Returns a message if the phrases have no form in this format
 * (specification 2.4).
 */
export function placeEntry(dictionary: Dictionary, entry: NewEntry): PlacedEntry | Message {
  const line = destinationsOf(dictionary).lineFor(entry.source);
  return refuseEntry(entry, dictionary.format) ?? { edit: insertion(dictionary, line, [entry]), line };
}

/** Inserts new entries that have a form in this format, each where placeEntry would put it, and those of one place in order. */
export function placeEntries(dictionary: Dictionary, entries: readonly NewEntry[]): readonly TextEdit[] {
  const { lineFor, compare } = destinationsOf(dictionary);
  const ordered = compare === undefined ? entries : [...entries].sort((a, b) => compare(a.source, b.source));
  const byLine = new Map<number, NewEntry[]>();
  for (const entry of ordered) {
    const line = lineFor(entry.source);
    const others = byLine.get(line);
    if (others === undefined) byLine.set(line, [entry]);
    else others.push(entry);
  }
  return [...byLine].map(([line, some]) => insertion(dictionary, line, some));
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
        rule === dictionaryTooLarge.id ||
        isInRow(span.start) ||
        related?.some(({ span }) => isInRow(span.start)),
    );
}

function insertion(dictionary: Dictionary, line: number, entries: readonly NewEntry[]): TextEdit {
  const before = Math.max(0, line - 1);
  const lineEnd = lineEndOf(dictionary, before);
  const rows = entries.map(({ source, target }) => writeRow([source, target], dictionary.format));
  const written = rows.join(lineEnd);
  if (line === 0) {
    const start = dictionary.rowCount === 0 ? dictionary.length : dictionary.rowStart(0);
    return { span: { start, end: start }, newText: written + lineEnd };
  }
  const start = dictionary.rowStart(before) + dictionary.row(before).text.length;
  return { span: { start, end: start }, newText: lineEnd + written };
}

/** The line end of a row. If the last row has none, that of the first. */
function lineEndOf(dictionary: Dictionary, line: number): string {
  if (line >= dictionary.rowCount) return DEFAULT_LINE_END;
  const end = dictionary.rowStart(line) + dictionary.row(line).text.length;
  const next = line + 1 < dictionary.rowCount ? dictionary.rowStart(line + 1) : dictionary.length;
  if (next > end) return dictionary.slice(end, next);
  return line === 0 ? DEFAULT_LINE_END : lineEndOf(dictionary, 0);
}

/** Where new entries go in a dictionary. */
interface Destinations {
  /** The line after the last entry that belongs before the phrase; after the last line if the dictionary is not sorted. */
  readonly lineFor: (source: string) => number;
  /** The order of the entries; undefined if they have no order. */
  readonly compare?: (a: string, b: string) => number;
}

/** An entry that is there, with its line. */
interface PlacedSource {
  readonly source: string;
  readonly line: number;
}

function destinationsOf(dictionary: Dictionary): Destinations {
  const locale = dictionary.pair?.source;
  const orders: readonly SortOrder[] = [
    { by: 'code-point' },
    ...(locale === undefined ? [] : [{ by: 'locale', locale } as const]),
  ];
  const placed = sourcesOf(dictionary);
  const compare = orders.map(comparison).find((compare) => isSorted(placed, compare));
  // A byte order mark alone counts as a line.
  const end = dictionary.hasByteOrderMark && dictionary.length === 1 ? 0 : dictionary.rowCount;
  if (compare === undefined) return { lineFor: () => end };
  return { compare, lineFor: (source) => lineAfterPredecessor(placed, source, compare) };
}

/** Too few entries do not decide. */
function isSorted(placed: readonly PlacedSource[], compare: (a: string, b: string) => number): boolean {
  const isBehind = ({ source }: PlacedSource, index: number) =>
    index === 0 || compare(placed[index - 1]?.source ?? '', source) <= 0;
  return placed.length >= 2 && placed.every(isBehind);
}

function lineAfterPredecessor(
  placed: readonly PlacedSource[],
  source: string,
  compare: (a: string, b: string) => number,
): number {
  let low = 0;
  let high = placed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(placed[middle]?.source ?? '', source) <= 0) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : (placed[low - 1]?.line ?? 0) + 1;
}

function sourcesOf(dictionary: Dictionary): readonly PlacedSource[] {
  const placed: PlacedSource[] = [];
  for (let line = 0; line < dictionary.rowCount; line++) {
    const entry = entryOf(dictionary.row(line));
    if (entry === undefined || dictionary.isInConflict(line)) continue;
    placed.push({ source: phraseOf(entry.row, entry.source), line });
  }
  return placed;
}
