import { once } from '../../once.ts';
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
  const known = new Map<number, ReadonlySet<number>>();
  return (token, side) => {
    if (token.kind !== 'joined') return true;
    const start = sentenceStart(text, token.start);
    const boundaries = known.get(start) ?? boundariesOf(text, start);
    known.set(start, boundaries);
    return boundaries.has(token[side]);
  };
}

/** The start of the sentence around an offset, or of a part of it. */
function sentenceStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !SENTENCE_END.test(text.charAt(start - 1))) start--;
  return start + Math.floor((offset - start) / MOST_UNITS) * MOST_UNITS;
}

function boundariesOf(text: string, start: number): ReadonlySet<number> {
  const rest = text.slice(start, start + MOST_UNITS);
  const end = rest.search(SENTENCE_END);
  const sentence = end === -1 ? rest : rest.slice(0, end + 1);
  const boundaries = new Set([start, start + sentence.length]);
  for (const { index } of segmenter().segment(sentence)) boundaries.add(start + index);
  return boundaries;
}
