import { Unplaced } from '../../core/glossary/exchange/unplaced.ts';
import { message } from '../../core/message.ts';
import { showPhrase } from '../../core/text/unicode/unicode.ts';
import { readCellName } from './cell-address.ts';
import { decodeXml, xmlEncoding } from './decode-xml.ts';
import { ExchangeFault } from './exchange-fault.ts';
import { readXml } from './read-xml.ts';
import type { WorkbookParts } from './unpack-workbook.ts';

/** What a sheet can have (ECMA-376), and cells of the rectangle that holds all cells of a sheet. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
const MAX_CELLS = 20_000_000;

/** A thread of comments has one here, too. */
const COMMENTS = /^xl\/comments(?:[^/]*|\/[^/]+)\.xml$/i;

/**
 * Checks the parts of a workbook before a library reads them: each must be well-formed XML without a document type, and no sheet larger
 * than a sheet can be. Returns comments, and cells with an error: they have no place in a glossary.
 * @throws ExchangeFault that names the part.
 */
export function scanSheets(parts: WorkbookParts): Unplaced {
  const unplaced = new Unplaced();
  for (const [name, bytes] of Object.entries(parts)) {
    try {
      scanPart(name, bytes, unplaced);
    } catch (error) {
      if (!(error instanceof ExchangeFault)) throw error;
      const { position } = error;
      const part = showPhrase(name);
      const where = position === undefined ? part : `${part}:${position.line}:${position.column}`;
      throw new ExchangeFault(message('The workbook is damaged at {0}: {1}', where, error.message));
    }
  }
  return unplaced;
}

function scanPart(name: string, bytes: Uint8Array, unplaced: Unplaced): void {
  const isComments = COMMENTS.test(name);
  let isSheet = false;
  let rows = 0;
  let columns = 0;
  readXml(decodeXml(bytes, xmlEncoding(bytes)), {
    open({ name: element, attributes }) {
      const reference = attributes.get('ref') ?? '';
      if (isComments && element === 'comment') addComment(unplaced, reference);
      isSheet ||= element === 'sheetData';
      if (!isSheet) return undefined;
      const address = attributes.get('r') ?? '';
      if (element === 'row' && address !== '') rows = Math.max(rows, Number(address));
      if (element !== 'c') return undefined;
      const cell = readCellName(address);
      if (cell === undefined) return message('A cell has no address such as A1.');
      rows = Math.max(rows, cell.row);
      columns = Math.max(columns, cell.column);
      if (attributes.get('t') === 'e') addError(unplaced, address);
      return undefined;
    },
    doctype: () => message('A workbook has no document type.'),
  });
  if (!(rows <= MAX_ROWS && columns <= MAX_COLUMNS && rows * columns <= MAX_CELLS)) {
    throw new ExchangeFault(message('The sheet has too many cells.'));
  }
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
