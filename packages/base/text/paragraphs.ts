/** A text in pieces of paragraphs, with what stands between them: `pieces[0] + gaps[0] + pieces[1]` and so on is the text. */
export interface TextPieces {
  readonly pieces: readonly string[];
  /** Blank lines with the line ends around them; one fewer than there are pieces. */
  readonly gaps: readonly string[];
}

/** Lines with only white space between two paragraphs. */
const GAP = /((?:\r\n|\r|\n)(?:[ \t]*(?:\r\n|\r|\n))+)/;

/** Cuts a text between its paragraphs into as few pieces as fit, in order. A paragraph that does not fit is a piece of its own. */
export function splitParagraphs(text: string, fits: (piece: string) => boolean): TextPieces {
  const parts = text.split(GAP);
  const pieces = [parts[0] ?? ''];
  const gaps: string[] = [];
  for (let index = 1; index < parts.length; index += 2) {
    const [gap = '', paragraph = ''] = [parts[index], parts[index + 1]];
    const longer = pieces.at(-1) + gap + paragraph;
    if (fits(longer)) pieces[pieces.length - 1] = longer;
    else {
      gaps.push(gap);
      pieces.push(paragraph);
    }
  }
  return { pieces, gaps };
}

/** Puts pieces back together, with the gaps that were between them. */
export function joinPieces(pieces: readonly string[], gaps: readonly string[]): string {
  return pieces.map((piece, index) => piece + (gaps[index] ?? '')).join('');
}
