import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { escapeUnits, writeWorkbookCell } from '../model/tbx/workbook-cell.ts';

/** In characters, as spreadsheet programs count it. */
const COLUMN_WIDTH = 40;

/** The part of a workbook with the texts of its cells. */
const STRINGS = 'xl/sharedStrings.xml';

/**
 * Writes a table as an XLSX workbook with one sheet. All cells are texts, which no program runs as formulas.
 * @param rows Names of columns in the first row; cells for which `workbookFault` finds nothing.
 */
export async function writeWorkbook(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const cells = rows.map((row, index) => row.map((text) => toCell(text, index === 0)));
  const columns = (rows[0] ?? []).map(() => ({ width: COLUMN_WIDTH }));
  const workbook = writeXlsxFile(cells, { sheet: 'Glossary', columns, stickyRowsCount: 1 });
  const bytes = await workbook.toBuffer();
  const members = new Set(rows.flat().filter(isMember));
  return members.size === 0 ? bytes : restoreMembers(bytes, members);
}

function toCell(text: string, isHeader: boolean) {
  if (text === '') return null;
  const value = isMember(text) ? disguise(text) : writeWorkbookCell(text);
  return { value, type: String, ...(isHeader ? { fontWeight: 'bold' as const } : {}) };
}

/**
 * Whether a text is the name of something that every object has, such as `constructor`. The library finds equal texts as properties of an
 * object, so that it needs another text for it.
 */
function isMember(text: string): boolean {
  return text in {};
}

/** No phrase is written like this: `writeWorkbookCell` escapes the underscore. */
function disguise(member: string): string {
  return escapeUnits(member.slice(0, 1)) + member.slice(1);
}

/** Not every program would read the disguise as the text that it means. */
function restoreMembers(bytes: Uint8Array, members: ReadonlySet<string>): Uint8Array {
  const { [STRINGS]: strings = new Uint8Array(), ...parts } = unzipSync(bytes);
  const text = [...members].reduce(
    (all, member) => all.replace(`<t>${disguise(member)}</t>`, () => `<t>${member}</t>`),
    strFromU8(strings),
  );
  return zipSync({ ...parts, [STRINGS]: strToU8(text) });
}
