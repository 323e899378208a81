import type { Segment } from '../model.ts';

/** A piece of an answer: text, a placeholder by its index, or a mark of the strategy that names none. */
export type AnswerPiece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'placeholder'; readonly index: number }
  | { readonly type: 'unknown'; readonly text: string };

/** A way to send a segment so that its placeholders survive, and to read them in the answer. */
export interface StrategyCodec {
  /** What is sent for a segment. */
  encode(segment: Segment): string;
  /** Takes an answer apart. Texts are as a person reads them; nothing is thrown away. */
  decode(answer: string, segment: Segment): readonly AnswerPiece[];
}
