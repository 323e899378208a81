/** Fewer words are often names and units, which stay. */
const FEWEST_WORDS = 3;
const WORD = /(?<![\p{L}\p{M}])(?<word>\p{L}[\p{L}\p{M}]{2,})/gu;

/** Whether a text has so many words apart from names, which begin with capital letters, that its translation must have other words. */
export function isSentence(text: string): boolean {
  const words = Array.from(text.matchAll(WORD), ({ 0: word }) => word);
  return words.filter(isNoName).length >= FEWEST_WORDS;
}

/** The first word of a sentence can be one too. */
function isNoName(word: string, index: number): boolean {
  return index === 0 || !/^\p{Lu}/u.test(word);
}
