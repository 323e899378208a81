/** UTF-16 units of most lines. */
const USUAL_LENGTH = 256;

/** Where the line of an offset begins, in UTF-16 units. Only its own line is read, whichever line ends the text has. */
export function lineStart(text: string, offset: number): number {
  for (let length = USUAL_LENGTH; ; length *= 2) {
    const from = Math.max(0, offset - length);
    const piece = text.slice(from, offset);
    const at = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'));
    if (at !== -1 || from === 0) return from + at + 1;
  }
}
