import { isPhraseHeading } from '../../languages/column-heading.ts';
import type { LanguagePair } from '../../languages/pair.ts';
import { type Message, message } from '../../message.ts';
import { codedLayout } from './coded-rows.ts';
import type { NameLanguage } from './name-language.ts';
import { isBlankRow, type SheetColumn, type SheetLayout, type SheetRow } from './sheet.ts';

/** What the user says about a spreadsheet. What is omitted is detected. Columns count from 0. */
export interface LayoutWishes {
  readonly header?: boolean | undefined;
  readonly columns?: readonly SheetColumn[] | undefined;
  readonly sourceColumn?: number | undefined;
  readonly targetColumn?: number | undefined;
  readonly pair?: LanguagePair | undefined;
}

/** Rows that are read to tell identifiers from phrases. */
const SAMPLE_ROWS = 20;

/**
 * Finds the columns of a spreadsheet with phrases: from what the user says, or else from rows or a first row that name languages, or else
 * the first two columns if the pair is known. Returns a message if the answer is not unique.
 */
export function detectLayout(
  rows: readonly SheetRow[],
  wishes: LayoutWishes,
  nameLanguage: NameLanguage,
): SheetLayout | Message {
  const written = rows.filter((row) => !isBlankRow(row));
  const first = written[0]?.cells ?? [];
  const coded = choosesColumns(wishes) ? undefined : codedLayout(written, wishes, nameLanguage);
  if (coded !== undefined) return coded;
  const named = wishes.header === false ? [] : namedColumns(written, nameLanguage);
  const columns = wishes.columns ?? (named.length > 1 ? ofPair(named, wishes.pair) : columnsOfPair(wishes));
  if (columns === undefined) {
    return message('The languages of the columns are unknown: no first row names them.');
  }
  const source = chosenSource(columns, wishes);
  if (source === undefined) return message('The source column is not one of the columns with a language.');
  const targets = columns.filter((column) => column !== source && isWantedTarget(column, wishes));
  const twice = languageTwice([source, ...targets]);
  if (twice !== undefined) return message('Two columns have the language {0}.', twice);
  if (targets.length === 0) return message('There is no column to translate into.');
  return { hasHeader: wishes.header ?? isHeader(first, [source, ...targets], nameLanguage), source, targets };
}

function choosesColumns({ columns, sourceColumn, targetColumn }: LayoutWishes): boolean {
  return columns !== undefined || sourceColumn !== undefined || targetColumn !== undefined;
}

function namedColumns([header, ...rows]: readonly SheetRow[], nameLanguage: NameLanguage): SheetColumn[] {
  const cells = header?.cells ?? [];
  const named = cells.flatMap((cell, index) => {
    const language = nameLanguage(cell);
    return language === undefined ? [] : [{ index, language }];
  });
  const hasCodes = named.some(({ index }) => !isId(cells[index]) && isBareCode(cells[index]));
  const isIdentifier = ({ index }: SheetColumn) =>
    isId(cells[index]) &&
    (!hasCodes || rows.slice(0, SAMPLE_ROWS).every((row) => isNumber(row.cells[index])));
  return named.filter((column) => !isIdentifier(column));
}

/** `id` is Indonesian among codes of languages, and heads a column of identifiers among other names or above numbers. */
function isId(cell = ''): boolean {
  return /^\s*id\s*$/.test(cell);
}

function isBareCode(cell = ''): boolean {
  return /^\s*[a-z]{2,3}(?:[-_]\w+)?\s*$/i.test(cell);
}

function isNumber(cell = ''): boolean {
  return /^\s*\d*\s*$/.test(cell);
}

/** The columns of the pair, source first, if the user gives a pair and the sheet has both. */
function ofPair(columns: readonly SheetColumn[], pair: LanguagePair | undefined): readonly SheetColumn[] {
  const source = columns.find(({ language }) => language === pair?.source);
  const target = columns.find(({ language }) => language === pair?.target);
  return source === undefined || target === undefined ? columns : [source, target];
}

function columnsOfPair({
  pair,
  sourceColumn = 0,
  targetColumn = sourceColumn === 0 ? 1 : 0,
}: LayoutWishes): readonly SheetColumn[] | undefined {
  return (
    pair && [
      { index: sourceColumn, language: pair.source },
      { index: targetColumn, language: pair.target },
    ]
  );
}

function chosenSource(columns: readonly SheetColumn[], { sourceColumn }: LayoutWishes) {
  return sourceColumn === undefined ? columns[0] : columns.find(({ index }) => index === sourceColumn);
}

function isWantedTarget({ index }: SheetColumn, { targetColumn }: LayoutWishes): boolean {
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
