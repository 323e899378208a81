import { isPlaceholderIndex, writeParts } from './parts.ts';
import type { AnswerPiece, StrategyCodec } from './strategy.ts';

/** How numbers are distinguished from text. */
interface NumberMarks {
  readonly open: string;
  readonly close: string;
  /**
   * The source of a regular expression with the flag `u` for a marked number, as its first group, and for whatever else no text has. All
   * that it finds in a text is a placeholder by its kind, so that nothing of a text is ever taken for a marked number.
   */
  readonly pattern: string;
}

/** Placeholders as their numbers between marks. */
export function numberCodec({ open, close, pattern }: NumberMarks): StrategyCodec {
  const marked = new RegExp(pattern, 'gu');
  return {
    encode: (segment) =>
      writeParts(segment, { text: (text) => text, placeholder: (index) => `${open}${index}${close}` }),
    decode(answer, segment) {
      const pieces: AnswerPiece[] = [];
      let at = 0;
      for (const { 0: mark, 1: number, index } of answer.matchAll(marked)) {
        pieces.push({ type: 'text', text: answer.slice(at, index) });
        pieces.push(
          isPlaceholderIndex(number, segment)
            ? { type: 'placeholder', index: Number(number) }
            : { type: 'unknown', text: mark },
        );
        at = index + mark.length;
      }
      return [...pieces, { type: 'text', text: answer.slice(at) }];
    },
  };
}
