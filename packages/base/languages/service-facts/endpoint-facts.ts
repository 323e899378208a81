import { oncePer } from '../../once.ts';
import type { Language } from '../language.ts';
import { glossaryLanguages } from './glossary-languages.ts';
import type { KeptFacts } from './kept-facts.ts';
import type { ServiceFacts } from './service-facts.ts';

/** What the service takes that some work is for: by its own lists, else by the built-in ones (reliability S13). */
export interface EndpointFacts {
  /** The stable languages of glossaries (specification 4.4). */
  readonly glossaryLanguages: readonly Language[];
  /** Everything. The built-in lists are loaded only where nothing is kept. */
  all(): Promise<ServiceFacts>;
}

/**
 * The one answer to what a service takes: always the same object.
 * @param endpoint The name that the manifest of the work has, if it has one.
 */
export function endpointFacts({ chosen, named }: KeptFacts, endpoint?: string): EndpointFacts {
  const ofManifest = endpoint !== undefined && Object.hasOwn(named, endpoint) ? named[endpoint] : undefined;
  const kept = chosen ?? ofManifest;
  return kept === undefined ? BUILT_IN : factsOf(kept);
}

const factsOf = oncePer(
  (kept: ServiceFacts): EndpointFacts => ({
    glossaryLanguages: glossaryLanguages(kept),
    all: async () => kept,
  }),
);

const BUILT_IN: EndpointFacts = {
  glossaryLanguages: glossaryLanguages({ languages: {} }),
  async all() {
    const { SNAPSHOT_FACTS } = await import('../snapshot/snapshot.ts');
    return SNAPSHOT_FACTS;
  },
};
