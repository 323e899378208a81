import { message, showPhrase } from '#base';
import { Unplaced } from '../model/spreadsheet/unplaced.ts';
import { readCellName } from './cell-address.ts';
import { decodeXml, xmlEncoding } from './decode-xml.ts';
import { ExchangeFault } from './exchange-fault.ts';
import { readXml } from './read-xml.ts';
import type { WorkbookParts } from './unpack-workbook.ts';
import { MAX_CELLS, MAX_CELLS_WITH_EMPTY } from './workbook-limits.ts';

/** What a sheet can have (ECMA-376). */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;

/** A sheet that is too large is not damaged. */
class TooManyCells extends ExchangeFault {
  static override readonly tag: string = 'TooManyCells';

  constructor(most: number) {
    super(message('The sheet has too many cells, more than {0}. Divide it, or save it as CSV.', most));
  }
}

/** A thread of comments has one here, too. */
const COMMENTS = /^xl\/comments(?:[^/]*|\/[^/]+)\.xml$/i;

/**
 * Checks the parts of a workbook before a library reads them: each must be well-formed XML without a document type, and no sheet larger
 * than a sheet can be. Returns comments, and cells with an error: they have no place in a glossary.
 * @throws ExchangeFault that names the part.
 */
export function scanSheets(parts: WorkbookParts): Unplaced {
  const unplaced = new Unplaced();
  let cells = 0;
  for (const [name, bytes] of Object.entries(parts)) {
    try {
      cells += scanPart(name, bytes, { unplaced, mostCells: MAX_CELLS - cells });
    } catch (error) {
      if (!(error instanceof ExchangeFault)) throw error;
      const { position } = error;
      const part = showPhrase(name);
      if (error instanceof TooManyCells) throw new ExchangeFault(message('{0}: {1}', part, error.message));
      const where = position === undefined ? part : `${part}:${position.line}:${position.column}`;
      throw new ExchangeFault(message('The workbook is damaged at {0}: {1}', where, error.message));
    }
  }
  return unplaced;
}

/** Scans a part, and gives the number of its cells. */
function scanPart(
  name: string,
  bytes: Uint8Array,
  { unplaced, mostCells }: { readonly unplaced: Unplaced; readonly mostCells: number },
): number {
  const isComments = COMMENTS.test(name);
  let isSheet = false;
  let rows = 0;
  let columns = 0;
  let cells = 0;
  readXml(decodeXml(bytes, xmlEncoding(bytes)), {
    open({ name: element, attributes }) {
      const reference = attributes.get('ref') ?? '';
      if (isComments && element === 'comment') addComment(unplaced, reference);
      isSheet ||= element === 'sheetData';
      if (!isSheet) return undefined;
      const address = attributes.get('r') ?? '';
      if (element === 'row' && address !== '') rows = Math.max(rows, Number(address));
      if (element !== 'c') return undefined;
      cells++;
      if (cells > mostCells) throw new TooManyCells(MAX_CELLS);
      const cell = readCellName(address);
      if (cell === undefined) return message('A cell has no address such as A1.');
      rows = Math.max(rows, cell.row);
      columns = Math.max(columns, cell.column);
      if (attributes.get('t') === 'e') addError(unplaced, address);
      return undefined;
    },
    doctype: () => message('A workbook has no document type.'),
  });
  if (!(rows <= MAX_ROWS && columns <= MAX_COLUMNS && rows * columns <= MAX_CELLS_WITH_EMPTY)) {
    throw new TooManyCells(MAX_CELLS_WITH_EMPTY);
  }
  return cells;
}

function addComment(unplaced: Unplaced, cell: string): void {
  unplaced.add('comment', cell, (count, cells) =>
    message('Not in the glossary: comments {0} (cells: {1}).', count, cells),
  );
}

function addError(unplaced: Unplaced, cell: string): void {
  unplaced.add('error', cell, (count, cells) =>
    message('Not in the glossary: cells with an error instead of a text {0} (cells: {1}).', count, cells),
  );
}
