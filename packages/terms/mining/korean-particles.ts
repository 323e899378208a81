import { KOREAN_PARTICLE } from '../matching/source-forms.ts';
import { tokensOf } from '../matching/tokens.ts';
import type { Stem } from '../matching/word-rules.ts';

/** Particles that hardly any word ends with by chance. */
const CLEAR_PARTICLE = /(?:을|를|은|는|에서|에게|으로|부터|까지)$/u;

/** Letters of a word without its particle. */
const SHORTEST = 2;

/**
 * Takes particles off the words of some Korean texts. Many words end like one, such as "결과": what stands with a particle itself, or stays alone
 * nowhere, is a word.
 */
export function koreanStem(texts: readonly string[]): Stem {
  const words = new Set(texts.flatMap((text) => tokensOf(text).map(({ written }) => written.toLowerCase())));
  const bases = new Map<string, number>();
  for (const word of words) {
    const base = withoutParticle(word);
    if (base !== word) bases.set(base, (bases.get(base) ?? 0) + 1);
  }
  return (word) => {
    const base = withoutParticle(word);
    if (base === word || base.length < SHORTEST) return word;
    if (words.has(base)) return base;
    if (bases.has(word)) return word;
    const isWord = (bases.get(base) ?? 0) > 1 || CLEAR_PARTICLE.test(word);
    return isWord ? base : word;
  };
}

function withoutParticle(word: string): string {
  return word.replace(KOREAN_PARTICLE, '');
}
