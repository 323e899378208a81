import { type Message, message, showPhrase } from '#base';
import { parseTbx, readWorkbook, type Workbook, type WorkbookSheet, xmlEncoding } from '#exchange';
import { isBlankRow, pairInSheetName, toTbxTable } from '#exchange/model';
import { readRows, type SheetChoices, type SheetFile, type SheetReading } from './read-sheet.ts';

/** Reads a file of another program with the user's choices. */
type ReadExchange = (choices: SheetChoices) => SheetReading;

/**
 * Opens a TBX file or an XLSX workbook. Loaded with an import of such a file.
 * @throws ExchangeFault if it cannot be read.
 */
export async function openExchange(file: SheetFile, form: 'tbx' | 'xlsx'): Promise<ReadExchange> {
  return form === 'tbx' ? openTbx(file) : openWorkbook(file, await readWorkbook(file.bytes));
}

/** The languages of TBX are in the file: there is nothing to choose. */
function openTbx({ name, bytes, nameLanguage }: SheetFile): ReadExchange {
  const tbx = parseTbx(bytes, xmlEncoding(bytes));
  const table = toTbxTable(tbx, pairInSheetName(name), nameLanguage);
  const reading: SheetReading = { form: { kind: 'tbx' }, columnCount: 0, ...table, unplaced: tbx.unplaced };
  return () => reading;
}

function openWorkbook(file: SheetFile, workbook: Workbook): ReadExchange {
  const filled = workbook.sheets.filter((sheet) => countRows(sheet) > 0);
  const sheets = filled.map((sheet) => sheet.name);
  return (choices) => {
    const sheet = filled.find((one) => one.name === choices.sheet) ?? filled[0];
    const form = { kind: 'xlsx', sheet: sheet?.name ?? '', sheets } as const;
    if (sheet === undefined) {
      const layout = message('{0} has no rows.', file.name);
      return { form, rows: [], columnCount: 0, layout, unplaced: workbook.unplaced };
    }
    const read = readRows(sheet.rows, file, choices);
    const others = filled.filter((other) => other !== sheet).map(notRead);
    return {
      form,
      ...read,
      unplaced: workbook.unplaced,
      alsoUnplaced: [...(read.alsoUnplaced ?? []), ...others],
    };
  };
}

function notRead(sheet: WorkbookSheet): Message {
  return message('Not in the glossary: sheet {0}, rows {1}.', showPhrase(sheet.name), countRows(sheet));
}

function countRows({ rows }: WorkbookSheet): number {
  return rows.filter((row) => !isBlankRow(row)).length;
}
