import {
  isKnownHeading,
  isLanguageHeading,
  isPairHeading,
  isSourceHeading,
  isTargetHeading,
  knownCodes,
  type LanguagePair,
  parsePair,
  rootOf,
} from '#base';
import type { NameLanguage } from './name-language.ts';
import { type CodeColumns, isBlank, type SheetLayout, type SheetRow } from './sheet.ts';

/** Rows that are read to find out which columns hold languages. */
const SAMPLE_ROWS = 100;

/** The part of those rows that name a language in such a column; the others name none. */
const MOST_ROWS = 0.5;

/** The part of the languages that are known: a file can have some that the service does not know. */
const MOST_KNOWN = 0.8;

const CODE = /^\s*[a-z]{2,3}(?:[-_][a-z\d]{2,8})*\s*$/i;

/** Where the rows of a table name their languages, and whether its first row is a heading. */
export interface CodedTable extends CodeColumns {
  readonly hasHeader: boolean;
}

/**
 * Finds the columns whose cells are languages: two of them, or one with a heading that says so. Undefined for any other table.
 * @param rows Without blank ones.
 */
export function findCodes(
  rows: readonly SheetRow[],
  header: boolean | undefined,
  nameLanguage: NameLanguage,
): CodedTable | undefined {
  const heading = rows[0]?.cells ?? [];
  const body = rows.length > 1 && header !== false ? rows.slice(1) : rows;
  const sample = body.slice(0, SAMPLE_ROWS);
  const width = sample.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isSaid = (index: number) => header !== false && isLanguageHeading(heading[index] ?? '');
  const found = Array.from({ length: width }, (_none, index) => index).filter((index) =>
    areLanguages(sample, index, isSaid(index) ? nameLanguage : codeOnly(nameLanguage)),
  );
  const said = found.filter(isSaid);
  const pairs = header === false ? undefined : pairColumn(sample, heading, nameLanguage);
  const { source, target } = pairs ?? (said.length > 0 ? sidesOf(said, heading) : usualSides(found));
  const areCertain = pairs !== undefined || said.length > 0;
  if (!areCertain && !differ(sample, source, target, nameLanguage)) return undefined;
  if (source === undefined && target === undefined) return undefined;
  const codes = [...new Set([source, target])].filter((index) => index !== undefined);
  const others = heading.filter((_cell, index) => !codes.includes(index));
  if (width < codes.length + 2 || nameLanguages(others, nameLanguage)) return undefined;
  const canBeHeading = others.some(isKnownHeading) || Math.min(...codes) < 2;
  if (rows.length === 1 && header !== false && canBeHeading) return undefined;
  const isHeading =
    codes.every((index) => pairs !== undefined || isSaid(index) || isOtherWord(heading[index])) ||
    others.filter(isKnownHeading).length > 1;
  return { source, target, hasHeader: header ?? isHeading };
}

/** One column with both languages, such as `en-de`, under a heading that says so. */
function pairColumn(
  rows: readonly SheetRow[],
  heading: readonly string[],
  nameLanguage: NameLanguage,
): CodeColumns | undefined {
  const index = heading.findIndex((cell, at) => {
    const filled = rows.map(({ cells }) => cells[at] ?? '').filter((one) => !isBlank(one));
    const isPair = (one: string) => pairIn(one, nameLanguage) !== undefined;
    return isPairHeading(cell) && filled.length > 0 && filled.every(isPair);
  });
  return index === -1 ? undefined : { source: index, target: index };
}

/** Reads `en-de`, `EN > DE`, or `English to German`. */
function pairIn(cell: string, nameLanguage: NameLanguage): LanguagePair | undefined {
  const [source = '', target = '', ...more] = cell.split(/[-=]?>+|[→:/|]|\s[-–]\s|\sto\s/u);
  const isTwo = more.length === 0 && [source, target].every((one) => nameLanguage(one) ?? isKnownCode(one));
  const pair = isTwo ? { source, target } : parsePair(cell.trim().replaceAll('_', '-'), knownCodes());
  return (
    pair && { source: languageIn(pair.source, nameLanguage), target: languageIn(pair.target, nameLanguage) }
  );
}

/** Cells that are codes, and not names of languages: a glossary can have these as phrases. */
function codeOnly(nameLanguage: NameLanguage): NameLanguage {
  return (cell) => (CODE.test(cell) ? nameLanguage(cell) : undefined);
}

/** Whether a column has languages in most rows, and nothing else. */
export function areLanguages(rows: readonly SheetRow[], index: number, nameLanguage: NameLanguage): boolean {
  const filled = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => !isBlank(cell));
  const known = filled.filter((cell) => nameLanguage(cell) !== undefined || isKnownCode(cell));
  return (
    filled.length >= Math.max(1, rows.length * MOST_ROWS) &&
    known.length >= filled.length * MOST_KNOWN &&
    filled.every((cell) => CODE.test(cell) || nameLanguage(cell) !== undefined)
  );
}

function isKnownCode(cell: string): boolean {
  return CODE.test(cell) && knownCodes()(rootOf(cell.trim().replaceAll('_', '-')));
}

/** Columns three and four, as in a glossary, because short phrases look like codes too; or else the first two. */
function usualSides(columns: readonly number[]): CodeColumns {
  const [source, target] = columns.includes(2) && columns.includes(3) ? [2, 3] : columns;
  return { source, target };
}

/** Which of the columns with a heading is about the source phrase, and which about the target phrase. */
function sidesOf(columns: readonly number[], heading: readonly string[]): CodeColumns {
  const named = (isOfSide: (cell: string) => boolean) =>
    columns.find((index) => isOfSide(heading[index] ?? ''));
  const source = named(isSourceHeading);
  const target = named(isTargetHeading);
  const others = columns.filter((index) => index !== source && index !== target);
  if (columns.length === 1)
    return { source, target: target ?? (source === undefined ? others[0] : undefined) };
  return { source: source ?? others[0], target: target ?? others[source === undefined ? 1 : 0] };
}

/** Whether two languages stand in every row: a word such as `no` in both columns is not a code. */
function differ(
  rows: readonly SheetRow[],
  source: number | undefined,
  target: number | undefined,
  nameLanguage: NameLanguage,
): boolean {
  if (source === undefined || target === undefined) return false;
  return rows.every(({ cells }) => {
    const [one = '', other = ''] = [cells[source], cells[target]];
    return (
      isBlank(one) || isBlank(other) || languageIn(one, nameLanguage) !== languageIn(other, nameLanguage)
    );
  });
}

/** Whether a first row names languages itself, so that the short words below are phrases. */
function nameLanguages(heading: readonly string[], nameLanguage: NameLanguage): boolean {
  return new Set(heading.map(nameLanguage).filter((language) => language !== undefined)).size > 1;
}

function isOtherWord(cell: string | undefined): boolean {
  return cell !== undefined && !isBlank(cell) && !CODE.test(cell);
}

/** A language without glossaries counts as itself, so that its rows differ from others. */
function languageIn(cell: string, nameLanguage: NameLanguage): string {
  return nameLanguage(cell) ?? cell.trim().toLowerCase();
}

/** The languages that a row names; those that are known where it names none. Undefined if one is unknown. */
export function pairOfRow(
  { cells }: SheetRow,
  { source, target }: CodeColumns,
  nameLanguage: NameLanguage,
  known: Partial<LanguagePair>,
): LanguagePair | undefined {
  const cellAt = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? ''));
  if (source !== undefined && source === target) return pairIn(cellAt(source), nameLanguage);
  const named = (index: number | undefined) => {
    const cell = cellAt(index);
    return isBlank(cell) ? undefined : languageIn(cell, nameLanguage);
  };
  const pair = { source: named(source) ?? known.source, target: named(target) ?? known.target };
  return pair.source === undefined || pair.target === undefined
    ? undefined
    : { source: pair.source, target: pair.target };
}

/** Rows by their pairs, such as `en-de`. */
interface RowsByPair {
  /** Those of each pair of the layout. */
  readonly read: ReadonlyMap<string, readonly SheetRow[]>;
  /** Those of others; '' for rows that name no languages. */
  readonly others: ReadonlyMap<string, readonly SheetRow[]>;
}

/** Divides rows by the languages that they name. What a row does not name is what all pairs have in common, if they have. */
export function rowsByPair(
  rows: readonly SheetRow[],
  codes: NonNullable<SheetLayout['codes']>,
  nameLanguage: NameLanguage,
): RowsByPair {
  const read = new Map<string, SheetRow[]>(codes.pairs.map((pair) => [shownPair(pair), []]));
  const others = new Map<string, SheetRow[]>();
  const common = commonOf(codes.pairs);
  for (const row of rows) {
    const pair = pairOfRow(row, codes, nameLanguage, common);
    const key = pair === undefined ? '' : shownPair(pair);
    const known = read.get(key) ?? others.get(key);
    if (known === undefined) others.set(key, [row]);
    else known.push(row);
  }
  return { read, others };
}

function commonOf(pairs: readonly LanguagePair[]): Partial<LanguagePair> {
  const [first] = pairs;
  const isCommon = (side: 'source' | 'target') => pairs.every((pair) => pair[side] === first?.[side]);
  return {
    ...(first !== undefined && isCommon('source') ? { source: first.source } : {}),
    ...(first !== undefined && isCommon('target') ? { target: first.target } : {}),
  };
}

/** A pair as users write it. */
export function shownPair({ source, target }: LanguagePair): string {
  return `${source}-${target}`;
}
