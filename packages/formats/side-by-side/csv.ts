import { type LanguageCode, type Message, message, nameIn, once, slice, type TextEdit } from '#base';
import { brokenAt } from '../broken-file.ts';
import { isCode } from '../declared/language-marks.ts';
import type { FileLanguages, FilePreparer, FileSegment, SegmentReader } from '../file-segment.ts';
import { isLanguage } from '../layouts/localized-name.ts';
import { missingKeys, pluralMessages } from '../plurals/add-plurals.ts';
import { inSteps, messagePreparer } from '../plurals/complete-messages.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { type CsvCell, type CsvRow, type Delimiter, readRows, writeCell } from './csv-rows.ts';
import { isOfLanguage } from './find-languages.ts';
import { completedText, wayIn } from './read-beside.ts';

/** Headings of keys, also those that are codes of languages. */
const KEY_HEADING = /^(?:keys?|ids?)$/i;
/** A name with its code, as Unity writes it: `English(en)`. */
const NAME_WITH_CODE = /^[^()[\]]+[([](?<code>[A-Za-z\d_-]+)[)\]]$/;
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];

/** Languages whose names are read in headings: each costs time, and files in others have codes there. */
const NAMED: readonly LanguageCode[] =
  'ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv tr uk vi zh'.split(
    ' ',
  );

/** Names that people write and machines do not. */
const OTHER_NAMES: Readonly<Record<LanguageCode, readonly string[]>> = {
  nb: ['Norwegian', 'Norwegian (bokmål)'],
};

/** Languages by their names in English and in their own language, in lower case. */
const byName = once(
  () =>
    new Map(
      NAMED.flatMap((lang) =>
        [...(OTHER_NAMES[lang] ?? []), nameIn('en', lang), nameIn(lang, lang)].flatMap((each) =>
          each === undefined ? [] : [[each.toLowerCase(), lang] as const],
        ),
      ),
    ),
);

/** A column of texts. */
interface LanguageColumn {
  readonly index: number;
  readonly heading: string;
  /** As the heading has it, or as the service writes it if that is a name. */
  readonly code: string;
}

/** A table of keys and of texts in several languages. */
interface LocaleTable {
  readonly delimiter: Delimiter;
  readonly header: CsvRow;
  /** Without the header. */
  readonly rows: readonly CsvRow[];
  readonly keyIndex: number;
  readonly languages: readonly LanguageColumn[];
}

/** Where a translation comes from and goes to; `to` is undefined where the column is missing. */
interface ColumnWay {
  readonly from: LanguageColumn;
  readonly to: LanguageColumn | undefined;
  /** The heading of a new column. */
  readonly heading: string;
}

/**
 * Tables whose first row names a column of keys and columns of languages: the texts of the target language. Without one, all are read where
 * they stand; of several, those of the source language are meant, or of the first.
 */
const readCsv: SegmentReader = (text, facts) => {
  const table = tableOf(text, facts);
  if (typeof table === 'number') return brokenAt(text, table, message('A quote is not closed.'));
  if (table === undefined) {
    const problem = message('The first row names no languages behind a key, as in {0}.', 'key,en,de');
    return { ok: false, line: undefined, problem, isForeign: true };
  }
  if (facts.target === undefined) return { ok: true, segments: textsIn(table, allColumns(table, facts)) };
  const way = columnsOf(table, facts);
  if (way === undefined) return { ok: false, line: 1, problem: noWay(table, facts) };
  const { target } = facts;
  const { from, to } = way;
  const segments = to === undefined ? [] : textsIn(table, [{ from, to }]);
  return {
    ok: true,
    segments: segments.map((each) => ({ ...each, text: completedText(each.text, each, target) })),
  };
};

/** Adds the column of the target language behind the others, and copies the texts that it lacks. */
const addLanguage: FilePreparer = (text, facts) => {
  const table = tableOf(text, facts);
  const way = typeof table === 'object' ? columnsOf(table, facts) : undefined;
  if (typeof table !== 'object' || way === undefined) return [];
  const { delimiter, header, rows, languages } = table;
  const { from, to, heading } = way;
  if (to !== undefined)
    return rows.flatMap((row) => filled(row, to.index, sourceIn(text, row, from), delimiter));
  const last = languages.reduce((most, { index }) => Math.max(most, index), -1);
  const added = (row: CsvRow, cell: string) => inserted(row, last, cell, delimiter);
  const head = writeCell(heading, delimiter, header[from.index]?.isQuoted ?? false);
  return [
    ...added(header, head),
    ...rows.filter((row) => row.length > from.index).flatMap((row) => added(row, sourceIn(text, row, from))),
  ];
};

/** Adds a row for each plural form that the target language has and a message lacks whose forms have rows, as in i18next. */
const addPluralRows: FilePreparer = (text, facts) => {
  const table = tableOf(text, facts);
  const way = typeof table === 'object' ? columnsOf(table, facts) : undefined;
  const reading = readCsv(text, facts);
  if (typeof table !== 'object' || way === undefined || facts.target === undefined || !reading.ok) return [];
  const { target } = facts;
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  return pluralMessages(reading.segments).flatMap((message) => {
    const { name, copies = [] } = missingKeys(message, target) ?? {};
    const row = table.rows.find((each) => each[table.keyIndex]?.value === name);
    const end = row?.at(-1)?.end;
    if (row === undefined || end === undefined) return [];
    const newText = copies.map((key) => lineEnd + rowLike(text, row, { ...table, key, way })).join('');
    return [{ span: { start: end, end }, newText }];
  });
};

/** A row with another key and without the texts of other languages. */
function rowLike(
  text: string,
  row: CsvRow,
  {
    key,
    way,
    keyIndex,
    languages,
    delimiter,
  }: LocaleTable & { readonly key: string; readonly way: ColumnWay },
): string {
  const { from, to } = way;
  const isOfOther = (index: number) =>
    index !== from.index && index !== to?.index && languages.some((each) => each.index === index);
  return row
    .map(({ span, isQuoted }, index) => {
      if (index === keyIndex) return writeCell(key, delimiter, isQuoted);
      return isOfOther(index) ? '' : slice(text, span);
    })
    .join(delimiter);
}

function sourceIn(text: string, row: CsvRow, { index }: LanguageColumn): string {
  const cell = row[index];
  return cell === undefined || cell.value === '' ? '' : slice(text, cell.span);
}

/** Puts a text into the cell of a row that is empty or missing. */
function filled(row: CsvRow, index: number, newText: string, delimiter: Delimiter): readonly TextEdit[] {
  const cell = row[index];
  if (newText === '' || (cell !== undefined && cell.value !== '')) return [];
  if (cell === undefined) return inserted(row, index - 1, newText, delimiter);
  const isBare = cell.isQuoted && !newText.startsWith('"');
  return [{ span: cell.span, newText: isBare ? writeCell(newText, delimiter, true) : newText }];
}

/** Adds a cell behind another one, also in a row that has fewer. */
function inserted(row: CsvRow, behind: number, cell: string, delimiter: Delimiter): readonly TextEdit[] {
  const at = (row[behind] ?? row.at(-1))?.end;
  if (at === undefined) return [];
  const missing = Math.max(0, behind + 1 - row.length);
  return [{ span: { start: at, end: at }, newText: delimiter.repeat(missing + 1) + cell }];
}

/** A column of texts, and the one that it is translated from. */
interface TextColumn {
  readonly from: LanguageColumn;
  readonly to: LanguageColumn;
  readonly isOfOther?: boolean;
}

function allColumns({ languages }: LocaleTable, { source }: FileLanguages): readonly TextColumn[] {
  const own =
    languages.find(({ code }) => source !== undefined && isOfLanguage(code, source)) ?? languages[0];
  return languages.map((column) => ({ from: column, to: column, isOfOther: column !== own }));
}

function textsIn(
  { rows, keyIndex, delimiter }: LocaleTable,
  columns: readonly TextColumn[],
): readonly FileSegment[] {
  return rows.flatMap((row) =>
    columns.flatMap(({ from, to, isOfOther = false }) => {
      const [source, target] = [row[from.index], row[to.index]];
      if (source === undefined || target === undefined || source.value === '') return [];
      return [{ ...segmentOf(source, target, row[keyIndex]?.value ?? '', delimiter), isOfOther }];
    }),
  );
}

function segmentOf(source: CsvCell, target: CsvCell, key: string, delimiter: Delimiter): FileSegment {
  const isQuoted = target.isQuoted || (target.value === '' && source.isQuoted);
  return {
    span: target.span,
    text: source.value,
    present: target.value,
    key: [key],
    protectAs: 'plain',
    write: (translation) => writeCell(translation, delimiter, isQuoted),
  };
}

/** The table of a text; the offset of a quote that is not closed; undefined for a text whose first row is of something else. */
function tableOf(text: string, facts: FileLanguages): LocaleTable | number | undefined {
  for (const delimiter of DELIMITERS) {
    const head = readRows(text, delimiter, 1);
    const columns = head.ok ? columnsIn(head.rows[0] ?? [], facts) : undefined;
    if (columns === undefined) continue;
    const read = readRows(text, delimiter);
    if (!read.ok) return read.offset;
    const [header = [], ...rows] = read.rows;
    return { delimiter, header, rows, ...columns };
  }
  return undefined;
}

function columnsIn(
  header: CsvRow,
  facts: FileLanguages,
): Pick<LocaleTable, 'keyIndex' | 'languages'> | undefined {
  const languages = header.flatMap(({ value: heading }, index): readonly LanguageColumn[] => {
    const code = KEY_HEADING.test(heading) ? undefined : languageIn(heading);
    return code === undefined ? [] : [{ index, heading, code }];
  });
  const first = languages[0]?.index ?? 0;
  const isCertain = ({ heading, code }: LanguageColumn) => code !== heading || isNamed(code, facts);
  const keyIndex = Math.max(
    0,
    header.findIndex(({ value }) => KEY_HEADING.test(value)),
  );
  return first > keyIndex && languages.some(isCertain) ? { keyIndex, languages } : undefined;
}

/** The language that a heading names; undefined for columns of keys and notes. */
function languageIn(heading: string): string | undefined {
  const code = NAME_WITH_CODE.exec(heading)?.groups?.code ?? heading;
  if (isCode(code) && isLanguage(code, undefined, { isWholeName: true })) return code;
  return byName().get(heading.toLowerCase());
}

/** Some codes are words too, such as `no` and `is`. */
function isNamed(code: string, { source, target, written }: FileLanguages): boolean {
  return (
    isLanguage(code, undefined, {}) ||
    code === written ||
    [source, target].some((language) => language !== undefined && isOfLanguage(code, language))
  );
}

/** The columns of a translation; undefined if the source language is not certain. */
function columnsOf(
  { languages }: LocaleTable,
  { source, target, written }: FileLanguages,
): ColumnWay | undefined {
  const others = languages.filter(({ code }) => target === undefined || !isOfLanguage(code, target));
  const only = others.length === 1 ? others[0]?.code.replaceAll('_', '-') : undefined;
  const codes = languages.map(({ code }) => code);
  const way = wayIn({ codes, places: [], isWhole: true }, { source: source ?? only, target, written });
  const from = languages.find(({ code }) => code === way?.source);
  if (way === undefined || from === undefined || target === undefined) return undefined;
  const to = languages.find(({ code }) => code === way.target);
  return { from, to, heading: headingLike(from, { target, code: way.target }) };
}

/**
 * A heading for a language, in the form of another one: a code, or a name in English or in its own language.
 * @param wanted The language, and its code as the file would have it.
 */
function headingLike(
  { heading, code }: LanguageColumn,
  wanted: { readonly target: LanguageCode; readonly code: string },
): string {
  if (heading === code) return wanted.code;
  const { target } = wanted;
  const joint = /\s*[([]/.exec(heading)?.[0];
  const isOwn = code !== 'en' && heading.toLowerCase() === nameIn(code, code)?.toLowerCase();
  const name = nameIn(isOwn ? target : 'en', target) ?? target;
  const written = /^\p{Lu}/u.test(heading) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
  const like = joint === undefined ? written : `${written}${joint}${wanted.code}${heading.at(-1)}`;
  return [target, wanted.code].includes(languageIn(like) ?? '') ? like : wanted.code;
}

function noWay({ languages }: LocaleTable, { source }: FileLanguages): Message {
  const listed = languages.map(({ code }) => code).join(', ');
  const isThere = source === undefined || languages.some(({ code }) => isOfLanguage(code, source));
  return isThere
    ? message('This file has texts in several languages ({0}). Choose the source language.', listed)
    : message('This file has texts in several languages ({0}), but not in {1}.', listed, source);
}

export const csv: TextFileFormat = {
  read: readCsv,
  prepare: inSteps(addLanguage, addPluralRows, messagePreparer(readCsv)),
  keyed: { isTable: true },
  needsTarget: true,
  notes: {
    title: 'Locale tables (CSV), with a row for each key and a column for each language',
    text: 'The texts of the source language, where the column of the target language is empty or repeats them. Columns are named by their language: `en`, `pt_BR`, `German`, `Deutsch`, `English(en)`. Commas, semicolons, and tabs divide them.',
    kept: 'Keys, notes, other languages, and translations that are there.',
    keys: 'The first cell of the row.',
    added:
      'A column of the target language, behind those of the others; plural forms in messages of ICU, and rows for plural forms as keys (`item_one`, `item_other`).',
    units: 'The first cell of the row.',
    refused:
      'A table whose first row does not name languages behind a column of keys, such as a glossary with the columns `en,de`; and a quote that is not closed.',
  },
};
