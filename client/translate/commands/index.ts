/** The commands of this folder, in one file that is loaded with the first of them. */
export { acceptPreview, discardPreview } from './answer-preview.ts';
export { backTranslate } from './back-translate.ts';
export { clearTranslationCache } from './clear-translation-cache.ts';
export { translateClipboardAndPaste } from './translate-clipboard.ts';
export { translateAndInsertBelow, translateToClipboard } from './translate-elsewhere.ts';
export { translateFile } from './translate-file.ts';
export { translateComments, translateParagraph } from './translate-paragraph.ts';
export {
  translateSelection,
  translateSelectionTo,
  translateSelectionWithProfile,
} from './translate-selection.ts';
export { compareWithOriginal, useComparedTranslation } from './use-compared.ts';
