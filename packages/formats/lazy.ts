export { isChosen } from './choice/choose-texts.ts';
export { commentRefused } from './comment-refused.ts';
export { languageAround } from './declared/declare-fields.ts';
export { refuseForeign } from './foreign/foreign-file.ts';
export { formatOf } from './formats.ts';
export { ParsedFile } from './parsed-file.ts';
export { pasteEditsIn, valuesOf } from './paste-edits.ts';
export { messageSpans } from './prose/vue/vue-blocks.ts';
export { hasWayIn, refuseBeside } from './side-by-side/read-beside.ts';
export {
  declareLanguage,
  hasKeys,
  isUntranslated,
  languageInFile,
  prepareTextFile,
  readTextFile,
  refuseLanguage,
} from './text-file.ts';
export { isPartOfValue, touchedUnits } from './touched-units.ts';
export { writeTextFile, writeWhatHolds } from './write-text-file.ts';
