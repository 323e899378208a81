import { contentSpan, type Message, message, type Span, slice } from '#base';
import type { TouchedUnit } from '#formats';
import type { ProtectOptions } from '#protect';

/** One selection: its range, and its text without white space at its ends. */
export interface CapturedPiece {
  /** The part that is sent and replaced; the white space around it does not change. */
  readonly span: Span;
  /** With `\n` as its only line end. */
  readonly text: string;
  /** What of it stays. Left out: the document and the range show it. */
  readonly protect?: ProtectOptions;
  /** Writes a result for the range; undefined if that would damage what is around it. Left out: as it is. */
  readonly write?: (result: string) => string | undefined;
  /** The entry of a file that its texts are written into together, each a piece with the range of the entry. */
  readonly unit?: TouchedUnit;
}

/** What is selected in a document, or why nothing can be done with it. */
type CapturedSelections =
  | { readonly ok: true; readonly pieces: readonly CapturedPiece[] }
  | { readonly ok: false; readonly problem: Message };

/** What commands work on, or why they cannot. */
export type CapturedPieces = Extract<CapturedSelections, { readonly ok: true }> | Refusal;

/** Why nothing can be done. Without a problem, the user has given up. */
export interface Refusal {
  readonly ok: false;
  readonly problem: Message | undefined;
}

/** Reads the selections in document order. Cursors without a selection are ignored. */
export function captureSelections(text: string, selections: readonly Span[]): CapturedSelections {
  const spans = selections.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start);
  if (spans.length === 0) {
    return problemOf(message('Nothing is selected. Select text and run the command again.'));
  }
  if (spans.some((span, index) => span.start < (spans[index - 1]?.end ?? 0))) {
    return problemOf(message('Some selections overlap. Select separate pieces of text.'));
  }
  const pieces = spans.map((span) => pieceOf(text, span)).filter((piece) => piece.text !== '');
  if (pieces.length === 0) {
    return problemOf(message('Only white space is selected. Select some text.'));
  }
  return { ok: true, pieces };
}

function pieceOf(text: string, selection: Span): CapturedPiece {
  const span = contentSpan(text, selection);
  return { span, text: slice(text, span).replace(/\r\n?/g, '\n') };
}

function problemOf(problem: Message): CapturedSelections {
  return { ok: false, problem };
}
