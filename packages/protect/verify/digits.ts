/** Other digits that languages write, by their zeros. */
const ZEROS = '٠۰०০๐０';
const OTHER_DIGIT = /[٠-٩۰-۹०-९০-৯๐-๙０-９]/g;

/** The same text, unit by unit, with the digits of ASCII. */
export function inAsciiDigits(text: string): string {
  return text.replace(OTHER_DIGIT, asciiDigit);
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = [...ZEROS].find((each) => code >= each.charCodeAt(0) && code < each.charCodeAt(0) + 10);
  return zero === undefined ? digit : String(code - zero.charCodeAt(0));
}
