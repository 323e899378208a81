import { finish } from '#base';
import type { ExampleTerms } from '../../../core/projects/rule.ts';
import { joinTerms } from '../../../core/terms/checked-term.ts';
import { readTermEntries } from '../../../core/terms/metadata/term-entry.ts';
import { type PairTerms, pairTerms } from '../../../core/terms/pair-terms.ts';
import { loadStemmer } from '../../../core/terms/stemmers/load-stemmer.ts';

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
