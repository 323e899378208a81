/** The commands of this folder, in one file that is loaded with the first of them. */
export { convertVariant } from './convert-variant.ts';
export { correctSelection } from './correct-selection.ts';
export { rephraseAlternatives } from './rephrase-alternatives.ts';
export { rephraseSelection } from './rephrase-selection.ts';
