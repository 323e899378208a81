import type { Language } from '../core/languages/language.ts';
import { originOf } from '../service/endpoint.ts';
import { loadLanguages, type RemoteFacts } from '../workspace/remote-facts.ts';
import type { Connection } from './connection.ts';

/** The languages of the services that were spoken to, asked for once while the editor runs. */
export class LanguageFacts {
  readonly #loaded = new Map<string, RemoteFacts<readonly Language[]>>();

  /** The languages of a resource; the built-in ones, and not kept, while the service does not answer. */
  async load(
    connection: Pick<Connection, 'client' | 'endpoint'>,
    resource: string,
  ): Promise<RemoteFacts<readonly Language[]>> {
    const name = `${originOf(connection.endpoint)} ${resource}`;
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    const facts = await loadLanguages(connection.client, resource);
    if (facts.from === 'service') this.#loaded.set(name, facts);
    return facts;
  }
}
