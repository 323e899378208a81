import type { Oracle, TextNode } from './oracle.ts';

/** A value of JSON that is text: it has two words, or a word that begins like a sentence. */
const WORDS = /\p{L}{2,}[\p{P}]?\s+\p{L}|^\p{Lu}\p{Ll}+[.!?:…]?$/u;

/** JSON by a reader of its own, of strings and what stands around them: values that look like text. */
export const jsonOracle: Oracle = {
  texts(source) {
    JSON.parse(source.replace(/^\ufeff/, ''));
    const texts: TextNode[] = [];
    for (const { 0: string, index } of source.matchAll(/"(?:\\.|[^"\\])*"(?<colon>\s*:)?/g)) {
      if (/:$/.test(string)) continue;
      const value: unknown = JSON.parse(string);
      if (typeof value === 'string' && WORDS.test(value))
        texts.push({ start: index + 1, end: index + string.length - 1, path: 'value' });
    }
    return texts;
  },
};
