import { isSourceHeading, isTargetHeading, type LanguagePair, type Message, message } from '#base';
import { type CodedTable, pairOfRow, shownPair } from './coded-rows.ts';
import type { NameLanguage } from './name-language.ts';
import {
  filledColumns,
  type LayoutOptions,
  type SheetColumn,
  type SheetLayout,
  type SheetRow,
  textColumns,
} from './sheet.ts';

/** How the rows of a table with languages of their own are read. */
interface CodedRows {
  readonly rows: readonly SheetRow[];
  readonly codes: CodedTable;
  readonly nameLanguage: NameLanguage;
  /** The languages of rows that do not name them. */
  readonly known: Partial<LanguagePair>;
}

/**
 * How rows that name their own languages are read: each pair becomes one dictionary. A message if no row is of a pair that is wanted, or if
 * a column that is wanted has languages instead of phrases.
 * @param rows Without blank ones.
 */
export function codedLayout(coded: CodedRows, options: LayoutOptions): SheetLayout | Message {
  const { codes } = coded;
  const phrases = options.columns ?? phraseColumns(coded, options);
  const wrong = phrases.find(({ index }) => index === codes.source || index === codes.target);
  if (wrong !== undefined) return message('Column {0} has languages, not phrases.', wrong.index + 1);
  const [source, ...targets] = phrases;
  if (source === undefined || targets.length === 0) return message('There is no column to translate into.');
  const there = pairsOf(coded);
  const wanted = wantedPairs(there, phrases, options);
  const pairs = wanted.filter((pair) => there.some((other) => shownPair(other) === shownPair(pair)));
  const [first] = pairs;
  if (first === undefined) return noSuchRows(wanted, there);
  const target = ({ target: language }: LanguagePair) =>
    (options.columns === undefined ? undefined : targets.find((column) => column.language === language)) ??
    targets[0] ??
    source;
  return {
    hasHeader: codes.hasHeader,
    source: { index: source.index, language: first.source },
    targets: pairs.map((pair) => ({ index: target(pair).index, language: pair.target })),
    codes: { source: codes.source, target: codes.target, pairs },
  };
}

/** The pairs that rows name, in the order of their first one. A language without glossaries makes none. */
function pairsOf({ rows, codes, nameLanguage, known }: CodedRows): readonly LanguagePair[] {
  const found = new Map<string, LanguagePair>();
  for (const row of rows.slice(codes.hasHeader ? 1 : 0)) {
    const named = pairOfRow(row, codes, nameLanguage, known);
    const isTaken =
      named && nameLanguage(named.source) !== undefined && nameLanguage(named.target) !== undefined;
    if (named !== undefined && isTaken) found.set(shownPair(named), named);
  }
  return [...found.values()];
}

function wantedPairs(
  there: readonly LanguagePair[],
  [source, ...targets]: readonly SheetColumn[],
  { columns, pair, pairOfName }: LayoutOptions,
): readonly LanguagePair[] {
  if (columns !== undefined && source !== undefined) {
    return targets.map(({ language }) => ({ source: source.language, target: language }));
  }
  if (pair !== undefined) return [pair];
  const named = there.filter((one) => pairOfName !== undefined && shownPair(one) === shownPair(pairOfName));
  return named.length > 0 ? named : there;
}

function noSuchRows(wanted: readonly LanguagePair[], there: readonly LanguagePair[]): Message {
  const found = there.map(shownPair).join(', ');
  return there.length === 0
    ? message('The rows have language codes, but of no pair that has glossaries.')
    : message(
        'No row has the language codes of {0}. There are rows for: {1}.',
        wanted.map(shownPair).join(', '),
        found,
      );
}

/** The columns of the phrases: by their headings, or else the first two with texts that are not only numbers. Their languages differ by row. */
function phraseColumns({ rows, codes }: CodedRows, options: LayoutOptions): readonly SheetColumn[] {
  const heading = codes.hasHeader ? (rows[0]?.cells ?? []) : [];
  const body = rows.slice(codes.hasHeader ? 1 : 0);
  const isPhrase = (index: number) => index !== codes.source && index !== codes.target;
  const filled = filledColumns(body).filter(isPhrase);
  const by = (isOfSide: (cell: string) => boolean) => filled.find((index) => isOfSide(heading[index] ?? ''));
  const texts = textColumns(body).filter(isPhrase);
  const others = texts.length > 1 ? texts : filled;
  const target = options.targetColumn ?? by(isTargetHeading);
  const source = options.sourceColumn ?? by(isSourceHeading) ?? others.find((index) => index !== target);
  const found = [source, target ?? others.find((index) => index !== source)];
  return found.flatMap((index) => (index === undefined ? [] : [{ index, language: '' }]));
}
