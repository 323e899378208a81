import { type Message, message } from '../../core/message.ts';
import { type Span, slice } from '../../core/text/span.ts';
import { isWhiteSpace } from '../../core/text/unicode/unicode.ts';

/** One selection: its range, and its text without white space at its ends. */
export interface CapturedPiece {
  /** The part that is sent and replaced; the white space around it does not change. */
  readonly span: Span;
  /** With `\n` as its only line end. */
  readonly text: string;
}

/** What is selected in a document, or why nothing can be done with it. */
export type CapturedSelections =
  | { readonly ok: true; readonly pieces: readonly CapturedPiece[] }
  | { readonly ok: false; readonly problem: Message };

/** Reads the selections in document order. Cursors without a selection are ignored. */
export function captureSelections(text: string, selections: readonly Span[]): CapturedSelections {
  const spans = selections.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start);
  if (spans.length === 0) {
    return problemOf(message('Nothing is selected. Select the text first, then run the command again.'));
  }
  if (spans.some((span, index) => span.start < (spans[index - 1]?.end ?? 0))) {
    return problemOf(
      message('Some selections overlap. Select separate pieces of text, then run the command again.'),
    );
  }
  const pieces = spans.map((span) => pieceOf(text, span)).filter((piece) => piece.text !== '');
  if (pieces.length === 0) {
    return problemOf(message('Only white space is selected. Select some text, then run the command again.'));
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

/** The part of a span between the white space at its ends; empty when there is nothing else. */
export function contentSpan(text: string, { start, end }: Span): Span {
  let first = start;
  let last = end;
  while (first < last && isWhiteSpace(text.charCodeAt(first))) first++;
  while (last > first && isWhiteSpace(text.charCodeAt(last - 1))) last--;
  return { start: first, end: last };
}
