import type { TouchedTexts } from '../../../core/code/code-texts.ts';
import type { CommentMarkers } from '../../../core/protect/model.ts';
import type { Span } from '../../../core/text/span.ts';
import { type CapturedPiece, captureSelections } from '../capture-selections.ts';
import { growToComments } from './grow-to-comments.ts';

/** What of code is translated. */
export type CodePart = 'strings' | 'comments' | 'wholeText';

/** A selection or a cursor in code, and what it touches. */
export interface TouchedSelection extends TouchedTexts {
  readonly span: Span;
}

/** Code that pieces are taken from. */
interface CodeText {
  readonly text: string;
  readonly comments: CommentMarkers;
}

/** The pieces that some selections in code mean, in order and without overlap. */
export function piecesOfCode(
  code: CodeText,
  touched: readonly TouchedSelection[],
  part: CodePart,
): readonly CapturedPiece[] {
  const pieces = touched
    .flatMap((selection) => piecesOf(code, selection, part))
    .sort((a, b) => a.span.start - b.span.start);
  let behind = 0;
  return pieces.filter(({ span }) => {
    const isApart = span.start >= behind;
    if (isApart) behind = span.end;
    return isApart;
  });
}

/** What was chosen decides only where there is a choice: otherwise it would refuse what is clear. */
function piecesOf(code: CodeText, touched: TouchedSelection, part: CodePart): readonly CapturedPiece[] {
  const { span, strings, comments, isInside } = touched;
  if (isWhole(touched, part)) return plainPieces(code.text, span);
  if (strings.length > 0 && (part !== 'comments' || comments.length === 0)) {
    return strings.map(({ kept, ...string }) => ({ ...string, protect: { format: 'plain', kept } }));
  }
  if (comments.length === 0) return [];
  const isInComment = isInside && comments.every(({ start }) => start < span.start);
  const selected = code.text.slice(span.start, span.end);
  if (isInComment && selected !== '' && !/[\r\n]/.test(selected)) return plainPieces(code.text, span);
  const lines = captured(code.text, growToComments(code.text, [span], code.comments));
  return lines.map((piece) => ({ ...piece, protect: { format: 'code', comments: code.comments } }));
}

function isWhole({ span, strings, comments, isInside }: TouchedSelection, part: CodePart): boolean {
  const isNothing = strings.length + comments.length === 0;
  return part === 'wholeText' && span.start < span.end && (!isInside || isNothing);
}

function plainPieces(text: string, span: Span): readonly CapturedPiece[] {
  return captured(text, [span]).map((piece) => ({ ...piece, protect: { format: 'plain' } }));
}

function captured(text: string, spans: readonly Span[]): readonly CapturedPiece[] {
  const found = captureSelections(text, spans);
  return found.ok ? found.pieces : [];
}
