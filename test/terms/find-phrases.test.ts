import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPhrases } from '../../packages/terms/mining/find-phrases.ts';

const LONGEST = 4;
const WORDS = 6;

/** The first word of a text follows none. */
const text = fc.array(fc.record({ word: fc.nat(WORDS - 1), follows: fc.boolean() }), { maxLength: 12 });
const places = fc.uint8Array({ minLength: WORDS, maxLength: WORDS, max: 1 });

/** What each text has, with no thought of time: every sequence of words that may be a phrase. */
function sequencesOf(words: readonly number[], atEdges: Uint8Array, inside: Uint8Array): Set<string> {
  const found = new Set<string>();
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST); end++) {
      const own = words.slice(start, end);
      if (own.some((word, at) => at > 0 && word < 0)) break;
      const numbers = own.map((word) => (word < 0 ? ~word : word));
      const isAllowed = numbers.every((word, at) =>
        at === 0 || at === numbers.length - 1
          ? atEdges[word] === 1
          : inside[word] === 1 || atEdges[word] === 1,
      );
      if (isAllowed) found.add(numbers.join(' '));
    }
  }
  return found;
}

it('finds the sequences of words that are in several texts, and no others', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), places, places, (texts, atEdges, inside) => {
      const read = texts.map((words) =>
        words.map((each, at) => (at > 0 && each.follows ? each.word : ~each.word)),
      );
      const offsets = [0];
      for (const words of read) offsets.push((offsets.at(-1) ?? 0) + words.length);
      const stream = { words: Int32Array.from(read.flat()), offsets };
      const { phrases, phrasesOf } = findPhrases(stream, { atEdges, inside }, LONGEST);
      const sequences = read.map((words) => sequencesOf(words, atEdges, inside));
      const isCommon = (each: string) => sequences.filter((own) => own.has(each)).length > 1;
      const found = phrasesOf.map((ids) => ids.map((id) => phrases[id]?.words.join(' ')));
      expect(found.map((own) => [...own].sort())).toEqual(
        sequences.map((own) => [...own].filter(isCommon).sort()),
      );
      for (const { words, texts: count } of phrases)
        expect(count).toBe(sequences.filter((own) => own.has(words.join(' '))).length);
    }),
    { numRuns: 300 },
  );
});
