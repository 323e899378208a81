import { eastAsianWidth } from 'get-east-asian-width';

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
const NARROW = /^[\u0020-\u007e]*$/;
const WITHOUT_WIDTH = /^[\p{Mark}\p{Default_Ignorable_Code_Point}]/u;
const FLAG = /^\p{Regional_Indicator}{2}/u;
/** Belongs to the letter before, and takes a column nevertheless. */
const HALF_WIDTH_MARK = /(?<=.)[\uff9e\uff9f]/gu;

/** How many columns of a terminal a text takes: two for full-width letters and emoji, none for what is combined with the letter before. */
export function displayWidth(text: string): number {
  if (NARROW.test(text)) return text.length;
  return lettersOf(text).reduce((width, letter) => width + widthOfLetter(letter), 0);
}

/** The beginning of a text, with an ellipsis, if it takes more columns than `width`. No letter is cut in pieces. */
export function cutToWidth(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let left = width - 1;
  let kept = '';
  for (const letter of lettersOf(text)) {
    left -= widthOfLetter(letter);
    if (left < 0) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

function lettersOf(text: string): readonly string[] {
  return Array.from(LETTERS.segment(text), ({ segment }) => segment);
}

function widthOfLetter(letter: string): number {
  if (WITHOUT_WIDTH.test(letter)) return 0;
  if (FLAG.test(letter)) return 2;
  return eastAsianWidth(letter.codePointAt(0) ?? 0) + (letter.match(HALF_WIDTH_MARK) ?? []).length;
}
