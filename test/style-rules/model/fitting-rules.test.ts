import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../packages/style-rules/model/catalogue/catalogue.ts';
import { fitsLanguage, fittingOptions } from '../../../packages/style-rules/model/catalogue/fitting-rules.ts';

const RULES = new Map(Object.values(CATALOGUE).flatMap((rules) => Object.entries(rules)));

function rulesFor(language: string): readonly string[] {
  return [...RULES].filter(([name, rule]) => fitsLanguage(name, rule, language)).map(([name]) => name);
}

describe('the rules that are offered for a list', () => {
  test.each([
    ['de', 'kanji_numbers', 'ja'],
    ['de', 'space_between_chinese_and_english', 'zh'],
    ['de', 'approximate_numbers', 'ja'],
    ['fr', 'spanish_word_solo', 'es'],
    ['ja', 'abbreviating_french_word_numero', 'fr'],
    ['en', 'large_sums_of_money', 'it'],
  ] as const)('in %s have not %s', (language, rule, other) => {
    expect(RULES.has(rule)).toBe(true);
    expect(rulesFor(language)).not.toContain(rule);
    expect(rulesFor(other)).toContain(rule);
  });

  test.each(['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'])(
    'in %s have date formats, and all that names no language',
    (language) => {
      expect(rulesFor(language)).toEqual(
        expect.arrayContaining(['date_format', 'quotation_style', 'centuries']),
      );
    },
  );

  test.each([
    ['de', 'percentage_format', /chinese|japanese|korean/],
    ['zh', 'ampersand_usage', /german|english/],
  ])('in %s have no options of %s for other languages', (language, name, others) => {
    const rule = RULES.get(name);
    const options = rule === undefined ? [] : fittingOptions(rule, language);
    expect(options.length).toBeGreaterThan(0);
    expect(options.length).toBeLessThan(rule?.options.length ?? 0);
    for (const option of options) expect(option).not.toMatch(others);
  });

  test.each([undefined, 'pl'])('of %s are all that there are: more languages can come', (language) => {
    expect([...RULES].every(([name, rule]) => fitsLanguage(name, rule, language))).toBe(true);
  });

  test('of a variant are those of its language', () => {
    expect(rulesFor('ZH-hant')).toEqual(rulesFor('zh'));
  });
});
