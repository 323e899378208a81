import { isAboutPhrase, isPhraseHeading, type LanguagePair, type Message, message, showPhrase } from '#base';
import { codedLayout } from './coded-layout.ts';
import { findCodes } from './coded-rows.ts';
import type { NameLanguage } from './name-language.ts';
import { type NamedColumns, namedColumns } from './named-columns.ts';
import {
  isBlankRow,
  type LayoutOptions,
  type SheetColumn,
  type SheetLayout,
  type SheetRow,
  textColumns,
} from './sheet.ts';
import { withTermColumns } from './term-columns.ts';
import { termPerRow } from './term-per-row.ts';

const NOTHING_NAMED: NamedColumns = {
  named: [],
  source: undefined,
  target: undefined,
  isSourceCertain: false,
  filled: new Set(),
};

/**
 * Finds the columns of a spreadsheet with phrases, and those about them (`withTermColumns`): from what the user says, or else from rows or a first row that name languages, or else
 * from headings such as `source` and `target`, or else the first two columns if the pair is known. Rows that name their languages count in
 * each case. Returns a message if the answer is not unique, or if no row is an entry.
 */
export function detectLayout(
  rows: readonly SheetRow[],
  options: LayoutOptions,
  nameLanguage: NameLanguage,
): SheetLayout | Message {
  const layout = findPhrases(rows, options, nameLanguage);
  return 'text' in layout ? layout : withTermColumns(layout, rows, nameLanguage);
}

function findPhrases(
  rows: readonly SheetRow[],
  options: LayoutOptions,
  nameLanguage: NameLanguage,
): SheetLayout | Message {
  const written = rows.filter((row) => !isBlankRow(row));
  const single =
    options.columns === undefined
      ? termPerRow(written, options.pair ?? options.pairOfName, nameLanguage)
      : undefined;
  if (single !== undefined) {
    return message(
      'Each row has one term, in the language of column {0}. Use TBX, or a table with a column for each language.',
      single + 1,
    );
  }
  const codes = findCodes(written, options.header, nameLanguage);
  const known = knownPair(options);
  const isWhole = codes?.source !== undefined && codes.target !== undefined;
  if (codes !== undefined && (isWhole || known !== undefined)) {
    return codedLayout({ rows: written, codes, nameLanguage, known: isWhole ? {} : (known ?? {}) }, options);
  }
  const columns = options.columns ?? findColumns(written, options, nameLanguage);
  return 'text' in columns ? columns : layoutOf(written[0]?.cells ?? [], columns, options, nameLanguage);
}

/** The languages of rows that name only one of theirs. */
function knownPair({ columns, pair, pairOfName }: LayoutOptions): LanguagePair | undefined {
  const [source, target] = columns ?? [];
  return source === undefined || target === undefined
    ? (pair ?? pairOfName)
    : { source: source.language, target: target.language };
}

function layoutOf(
  heading: readonly string[],
  columns: readonly SheetColumn[],
  options: LayoutOptions,
  nameLanguage: NameLanguage,
): SheetLayout | Message {
  const source = chosenSource(columns, options);
  if (source === undefined) return message('The source column is not one of the columns with a language.');
  const targets = columns.filter((column) => column !== source && isWantedTarget(column, options));
  const twice = languageTwice([source, ...targets]);
  if (twice !== undefined) return message('Two columns have the language {0}.', twice);
  if (targets.length === 0) return message('There is no column to translate into.');
  const hasHeader = options.header ?? isHeader(heading, [source, ...targets], nameLanguage);
  return { hasHeader, source, targets };
}

/** The columns with languages, source first. */
function findColumns(
  rows: readonly SheetRow[],
  options: LayoutOptions,
  nameLanguage: NameLanguage,
): readonly SheetColumn[] | Message {
  const found = options.header === false ? NOTHING_NAMED : namedColumns(rows, nameLanguage);
  const { named } = found;
  const choosesColumn = options.sourceColumn !== undefined || options.targetColumn !== undefined;
  const pair = options.pair ?? options.pairOfName;
  const ofPair = pair && (choosesColumn ? undefined : columnsOfPair(found, pair));
  if (ofPair !== undefined) return ofPair;
  if (named.length > 1) {
    const missing = choosesColumn ? undefined : missingLanguage(named, options.pair);
    if (missing !== undefined) return noSuchColumn(missing, named);
    return found.isSourceCertain && !choosesColumn ? unknownSource(rows, found.source) : named;
  }
  if (pair === undefined) {
    return message('The languages of the columns are unknown: no first row names them.');
  }
  const known = choosesColumn ? undefined : named.find(({ language }) => isOfPair(language, pair));
  return known === undefined ? firstColumns(rows, pair, options) : besideKnown(rows, known, pair);
}

function isOfPair(language: string, { source, target }: LanguagePair): boolean {
  return language === source || language === target;
}

/** The column of one language of the pair, and the first other one that is not about a phrase. */
function besideKnown(
  rows: readonly SheetRow[],
  known: SheetColumn,
  pair: LanguagePair,
): readonly SheetColumn[] | Message {
  const heading = rows[0]?.cells ?? [];
  const index = textColumns(rows).find((one) => one !== known.index && !isAboutPhrase(heading[one] ?? ''));
  const missing = known.language === pair.source ? pair.target : pair.source;
  if (index === undefined) return noSuchColumn(missing, [known]);
  const other = { index, language: missing };
  return known.language === pair.source ? [known, other] : [other, known];
}

/** The columns of the pair, source first: those with its languages, or else with headings such as `source` and `target`. */
function columnsOfPair(found: NamedColumns, pair: LanguagePair): readonly SheetColumn[] | undefined {
  const indexOf = (language: string, other: number | undefined) => {
    const column = found.named.find((one) => one.language === language);
    return column === undefined || (!found.filled.has(column.index) && other !== undefined)
      ? other
      : column.index;
  };
  const source = indexOf(pair.source, found.source);
  const target = indexOf(pair.target, found.target);
  return source === undefined || target === undefined || source === target
    ? undefined
    : [
        { index: source, language: pair.source },
        { index: target, language: pair.target },
      ];
}

function missingLanguage(
  columns: readonly SheetColumn[],
  pair: LanguagePair | undefined,
): string | undefined {
  const wanted = pair === undefined ? [] : [pair.source, pair.target];
  return wanted.find((one) => !columns.some(({ language }) => language === one));
}

function noSuchColumn(language: string, columns: readonly SheetColumn[]): Message {
  const there = columns.map((column) => column.language).join(', ');
  return message('No column has the language {0}. There are columns for: {1}.', language, there);
}

/** The first languages would be taken for those of source phrases, which another column has. */
function unknownSource(rows: readonly SheetRow[], index = 0): Message {
  const heading = showPhrase(rows[0]?.cells[index] ?? '');
  return message('Column {0} ({1}) has the source phrases, in an unknown language.', index + 1, heading);
}

/** Two columns with phrases of the pair: the first ones with texts, as far as none is chosen. */
function firstColumns(
  rows: readonly SheetRow[],
  pair: LanguagePair,
  { sourceColumn, targetColumn }: LayoutOptions,
): readonly SheetColumn[] {
  const texts = textColumns(rows);
  const candidates = texts.length > 1 ? texts : [0, 1];
  const source = sourceColumn ?? candidates.find((index) => index !== targetColumn) ?? 0;
  const target = targetColumn ?? candidates.find((index) => index !== source) ?? 1;
  return [
    { index: source, language: pair.source },
    { index: target, language: pair.target },
  ];
}

function chosenSource(columns: readonly SheetColumn[], { sourceColumn }: LayoutOptions) {
  return sourceColumn === undefined ? columns[0] : columns.find(({ index }) => index === sourceColumn);
}

function isWantedTarget({ index }: SheetColumn, { targetColumn }: LayoutOptions): boolean {
  return targetColumn === undefined || index === targetColumn;
}

function languageTwice(columns: readonly SheetColumn[]): string | undefined {
  const languages = columns.map(({ language }) => language);
  return languages.find((language, index) => languages.indexOf(language) !== index);
}

/** Whether the row names every column that is read, as a language or with a usual heading. */
function isHeader(
  cells: readonly string[],
  columns: readonly SheetColumn[],
  nameLanguage: NameLanguage,
): boolean {
  return columns.every(({ index }) => {
    const cell = cells[index] ?? '';
    return nameLanguage(cell) !== undefined || isPhraseHeading(cell);
  });
}
