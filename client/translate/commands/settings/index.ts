/** The commands of this folder, in one file that is loaded with the first of them. */
export { chooseFormality } from './choose-formality.ts';
export { chooseLanguages } from './choose-languages.ts';
export { chooseProfile } from './choose-profile.ts';
