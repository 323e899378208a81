import { describe, expect, test } from 'vitest';
import { glossaryLanguages } from '../../../../packages/base/languages/service-facts/glossary-languages.ts';
import {
  areFresh,
  type Inclusion,
  languagesOf,
} from '../../../../packages/base/languages/service-facts/service-facts.ts';
import { GLOSSARY_LANGUAGES } from '../../../../packages/base/languages/snapshot/glossary-languages.ts';
import { SNAPSHOT_FACTS } from '../../../../packages/base/languages/snapshot/snapshot.ts';
import { glossaryFacts, languageOf } from '../../../support/services/service-facts.ts';

describe('the languages of a resource', () => {
  const facts = {
    languages: {
      voice: [
        languageOf('de', { features: { glossary: { status: 'stable' }, tone: { status: 'beta' } } }),
        languageOf('fr', { features: { transcription: { status: 'stable', external: true } } }),
        languageOf('tlh', { status: 'beta' }),
        languageOf('vo', { status: 'early_access' }),
      ],
    },
  };

  test.each<[readonly Inclusion[], readonly string[]]>([
    [[], ['de glossary', 'fr']],
    [['beta'], ['de glossary tone', 'fr', 'tlh', 'vo']],
    [['external'], ['de glossary', 'fr transcription']],
    [
      ['beta', 'external'],
      ['de glossary tone', 'fr transcription', 'tlh', 'vo'],
    ],
  ])('are the stable ones, with %j more', (include, expected) => {
    const shown = languagesOf(facts, 'voice', include).map(({ lang, features }) =>
      [lang, ...Object.keys(features)].join(' '),
    );
    expect(shown).toEqual(expected);
  });

  test.each(['telepathy', 'constructor', '__proto__'])('are none for %s', (resource) => {
    expect(languagesOf(SNAPSHOT_FACTS, resource)).toEqual([]);
  });
});

test.each([
  [0, true],
  [3_599_999, true],
  [3_600_000, false],
  [-1, false],
])('facts that are %i ms old are fresh: %s', (age, expected) => {
  const facts = glossaryFacts([]);
  expect(areFresh(facts, Date.parse(facts.fetchedAt) + age)).toBe(expected);
});

describe('the languages of glossaries', () => {
  test('are those of the service if it reported any, else the built-in ones', () => {
    expect(glossaryLanguages(glossaryFacts(['tlh'])).map(({ lang }) => lang)).toEqual(['tlh']);
    expect(glossaryLanguages(glossaryFacts([]))).toBe(GLOSSARY_LANGUAGES);
  });

  test('are the same whether all built-in facts are loaded or the glossaries’ alone', () => {
    expect(glossaryLanguages(SNAPSHOT_FACTS)).toEqual(GLOSSARY_LANGUAGES);
  });
});
