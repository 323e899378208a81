import { inAsciiDigits } from './digits.ts';

/** A number with a fraction, or with signs between its thousands. */
const NUMBER =
  /(?<![\p{L}\p{N}_.,-])(?:(?<thousands>\d{1,3}(?:,\d{3}){1,4})(?:\.(?<rest>\d{1,9}))?|(?<whole>\d{1,9})\.(?<fraction>\d{1,9}))(?![\p{L}\p{N}_]|[.,]\d)/gu;
/** A sign behind a digit of its width. */
const WIDE_SIGN = /(?<=[０-９])[．，]/g;
/** What stands between the digits of a number, rightly or not. */
const GAP = String.raw`[.,٫٬·'’，。、．\s]{0,3}`;
/** What languages write between thousands, and before a fraction. */
const BETWEEN = String.raw`[.,٬'’\s]?`;
const BEFORE_FRACTION = '[.,٫·]';

/**
 * The numbers of a text that a translation has with its digits and with other separators than any language writes, such as `3,.5` or `35`
 * for `3.5`, and `1,234,5` for `1,234.5`. One that is written in words, or in the way of its language, is not among them.
 */
export function brokenNumbers(source: string, translation: string): readonly string[] {
  const numbers = /\d[.,]\d/.test(source) ? [...source.matchAll(NUMBER)] : [];
  if (numbers.length === 0) return [];
  const written = inAsciiDigits(translation.replace(WIDE_SIGN, asciiSign));
  return numbers.flatMap(({ 0: number, groups: { thousands, rest, whole, fraction } = {} }) => {
    const digits = [...(thousands ?? whole ?? '').replaceAll(',', '')];
    const behind = rest ?? fraction ?? '';
    if (isWritten(written, digits, behind)) return [];
    const apart = [...digits, ...behind].join(GAP);
    return isIn(written, apart) && !isIn(source.replace(number, ''), apart) ? [number] : [];
  });
}

/** Whether a number is there with one sign between its thousands, if any, and another one before its fraction. */
function isWritten(written: string, digits: readonly string[], fraction: string): boolean {
  const sign = fraction === '' ? '' : `(?<sign>${BEFORE_FRACTION})${fraction}`;
  const pattern = new RegExp(`(?<!\\d)(?<whole>${digits.join(BETWEEN)})${sign}(?!\\d)`, 'g');
  return [...written.matchAll(pattern)].some(({ groups: { whole = '', sign: before = '' } = {} }) => {
    const between = new Set(whole.replace(/\d/g, ''));
    return between.size <= 1 && !between.has(before);
  });
}

function isIn(text: string, number: string): boolean {
  return new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text);
}

function asciiSign(sign: string): string {
  return sign === '．' ? '.' : ',';
}
