import { type Message, message, showPhrase } from '#base';
import { rowsByPair } from './coded-rows.ts';
import type { NameLanguage } from './name-language.ts';
import { columnsOfLayout, filledColumns, isBlankRow, type SheetLayout, type SheetRow } from './sheet.ts';

/** The largest numbers of code points of a name, and of columns, that are shown. */
const SHOWN_NAME = 30;
const MOST_NAMED = 10;

/**
 * Says what of a spreadsheet is not read: columns, by their numbers from 1 and, if a row names them, by their names; and rows of other pairs
 * where rows name their languages. Empty columns do not count.
 */
export function describeUnread(
  rows: readonly SheetRow[],
  layout: SheetLayout,
  nameLanguage: NameLanguage,
): readonly Message[] {
  return [unreadColumns(rows, layout), otherPairs(rows, layout, nameLanguage)].filter(
    (what) => what !== undefined,
  );
}

function unreadColumns(rows: readonly SheetRow[], layout: SheetLayout): Message | undefined {
  const read = new Set(columnsOfLayout(layout));
  const unread = filledColumns(rows).filter((index) => !read.has(index));
  if (unread.length === 0) return undefined;
  const names = layout.hasHeader ? (rows.find((row) => !isBlankRow(row))?.cells ?? []) : [];
  const shown = unread.slice(0, MOST_NAMED).map((index) => numbered(index, names[index]?.trim() ?? ''));
  return message(
    'Columns that are not read: {0}.',
    [...shown, ...(unread.length > MOST_NAMED ? ['…'] : [])].join(', '),
  );
}

function otherPairs(
  rows: readonly SheetRow[],
  { hasHeader, codes }: SheetLayout,
  nameLanguage: NameLanguage,
): Message | undefined {
  if (codes === undefined) return undefined;
  const entries = rows.filter((row) => !isBlankRow(row)).slice(hasHeader ? 1 : 0);
  const { others } = rowsByPair(entries, codes, nameLanguage);
  const count = [...others.values()].reduce((sum, some) => sum + some.length, 0);
  if (count === 0) return undefined;
  const pairs = [...others.keys()].map((pair) => showPhrase(pair === '' ? '?' : pair, SHOWN_NAME));
  return message(
    'Rows that are not read, because their language codes are others: {0} ({1}).',
    count,
    [...pairs.slice(0, MOST_NAMED), ...(pairs.length > MOST_NAMED ? ['…'] : [])].join(', '),
  );
}

function numbered(index: number, name: string): string {
  return name === '' ? String(index + 1) : `${index + 1} (${showPhrase(name, SHOWN_NAME)})`;
}
