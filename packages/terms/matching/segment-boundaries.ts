import { once, type Span } from '#base';
import type { Token } from './tokens.ts';

/** UTF-16 units that are divided into words at once: the time grows with the square of the length on Node 20. */
const MOST_UNITS = 300;

const SENTENCE_END = /[。．！？!?\n]/;

const segmenter = once(() => new Intl.Segmenter(undefined, { granularity: 'word' }));

/**
 * Says whether a token begins or ends where a word does. Only characters of scripts without spaces can be inside of a word; for these, the
 * sentence around them is divided into words when somebody asks for the first time.
 */
export function segmentBoundaries(text: string): (token: Token, side: 'start' | 'end') => boolean {
  let last: Sentence = { start: 0, end: 0, boundaries: new Uint8Array() };
  const known = new Map<number, Sentence>();
  return (token, side) => {
    if (token.kind !== 'joined') return true;
    // Nearly always, a token is in the sentence of the one before it.
    if (token.start < last.start || token.start >= last.end) {
      const start = sentenceStart(text, token.start);
      last = known.get(start) ?? readSentence(text, start);
      known.set(start, last);
    }
    return last.boundaries[token[side] - last.start] === 1;
  };
}

/** A sentence or a part of it. */
interface Sentence extends Span {
  /** 1 where a word begins or ends, counted from the start. */
  readonly boundaries: Uint8Array;
}

/** The start of the sentence around an offset, or of a part of it. */
function sentenceStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !SENTENCE_END.test(text.charAt(start - 1))) start--;
  return start + Math.floor((offset - start) / MOST_UNITS) * MOST_UNITS;
}

function readSentence(text: string, start: number): Sentence {
  const rest = text.slice(start, start + MOST_UNITS);
  const end = rest.search(SENTENCE_END);
  const sentence = end === -1 ? rest : rest.slice(0, end + 1);
  const boundaries = new Uint8Array(sentence.length + 1);
  boundaries[sentence.length] = 1;
  for (const { index } of segmenter().segment(sentence)) boundaries[index] = 1;
  return { start, end: start + sentence.length, boundaries };
}
