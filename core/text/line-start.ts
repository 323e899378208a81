/** Where the line begins that an offset is in, in UTF-16 units. Reads no other line. */
export function lineStart(text: string, offset: number): number {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return start + text.slice(start, offset).lastIndexOf('\r') + 1;
}
