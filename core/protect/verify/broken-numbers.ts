/** A decimal number. */
const DECIMAL = /(?<![\p{L}\p{N}_.,-])(?<whole>\d{1,9})\.(?<fraction>\d{1,9})(?![\p{L}\p{N}_]|[.,]\d)/gu;
/** Other digits that languages write, by their zeros. */
const ZEROS = '٠۰०০๐０';
const OTHER_DIGIT = /[٠-٩۰-۹०-९০-৯๐-๙０-９]/g;
/** What stands between the digits of a number, rightly or not. */
const GAP = String.raw`[.,٫٬·'’\s]{0,3}`;

/**
 * The decimal numbers of a text that a translation has with its digits and with other separators than any language writes, such as `3,.5`
 * or `35` for `3.5`. One that is written in words, or in the way of its language, is not among them.
 */
export function brokenNumbers(source: string, translation: string): readonly string[] {
  const numbers = source.includes('.') ? [...source.matchAll(DECIMAL)] : [];
  if (numbers.length === 0) return [];
  const written = translation.replace(OTHER_DIGIT, asciiDigit);
  return numbers.flatMap(({ 0: number, groups: { whole = '', fraction = '' } = {} }) => {
    if (isIn(written, `${[...whole].join(`[.,٬'’\\s]?`)}[.,٫·]${fraction}`)) return [];
    const apart = [...whole, ...fraction].join(GAP);
    return isIn(written, apart) && !isIn(source.replace(number, ''), apart) ? [number] : [];
  });
}

function isIn(text: string, number: string): boolean {
  return new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text);
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = [...ZEROS].find((each) => code >= each.charCodeAt(0) && code < each.charCodeAt(0) + 10);
  return zero === undefined ? digit : String(code - zero.charCodeAt(0));
}
