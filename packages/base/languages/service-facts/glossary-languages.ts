import type { Language } from '../language.ts';
import { GLOSSARY_LANGUAGES } from '../snapshot/glossary-languages.ts';
import { languagesOf, type ServiceFacts } from './service-facts.ts';

/** The stable languages of glossaries (specification 4.4): those of the service if it listed any, or else the built-in ones. */
export function glossaryLanguages(facts: Pick<ServiceFacts, 'languages'>): readonly Language[] {
  const told = languagesOf(facts, 'glossary');
  return told.length > 0 ? told : GLOSSARY_LANGUAGES;
}
