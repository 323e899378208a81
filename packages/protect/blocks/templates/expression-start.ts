/** A regular expression of JavaScript and Ruby, on one line. */
export const REGULAR_EXPRESSION =
  /\/(?![*/])(?:[^\\/[\r\n]|\\[^\r\n]|\[(?:[^\]\\\r\n]|\\[^\r\n])*\])+\/[a-z]*/y;

/** Words behind which an expression begins. */
const WORDS = new Set(
  'return typeof case in of delete void throw new else do yield await default if unless when and or not then'.split(
    ' ',
  ),
);

/** Whether an expression begins at an offset, as far as the text before shows: then `/` does not divide, and `<` does not compare. */
export function isExpressionStart(text: string, offset: number): boolean {
  let end = offset;
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end--;
  if (end === 0) return true;
  const last = text.charAt(end - 1);
  if (!/[\w$)\]}"'`]/.test(last)) return true;
  let start = end;
  while (start > 0 && end - start < 10 && /[\w$]/.test(text.charAt(start - 1))) start--;
  return WORDS.has(text.slice(start, end));
}
