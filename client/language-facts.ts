import type { Language } from '../core/languages/language.ts';
import type { ServiceClient } from '../service/client.ts';
import { type Endpoint, originOf } from '../service/endpoint.ts';
import { loadLanguages, type RemoteFacts } from '../workspace/remote-facts.ts';

/** A service that can be asked for its languages. */
export interface LanguageSource {
  readonly client: Pick<ServiceClient, 'languages'>;
  readonly endpoint: Endpoint;
}

/** The languages of the services that were spoken to, asked for once while the editor runs. */
export class LanguageFacts {
  readonly #loaded = new Map<string, RemoteFacts<readonly Language[]>>();

  /** The languages of a resource; the built-in ones, and not kept, while the service does not answer. */
  async load(
    { client, endpoint }: LanguageSource,
    resource: string,
  ): Promise<RemoteFacts<readonly Language[]>> {
    const name = `${originOf(endpoint)} ${resource}`;
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    const facts = await loadLanguages(client, resource);
    if (facts.from === 'service') this.#loaded.set(name, facts);
    return facts;
  }
}
