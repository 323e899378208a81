import { type Message, message } from '#base';
import { decodeSheet } from '#exchange';
import {
  describeUnread,
  detectDelimiter,
  detectLayout,
  isBlankRow,
  type NameLanguage,
  pairInSheetName,
  rootPair,
  type SheetLayout,
  type SheetRow,
  type Unplaced,
} from '#exchange/model';
import type { ColumnChoices } from './column-choices.ts';

/** What the user chose for a spreadsheet; the rest is detected. */
export interface SheetChoices {
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly header?: boolean;
  readonly columns?: ColumnChoices;
  /** Of a workbook. */
  readonly sheet?: string;
}

/** The file that is imported. */
export interface SheetFile {
  /** Without its folder. */
  readonly name: string;
  /** Finds the languages that glossaries can have. */
  readonly nameLanguage: NameLanguage;
  readonly bytes: Uint8Array;
}

/** Parses a text (packages/exchange/sheets/parse-sheet.ts): passed in, because its library is loaded only when needed. */
type ParseSheet = (text: string, delimiter: string, shown: string) => readonly SheetRow[] | Message;

/** What a spreadsheet is: text, or what another program has written. */
export type SheetForm =
  | {
      readonly kind: 'text';
      readonly encoding: string;
      readonly isEncodingGuessed: boolean;
      readonly delimiter: string;
    }
  | { readonly kind: 'xlsx'; readonly sheet: string; readonly sheets: readonly string[] }
  | { readonly kind: 'tbx' };

/** How a spreadsheet is read. */
export interface SheetReading {
  readonly form: SheetForm;
  /** Empty if the text cannot be parsed. */
  readonly rows: readonly SheetRow[];
  /** Cells of the longest row. */
  readonly columnCount: number;
  /** Or why it cannot be imported. */
  readonly layout: SheetLayout | Message;
  /** What the file has and the glossaries will not have. */
  readonly unplaced?: Unplaced;
  /** More of that, without a place in the file. */
  readonly alsoUnplaced?: readonly Message[];
}

/** Reads a spreadsheet with the user's choices, and detects the rest. */
export function readSheet(file: SheetFile, choices: SheetChoices, parse: ParseSheet): SheetReading {
  const decoded = decodeSheet(file.bytes, choices.encoding);
  if (typeof decoded === 'string') {
    const encoding = choices.encoding ?? 'utf-8';
    const layout = message('{0} is not in the encoding {1}.', file.name, encoding);
    const delimiter = choices.delimiter ?? ',';
    return unread({ kind: 'text', encoding, isEncodingGuessed: false, delimiter }, layout);
  }
  const { text, encoding, isGuess: isEncodingGuessed } = decoded;
  const delimiter = choices.delimiter ?? detectDelimiter(text);
  const rows = parse(text, delimiter, file.name);
  const form: SheetForm = { kind: 'text', encoding, isEncodingGuessed, delimiter };
  return 'text' in rows ? unread(form, rows) : { form, ...readRows(rows, file, choices) };
}

/** Finds the columns of rows of a file with the user's choices. */
export function readRows(
  rows: readonly SheetRow[],
  file: Pick<SheetFile, 'name' | 'nameLanguage'>,
  choices: Pick<SheetChoices, 'header' | 'columns'>,
): Pick<SheetReading, 'rows' | 'columnCount' | 'layout' | 'alsoUnplaced'> {
  const columnCount = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = columnsIn(choices.columns, columnCount);
  const layout = layoutOf(rows, file, { ...choices, columns });
  return {
    rows,
    columnCount,
    layout,
    alsoUnplaced: 'text' in layout ? [] : describeUnread(rows, layout, file.nameLanguage),
  };
}

/** The rows with phrases, without blank rows and column names. */
export function phraseRows(rows: readonly SheetRow[], hasHeader: boolean): readonly SheetRow[] {
  return rows.filter((row) => !isBlankRow(row)).slice(hasHeader ? 1 : 0);
}

/** The chosen columns that the sheet has: with another delimiter there may be fewer. Undefined if none of them is left. */
function columnsIn(chosen: ColumnChoices | undefined, columnCount: number): ColumnChoices | undefined {
  const columns = chosen?.filter(({ index }) => index < columnCount);
  return columns?.length === 0 && chosen?.length !== 0 ? undefined : columns;
}

function layoutOf(
  rows: readonly SheetRow[],
  { name, nameLanguage }: Pick<SheetFile, 'name' | 'nameLanguage'>,
  { header, columns }: { readonly header?: boolean; readonly columns: ColumnChoices | undefined },
): SheetLayout | Message {
  const pairOfName = rootPair(pairInSheetName(name), nameLanguage);
  return detectLayout(rows, { header, columns, pairOfName }, nameLanguage);
}

function unread(form: SheetForm, layout: Message): SheetReading {
  return { form, rows: [], columnCount: 0, layout };
}
