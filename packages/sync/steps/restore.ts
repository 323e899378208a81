import { type LanguagePair, type Message, message, sameCode } from '#base';
import type { Glossary } from '#service';
import { hashOfEntries } from '../hash-of-entries.ts';
import { entriesAt, remoteEntries } from '../kinds/dictionaries/entries-at.ts';
import { contentOfEntries } from '../model/entries/content-of-entries.ts';
import { type Entries, sameEntries } from '../model/entries/entries.ts';
import { readServiceEntries } from '../model/entries/read-service-entries.ts';
import { lockedGlossary } from '../model/lock/lock.ts';
import { stillPushed } from '../model/merge/still-pushed.ts';
import { notAsSent } from '../moved-meanwhile.ts';
import type { SyncState } from '../state/load-sync.ts';
import type { Backup, SavedGlossary } from '../storage/backups.ts';
import { SyncError } from '../sync-error.ts';
import { createWhole } from './operations/run-operation.ts';
import { SeenFacts } from './operations/seen-facts.ts';
import {
  planRestoreList,
  type RecreatedList,
  type RestoredList,
  recreateList,
  restoreList,
} from './restore-list.ts';

/** A backup, and what putting it back would replace. */
export type Restoration = RestoredDictionary | RecreatedGlossary | RestoredList | RecreatedList;

/** A dictionary whose backup is put back. */
interface RestoredDictionary {
  readonly backup: Backup;
  readonly pair: LanguagePair;
  readonly glossary: Glossary;
  readonly before: Entries | undefined;
  readonly entries: Entries;
}

/** A glossary that was deleted, and is created again with all its dictionaries: with a new id. */
interface RecreatedGlossary {
  readonly backup: Backup;
  readonly deleted: SavedGlossary;
}

/**
 * Plans to put a backup back to the service (reliability S9). Changes nothing.
 * @throws SyncError if there is no such backup, or its glossary is gone.
 */
export async function planRestore(sync: SyncState, name: string): Promise<Restoration> {
  const backup = (await sync.backups.list()).find((one) => one.name === name);
  const entries = backup && (await sync.backups.read(backup));
  if (backup === undefined || entries === undefined) {
    throw new SyncError('not-found', message('There is no backup called "{0}".', name));
  }
  const { pair } = backup;
  if (pair === undefined) return planRestoreList(sync, backup, entries);
  const glossary = sync.remote.find(({ glossary_id }) => glossary_id === backup.id);
  if (glossary === undefined) return planRecreation(sync, backup);
  return { backup, pair, glossary, entries, before: await remoteEntries(glossary, { pair }, sync.ports) };
}

async function planRecreation(sync: SyncState, backup: Backup): Promise<RecreatedGlossary> {
  const { origin } = sync.ports;
  const deleted = await sync.backups.readGlossary(backup);
  if (deleted === undefined) {
    throw gone(
      message('The glossary {0} of this backup is no longer at {1}.', backup.id, origin),
      sync,
      backup,
    );
  }
  if (deleted.origin !== origin) {
    throw gone(
      message('The glossary "{0}" of this backup was at {1}.', deleted.name, deleted.origin),
      sync,
      backup,
    );
  }
  if (deleted.isLegacy) return planLegacy(sync, backup, deleted);
  const twin = sync.remote.find((other) => other.name === deleted.name);
  if (twin === undefined) return { backup, deleted };
  throw gone(
    message(
      'The service has another glossary called "{0}" ({1}). Rename it first.',
      twin.name,
      twin.glossary_id,
    ),
    sync,
    backup,
  );
}

/** A glossary of the older interface is not among the others. Names can be there twice. */
async function planLegacy(
  sync: SyncState,
  backup: Backup,
  deleted: SavedGlossary,
): Promise<RecreatedGlossary> {
  const { client, signal } = sync.ports;
  const all = await client.listLegacyGlossaries({ signal });
  if (!all.some(({ glossary_id: id }) => id === backup.id)) return { backup, deleted };
  throw new SyncError(
    'conflict',
    message('The service still has the glossary "{0}" ({1}).', deleted.name, backup.id),
  );
}

function gone(what: Message, { folder }: SyncState, { name }: Backup): SyncError {
  return new SyncError(
    'not-found',
    what,
    message('The entries are in the backup itself: {0}', folder.shownPath(`backups/${name}`)),
  );
}

/**
 * Puts a backup back. What it replaces becomes a backup itself.
 * @throws SyncError if the service does not have it afterwards; otherwise what the client throws.
 */
export async function restore(sync: SyncState, restoration: Restoration): Promise<void> {
  const { ports, backups } = sync;
  if ('content' in restoration) return recreateList(sync, restoration);
  if ('deleted' in restoration) return recreateGlossary(sync, restoration);
  if ('list' in restoration) return restoreList(sync, restoration);
  const { backup, pair, glossary, entries } = restoration;
  const { client, signal } = ports;
  const now = await client.getGlossary(glossary.glossary_id, { signal });
  const before = await remoteEntries(now, { pair }, ports);
  if (before !== undefined) await backups.write(backup.id, pair, before);
  const dictionary = { source_lang: pair.source, target_lang: pair.target, ...contentOfEntries(entries) };
  await client.putDictionary(glossary.glossary_id, dictionary, { signal });
  const there = await entriesAt(glossary.glossary_id, pair, ports);
  if (hashOfEntries(there) !== hashOfEntries(entries)) {
    throw new SyncError('conflict', message('The service does not have what was put back. Try again.'));
  }
  await forgetReplaced(sync, restoration);
}

/** What was synced with the glossary is synced with the new one. The files stay what they come from, so that a pull merges what was put back. */
async function recreateGlossary(sync: SyncState, { backup, deleted }: RecreatedGlossary): Promise<void> {
  if (deleted.isLegacy) return recreateLegacy(sync, deleted);
  const key = keyOfGlossary(sync, backup, deleted.name);
  await createWhole(deleted, sync.ports, async (created) => {
    if (key === undefined) return;
    const facts = new SeenFacts(sync);
    facts.glossary(key, created);
    await facts.write();
  });
}

async function recreateLegacy(
  { ports: { client, signal } }: SyncState,
  deleted: SavedGlossary,
): Promise<void> {
  const { name, dictionaries } = deleted;
  for (const { pair, entries } of dictionaries) {
    const languages = { source_lang: pair.source, target_lang: pair.target };
    const { glossary_id: id } = await client.createLegacyGlossary(
      { name, ...languages, ...contentOfEntries(entries) },
      { signal },
    );
    const read = readServiceEntries(await client.getLegacyGlossaryEntries(id, { signal }));
    if (!('entries' in read) || !sameEntries(read.entries, entries)) throw notAsSent(name);
  }
}

/** The glossary of the manifest that this one was, by its id in the lock, or by its name if the lock has forgotten it. */
function keyOfGlossary({ lockFile, ports }: SyncState, { id }: Backup, wanted: string): string | undefined {
  const { origin, location } = ports;
  const locked = lockFile.lock.glossaries.find((one) => one.origin === origin && one.id === id);
  if (locked !== undefined) return locked.key;
  const named = location.manifest.glossaries.filter(({ name }) => name === wanted);
  const [only] = named;
  const isFree = only !== undefined && lockedGlossary(lockFile.lock, only.id, origin) === undefined;
  return named.length === 1 && isFree ? only.id : undefined;
}

/** What this clone pushed and has replaced itself now was not overwritten by others: a pull takes it (reliability S4). */
async function forgetReplaced(
  { dictionaries, records }: SyncState,
  { backup, pair, entries }: RestoredDictionary,
): Promise<void> {
  const state = dictionaries.find(
    ({ link, declared }) =>
      link.kind === 'found' &&
      link.remote.glossary_id === backup.id &&
      sameCode(declared.pair.source, pair.source) &&
      sameCode(declared.pair.target, pair.target),
  );
  if (state?.pushed === undefined) return;
  await records.setPushed(state.key, {
    at: state.pushed.at,
    entries: stillPushed(state.pushed.entries, entries),
  });
}
