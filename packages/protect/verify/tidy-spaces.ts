import type { Segment } from '../model.ts';
import type { AnswerPiece } from '../strategies/strategy.ts';

/**
 * Removes white space that the service added and that certainly does not belong there: at the ends of the segment, between placeholders
 * that touched each other, and just inside of a pair around text that touched it.
 */
export function tidySpaces(pieces: readonly AnswerPiece[], segment: Segment): readonly AnswerPiece[] {
  const tight = tightSeams(segment);
  const isTight = (one: AnswerPiece, other: AnswerPiece) =>
    tight?.has(`${keyOf(one)},${keyOf(other)}`) === true;
  return pieces.map((piece, index) => {
    if (piece.type !== 'text') return piece;
    const before = pieces[index - 1];
    const after = pieces[index + 1];
    const isBetween = before !== undefined && after !== undefined && piece.text.trim() === '';
    if (isBetween) return isTight(before, after) ? { type: 'text', text: '' } : piece;
    const start = before === undefined || isTight(before, piece) ? piece.text.trimStart() : piece.text;
    const text = after === undefined || isTight(piece, after) ? start.trimEnd() : start;
    return text === piece.text ? piece : { type: 'text', text };
  });
}

/** Which neighbors touch each other in the source: two placeholders, or one of a pair and the text inside. Undefined for none, as in most. */
function tightSeams({ parts, placeholders }: Segment): ReadonlySet<string> | undefined {
  let seams: Set<string> | undefined;
  const add = (seam: string) => {
    seams ??= new Set();
    seams.add(seam);
  };
  parts.forEach((part, index) => {
    const next = parts[index + 1];
    if (part.type === 'placeholder' && next?.type === 'placeholder') add(`${part.index},${next.index}`);
    const opens = part.type === 'placeholder' && isOf(placeholders[part.index], 'open');
    if (opens && next?.type === 'text' && /^\S/u.test(next.text)) add(`${part.index},text`);
    const closes = next?.type === 'placeholder' && isOf(placeholders[next.index], 'close');
    if (closes && part.type === 'text' && /\S$/u.test(part.text)) add(`text,${next.index}`);
  });
  return seams;
}

function isOf(placeholder: Segment['placeholders'][number] | undefined, role: 'open' | 'close'): boolean {
  return placeholder?.role === role && placeholder.partner !== undefined;
}

function keyOf(piece: AnswerPiece): string {
  return piece.type === 'placeholder' ? String(piece.index) : piece.type;
}
