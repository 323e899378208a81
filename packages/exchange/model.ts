export { DELIMITERS, detectDelimiter } from './model/spreadsheet/detect-delimiter.ts';
export { detectLayout } from './model/spreadsheet/detect-layout.ts';
export { type Spreadsheet, toSpreadsheet } from './model/spreadsheet/export-sheet.ts';
export { describeLost } from './model/spreadsheet/export-terms.ts';
export { languageNamer, type NameLanguage, rootPair } from './model/spreadsheet/name-language.ts';
export {
  declarationOf,
  isDeclarable,
  isForeignGlossary,
  isOtherConvention,
} from './model/spreadsheet/other-convention.ts';
export {
  type ImportedDictionary,
  readDictionaries,
  writeDictionary,
} from './model/spreadsheet/read-dictionaries.ts';
export {
  columnsOfLayout,
  isBlankRow,
  pairsOfLayout,
  type SheetColumn,
  type SheetLayout,
  type SheetRow,
} from './model/spreadsheet/sheet.ts';
export {
  glossaryFileName,
  importName,
  pairInSheetName,
  sheetFileName,
} from './model/spreadsheet/sheet-name.ts';
export { trimPhrase } from './model/spreadsheet/trim-phrase.ts';
export { Unplaced } from './model/spreadsheet/unplaced.ts';
export { describeUnread } from './model/spreadsheet/unread-columns.ts';
export { toTbxTable } from './model/tbx/tbx-table.ts';
