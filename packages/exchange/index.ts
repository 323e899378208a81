export { decodeXmlStream, xmlEncoding } from './files/decode-xml.ts';
export { ExchangeFault } from './files/exchange-fault.ts';
export { EXCHANGE_FORMS, type ExchangeForm, formOfFile } from './files/exchange-form.ts';
export { parseTbx } from './files/parse-tbx.ts';
export { readWorkbook, type Workbook, type WorkbookSheet } from './files/read-workbook.ts';
export { openXml } from './files/read-xml.ts';
export { EXCHANGE_LIMITS, writeExchange } from './files/write-exchange.ts';
export { decodeSheet } from './sheets/decode-sheet.ts';
export { otherSheetFormat, readableForm } from './sheets/other-sheet-format.ts';
export { MAX_SHEET_BYTES, readSheet } from './sheets/read-sheet.ts';
export { SheetFault } from './sheets/sheet-fault.ts';
export type { SheetForm, SheetReading, SheetWishes } from './sheets/sheet-reading.ts';
export { DELIMITERS, detectDelimiter } from './spreadsheet/detect-delimiter.ts';
export { detectLayout } from './spreadsheet/detect-layout.ts';
export { type Spreadsheet, toSpreadsheet } from './spreadsheet/export-sheet.ts';
export { describeLost } from './spreadsheet/export-terms.ts';
export { languageNamer, type NameLanguage, rootPair } from './spreadsheet/name-language.ts';
export {
  declarationOf,
  isDeclarable,
  isForeignGlossary,
  isOtherConvention,
} from './spreadsheet/other-convention.ts';
export {
  type ImportedDictionary,
  readDictionaries,
  writeDictionary,
} from './spreadsheet/read-dictionaries.ts';
export {
  columnsOfLayout,
  isBlankRow,
  pairsOfLayout,
  type SheetColumn,
  type SheetLayout,
  type SheetRow,
} from './spreadsheet/sheet.ts';
export { glossaryFileName, importName, pairInSheetName, sheetFileName } from './spreadsheet/sheet-name.ts';
export { trimPhrase } from './spreadsheet/trim-phrase.ts';
export { Unplaced } from './spreadsheet/unplaced.ts';
export { describeUnread } from './spreadsheet/unread-columns.ts';
export { toTbxTable } from './tbx/tbx-table.ts';
