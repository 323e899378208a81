import type { Segment } from '../model.ts';

/** A piece of an answer: text, a placeholder by its index, or a mark of the strategy that names none. */
export type AnswerPiece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'placeholder'; readonly index: number }
  | { readonly type: 'unknown'; readonly text: string };

/** How a segment is sent so that its placeholders survive, and how the answer is read. */
export interface StrategyCodec {
  /** What is sent for a segment. */
  encode(segment: Segment): string;
  /** Divides an answer into pieces. Texts are as people read them; nothing is dropped. */
  decode(answer: string, segment: Segment): readonly AnswerPiece[];
}
