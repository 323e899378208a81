import type { Segment } from '../model.ts';
import type { AnswerPiece } from '../strategies/strategy.ts';

/** Pieces with the line ends of the source, and the line ends that the source does not have. */
interface WrittenLines {
  readonly pieces: readonly AnswerPiece[];
  readonly extra: readonly string[];
}

/**
 * Puts the indentation and markers of the source back around the line ends of an answer. Fewer lines lose nothing; for
 * more there would be no marker.
 */
export function writeLines(pieces: readonly AnswerPiece[], { parts }: Segment): WrittenLines {
  const breaks = parts.flatMap((part) => (part.type === 'break' ? [part.text] : []));
  const extra: string[] = [];
  let used = 0;
  const writeBreak = (): string => {
    const text = breaks[used++];
    if (text === undefined) extra.push('\n');
    return text ?? '\n';
  };
  const written = pieces.map((piece): AnswerPiece => {
    if (piece.type !== 'text' || !/[\r\n]/.test(piece.text)) return piece;
    return { type: 'text', text: piece.text.replace(/[ \t]{0,100}(?:\r\n|\r|\n)[ \t]{0,100}/g, writeBreak) };
  });
  return { pieces: written, extra };
}
