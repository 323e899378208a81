import { describe, expect, it } from 'vitest';
import {
  featureTable,
  filterLanguages,
  pairFeatures,
} from '../../../packages/base/languages/feature-table.ts';
import { RESOURCES } from '../../../packages/base/languages/language.ts';
import { SNAPSHOT_FACTS } from '../../../packages/base/languages/snapshot/snapshot.ts';

function codes(resource: string, filter: string): readonly string[] {
  return filterLanguages(featureTable(SNAPSHOT_FACTS, resource).languages, filter).map(({ lang }) => lang);
}

describe('the table of languages and features', () => {
  it.each(RESOURCES)('has every language of %s, beta and external ones too, by name', (resource) => {
    const { languages } = featureTable(SNAPSHOT_FACTS, resource);
    expect(languages).toHaveLength(SNAPSHOT_FACTS.languages[resource]?.length ?? 0);
    const names = languages.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  });

  it('has the features of the resource, and those that only languages have', () => {
    expect(featureTable(SNAPSHOT_FACTS, 'translate_document').features).toEqual([
      'auto_detection',
      'formality',
      'glossary',
    ]);
    const language = { lang: 'xx', name: 'X', usable_as_source: true, usable_as_target: true };
    const features = { newer: { status: 'beta' } };
    const facts = { languages: { a: [{ ...language, status: 'stable', features }] }, resources: [] };
    expect(featureTable({ ...facts, fetchedAt: '2026-05' }, 'a').features).toEqual(['newer']);
  });

  it('is empty for what the service does not know', () => {
    expect(featureTable(SNAPSHOT_FACTS, '__proto__')).toEqual({ features: [], languages: [] });
  });
});

describe('the filter', () => {
  it.each([
    ['german', ['de', 'de-DE', 'de-CH']],
    ['PT-', ['pt-BR', 'pt-PT']],
    ['brazil port', ['pt-BR']],
    ['no such language', []],
  ])('%j finds %j', (filter, expected) => {
    expect(codes('translate_text', filter)).toEqual(expected);
  });

  it('finds everything with nothing', () => {
    expect(codes('write', ' ')).toHaveLength(14);
  });
});

describe('what a pair can do', () => {
  it('is decided by the sides that the service requires', () => {
    expect(pairFeatures(SNAPSHOT_FACTS, 'translate_text', { source: 'de', target: 'en-US' })).toEqual(
      expect.arrayContaining([
        { feature: 'formality', support: 'no', missing: ['target'] },
        { feature: 'tag_handling', support: 'yes', missing: [] },
      ]),
    );
  });
});
