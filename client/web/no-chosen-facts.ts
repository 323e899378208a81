import type { EndpointFacts } from '../../core/languages/service-facts/endpoint-facts.ts';
import { glossaryLanguages } from '../../core/languages/service-facts/glossary-languages.ts';

/** Stands in a browser for the lists of the service that the settings name: nobody knows them there, and nothing is sent. */
export async function chosenFacts(): Promise<Pick<EndpointFacts, 'glossaryLanguages'>> {
  return { glossaryLanguages: glossaryLanguages({ languages: {} }) };
}
