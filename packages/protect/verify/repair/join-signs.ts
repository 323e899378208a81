import { inAsciiDigits } from '../digits.ts';
import type { Seams } from './seams.ts';

/** Stands for a placeholder. */
const MARK = '\ufffc';
const VALUE = String.raw`(?:\d{1,9}|${MARK})`;

/** Values with a sign between them that no language puts white space beside: times, ratios, ports, dates. */
const JOINED = new RegExp(
  String.raw`(?<![\d${MARK}][:/]|\d)${VALUE}(?:[:/]${VALUE})+(?![:/]?\d)|(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])`,
  'g',
);

/** Whether a text without placeholders has numbers that a sign joins. */
export function hasJoinedNumbers(text: string): boolean {
  return /\d[:/-]\d/.test(text) && text.search(JOINED) !== -1;
}

/** Takes white space away that an answer has beside signs between values, such as `10 :30` for `10:30`, where the source has none. */
export function joinSigns(source: Seams, answer: Seams): void {
  const before = source.texts.join(MARK);
  if (!/[:/-]/.test(before)) return;
  let now = answer.texts.join(MARK);
  for (const joined of new Set(before.match(JOINED))) {
    const apart = new RegExp(String.raw`(?<!\d)${joined.replace(/[:/-]/g, beside)}(?!\d)`, 'g');
    if (before.replaceAll(joined, '').search(apart) === -1) now = withoutSpaces(now, apart);
  }
  const texts = now.split(MARK);
  if (texts.length === answer.texts.length)
    texts.forEach((text, at) => {
      answer.texts[at] = text;
    });
}

/** A sign of ASCII or of full width, with white space beside it. */
function beside(sign: string): string {
  const wide = String.fromCharCode(sign.charCodeAt(0) + 0xfee0);
  return String.raw`\s{0,3}[${sign === '-' ? String.raw`\-` : sign}${wide}]\s{0,3}`;
}

function withoutSpaces(text: string, pattern: RegExp): string {
  let result = '';
  let at = 0;
  for (const { 0: found, index } of inAsciiDigits(text).matchAll(pattern)) {
    const end = index + found.length;
    result += text.slice(at, index) + text.slice(index, end).replace(/\s/g, '');
    at = end;
  }
  return result + text.slice(at);
}
