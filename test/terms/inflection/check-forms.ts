import { expect, test } from 'vitest';
import { readTarget } from '../../../packages/terms/matching/target-text.ts';
import { loadStemmer } from '../../../packages/terms/stemmers/load-stemmer.ts';

/** A term, its forms with spaces between them, and words that only look like forms. */
export type FormRow = readonly [term: string, right: string, wrong: string];

/** Sees that each term is found in its forms, and not in the other words. */
export function checkForms(language: string, rows: readonly FormRow[]): void {
  test.each(rows)(`${language}: %s`, async (term, right, wrong) => {
    const terms = { language, stem: await loadStemmer(language) };
    const isFound = (word: string) => readTarget(word, terms).find(term) !== undefined;
    expect(wordsOf(right).filter((word) => !isFound(word))).toEqual([]);
    expect(wordsOf(wrong).filter(isFound)).toEqual([]);
  });
}

function wordsOf(list: string): readonly string[] {
  return list.split(' ').filter((word) => word !== '');
}
