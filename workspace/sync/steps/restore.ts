import { message } from '../../../core/message.ts';
import { contentOfEntries } from '../../../core/sync/entries/content-of-entries.ts';
import type { Entries } from '../../../core/sync/entries/entries.ts';
import type { Glossary } from '../../../service/resources/glossaries.ts';
import { hashOfEntries } from '../hash-of-entries.ts';
import { entriesAt, remoteEntries } from '../state/load-dictionary.ts';
import type { SyncState } from '../state/load-sync.ts';
import type { Backup } from '../storage/backups.ts';
import { SyncError } from '../sync-error.ts';

/** A backup, and what putting it back would replace. */
export interface Restoration {
  readonly backup: Backup;
  readonly glossary: Glossary;
  readonly before: Entries | undefined;
  readonly entries: Entries;
}

/**
 * Plans to put a backup back to the service (reliability S9). Changes nothing.
 * @throws SyncError if there is no such backup, or its glossary is gone.
 */
export async function planRestore(sync: SyncState, name: string): Promise<Restoration> {
  const backup = (await sync.backups.list()).find((one) => one.name === name);
  const entries = backup && (await sync.backups.read(backup));
  if (backup === undefined || entries === undefined) {
    throw new SyncError('not-found', message('There is no backup called “{0}”.', name));
  }
  const glossary = sync.remote.find(({ glossary_id }) => glossary_id === backup.id);
  if (glossary === undefined) {
    throw new SyncError(
      'not-found',
      message('The glossary {0} of this backup is not at {1} any more.', backup.id, sync.ports.origin),
      message('The entries are in the backup itself: {0}', sync.folder.path(`backups/${name}`)),
    );
  }
  return { backup, glossary, entries, before: await remoteEntries(glossary, { pair: backup }, sync.ports) };
}

/**
 * Puts a backup back. What it replaces becomes a backup itself.
 * @throws SyncError if the service does not have it afterwards; otherwise what the client throws.
 */
export async function restore(
  { ports, backups }: SyncState,
  { backup, glossary, entries }: Restoration,
): Promise<void> {
  const { source, target } = backup;
  const { client, signal } = ports;
  const now = await client.getGlossary(glossary.glossary_id, { signal });
  const before = await remoteEntries(now, { pair: backup }, ports);
  if (before !== undefined) await backups.write(backup.id, backup, before);
  const dictionary = { source_lang: source, target_lang: target, ...contentOfEntries(entries) };
  await client.putDictionary(glossary.glossary_id, dictionary, { signal });
  const there = await entriesAt(glossary.glossary_id, backup, ports);
  if (hashOfEntries(there) === hashOfEntries(entries)) return;
  throw new SyncError('conflict', message('The service does not have what was put back. Try again.'));
}
