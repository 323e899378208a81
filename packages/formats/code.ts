export { readCodeOf, stringsAt, touchedTexts } from './code/code-of-language.ts';
