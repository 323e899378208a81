/** Where the white space before an offset begins. */
export function spaceStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start--;
  return start;
}
