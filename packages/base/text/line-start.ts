/** UTF-16 units that are looked at first. */
const FIRST_LENGTH = 16;

/**
 * Where the line of an offset begins, in UTF-16 units. Only its own line is read, whichever line ends the text has.
 * @param limit Where the search ends, for a caller who asks for many offsets of one line.
 */
export function lineStart(text: string, offset: number, limit = 0): number {
  for (let length = FIRST_LENGTH; ; length *= 2) {
    const from = Math.max(0, limit, offset - length);
    const piece = text.slice(from, offset);
    const at = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'));
    if (at !== -1 || from === Math.max(0, limit)) return from + at + 1;
  }
}
