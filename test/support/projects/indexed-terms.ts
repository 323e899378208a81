import { finish } from '#base';
import { joinTerms, loadStemmer, type PairTerms, pairTerms, readTermEntries } from '#terms';
import type { ExampleTerms } from '../../../packages/checks/rule.ts';

const STEMMERS = new Map(
  await Promise.all(
    ['de', 'en', 'es', 'fr', 'ja', 'pl', 'ru'].map(
      async (language) => [language, await loadStemmer(language)] as const,
    ),
  ),
);

/** The terms of a glossary with its terms file, from English. */
export function indexedTerms({ glossary, entries = {} }: ExampleTerms, locale: string): PairTerms {
  const rows = Object.entries(glossary).map(([source, target]) => ({ source, target }));
  const terms = finish(joinTerms(rows, readTermEntries(JSON.stringify({ terms: entries }))));
  const stems = { source: STEMMERS.get('en'), target: STEMMERS.get(locale) };
  return finish(pairTerms(terms, { source: 'en', target: locale, stems }, JSON.stringify(terms)));
}
