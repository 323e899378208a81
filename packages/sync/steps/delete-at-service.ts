import { type LanguagePair, message } from '#base';
import type { Glossary } from '#service';
import { DICTIONARIES } from '../kinds/dictionaries/dictionary-kind.ts';
import type { SyncState } from '../state/load-sync.ts';
import { SyncError } from '../sync-error.ts';
import { dictionaryDeletion, glossaryDeletion } from './deletion.ts';
import { SeenFacts } from './operations/seen-facts.ts';

/**
 * Deletes a glossary at the service, or one dictionary of it, that the user has named. What was there is saved before (reliability S9),
 * files stay, and the lock forgets it.
 * @throws SyncError if the glossary has another name by now; otherwise what the client throws.
 */
export async function deleteAtService(
  sync: SyncState,
  { glossary_id: id, name }: Glossary,
  pair?: LanguagePair,
): Promise<void> {
  const { client, origin, signal } = sync.ports;
  const now = await client.getGlossary(id, { signal });
  if (now.name !== name) {
    throw new SyncError(
      'conflict',
      message('"{0}" is called "{1}" by now. It was not deleted.', name, now.name),
    );
  }
  if (pair === undefined) {
    await (await glossaryDeletion(now, sync.ports)).save(sync.backups);
    await client.deleteGlossary(id, { signal });
  } else {
    await (await dictionaryDeletion(now, pair, sync.ports)).save(sync.backups);
    await DICTIONARIES.deleteAt({ id, pair }, sync.ports);
  }
  const facts = new SeenFacts(sync);
  for (const { key, id: locked, origin: at } of sync.lockFile.lock.glossaries) {
    if (locked !== id || at !== origin) continue;
    if (pair === undefined) facts.withoutGlossary(key);
    else facts.without(DICTIONARIES, { glossary: key, ...pair, origin });
  }
  await facts.write();
}
