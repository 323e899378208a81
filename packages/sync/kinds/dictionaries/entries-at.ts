import { message, sameCode } from '#base';
import type { DeclaredFile } from '#manifest';
import type { Glossary, GlossaryId } from '#service';
import { limitRequests, type OneOf } from '#translate';
import type { Entries } from '../../model/entries/entries.ts';
import { readServiceEntries } from '../../model/entries/read-service-entries.ts';
import type { SavedDictionary } from '../../storage/backups.ts';
import { SyncError } from '../../sync-error.ts';
import { REQUESTS_AT_ONCE, type SyncPorts } from '../../sync-ports.ts';

/**
 * The entries that the service has for a pair; undefined if it does not have the dictionary.
 * @throws SyncError if the answer is no dictionary; otherwise what the client throws.
 */
export async function remoteEntries(
  { glossary_id, dictionaries }: Pick<Glossary, 'glossary_id' | 'dictionaries'>,
  { pair }: Pick<DeclaredFile, 'pair'>,
  ports: EntriesPorts,
): Promise<Entries | undefined> {
  const isThere = dictionaries.some(
    ({ source_lang, target_lang }) =>
      sameCode(source_lang, pair.source) && sameCode(target_lang, pair.target),
  );
  return isThere ? entriesAt(glossary_id, pair, ports) : undefined;
}

/** All dictionaries of a glossary with their entries. */
export function dictionariesAt(
  { glossary_id: id, dictionaries }: Pick<Glossary, 'glossary_id' | 'dictionaries'>,
  ports: EntriesPorts,
  oneOf: OneOf = limitRequests(REQUESTS_AT_ONCE),
): Promise<readonly SavedDictionary[]> {
  return Promise.all(
    dictionaries.map(async ({ source_lang: source, target_lang: target }) => {
      const pair = { source, target };
      return { pair, entries: await oneOf(() => entriesAt(id, pair, ports)) };
    }),
  );
}

/** What reading the entries of a dictionary takes. */
export interface EntriesPorts {
  readonly client: Pick<SyncPorts['client'], 'getGlossaryEntries'>;
  readonly signal: AbortSignal;
}

/** The entries of a dictionary that is there. */
export async function entriesAt(
  id: GlossaryId,
  { source, target }: DeclaredFile['pair'],
  { client, signal }: EntriesPorts,
): Promise<Entries> {
  const { dictionaries } = await client.getGlossaryEntries(
    id,
    { source_lang: source, target_lang: target },
    { signal },
  );
  const read = readServiceEntries(dictionaries[0]?.entries ?? '');
  if ('entries' in read) return read.entries;
  throw new SyncError(
    'refused',
    message('The dictionary {0} of the glossary {1} cannot be read.', `${source}-${target}`, id),
    read.fault,
  );
}
