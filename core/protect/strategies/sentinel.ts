import { isPlaceholderIndex, writeParts } from './parts.ts';
import { SENTINEL_CLOSE, SENTINEL_OPEN } from './sentinel-brackets.ts';
import type { AnswerPiece, StrategyCodec } from './strategy.ts';

const SENTINEL = new RegExp(
  `${SENTINEL_OPEN}\\s{0,3}(\\d{1,6})\\s{0,3}${SENTINEL_CLOSE}|[${SENTINEL_OPEN}${SENTINEL_CLOSE}]`,
  'gu',
);

/** Placeholders as numbers in brackets that do not occur in the text: those of the text are placeholders themselves. */
export const sentinelCodec: StrategyCodec = {
  encode: (segment) =>
    writeParts(segment, {
      text: (text) => text,
      placeholder: (index) => `${SENTINEL_OPEN}${index}${SENTINEL_CLOSE}`,
    }),
  decode(answer, segment) {
    const pieces: AnswerPiece[] = [];
    let at = 0;
    for (const { 0: mark, 1: number, index } of answer.matchAll(SENTINEL)) {
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
