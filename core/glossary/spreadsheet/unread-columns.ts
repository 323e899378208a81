import { GLOSSARY_LANGUAGES } from '../../languages/snapshot/glossary-languages.ts';
import { type Message, message } from '../../message.ts';
import { showPhrase } from '../../text/unicode/unicode.ts';
import { pairOfRow } from './coded-rows.ts';
import { languageNamer } from './name-language.ts';
import { isBlankRow, pairsOfLayout, type SheetLayout, type SheetRow } from './sheet.ts';

/** The largest numbers of code points of a name, and of columns, that are shown. */
const SHOWN_NAME = 30;
const MOST_NAMED = 10;

/**
 * Says which columns of a spreadsheet are not read, by their numbers from 1 and, if a row names them, by their names; undefined if all are
 * read. Empty columns do not count.
 */
export function describeUnreadColumns(rows: readonly SheetRow[], layout: SheetLayout): Message | undefined {
  if (layout.codes !== undefined) return describeOtherPairs(rows, layout);
  const read = new Set([layout.source, ...layout.targets].map(({ index }) => index));
  const used = new Set<number>();
  for (const { cells } of rows) {
    cells.forEach((cell, index) => {
      if (cell.trim() !== '') used.add(index);
    });
  }
  const unread = [...used].filter((index) => !read.has(index)).sort((a, b) => a - b);
  if (unread.length === 0) return undefined;
  const names = layout.hasHeader ? (rows.find((row) => !isBlankRow(row))?.cells ?? []) : [];
  const shown = unread.slice(0, MOST_NAMED).map((index) => numbered(index, names[index]?.trim() ?? ''));
  return message(
    'Columns that are not read: {0}.',
    [...shown, ...(unread.length > MOST_NAMED ? ['…'] : [])].join(', '),
  );
}

/** Of rows that name their own languages, those of other pairs are not read. */
function describeOtherPairs(rows: readonly SheetRow[], layout: SheetLayout): Message | undefined {
  const nameLanguage = languageNamer(GLOSSARY_LANGUAGES);
  const read = new Set(pairsOfLayout(layout).map(({ source, target }) => `${source}-${target}`));
  const others = rows
    .filter((row) => !isBlankRow(row))
    .slice(layout.hasHeader ? 1 : 0)
    .map((row) => pairOfRow(row, nameLanguage))
    .filter((pair) => pair === undefined || !read.has(`${pair.source}-${pair.target}`));
  if (others.length === 0) return undefined;
  return message('Rows that are not read, because their language codes are others: {0}.', others.length);
}

function numbered(index: number, name: string): string {
  return name === '' ? String(index + 1) : `${index + 1} (${showPhrase(name, SHOWN_NAME)})`;
}
