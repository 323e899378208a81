import { glossaryLanguages } from '#base';
import type { EndpointFacts } from '#base/endpoint-facts';

/** Stands in a browser for the lists of the service that the settings name: nobody knows them there, and nothing is sent. */
export async function chosenFacts(): Promise<Pick<EndpointFacts, 'glossaryLanguages'>> {
  return { glossaryLanguages: glossaryLanguages({ languages: {} }) };
}
