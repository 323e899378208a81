import { sameCode } from '../../../core/languages/codes.ts';
import type { LanguagePair } from '../../../core/languages/pair.ts';
import { message } from '../../../core/message.ts';
import { contentOfEntries } from '../../../core/sync/entries/content-of-entries.ts';
import type { Entries } from '../../../core/sync/entries/entries.ts';
import { type ListStep, listSteps, withIdsOf } from '../../../core/sync/lists/list-steps.ts';
import type { StyleContent } from '../../../core/sync/lists/style-content.ts';
import { contentOfFacts } from '../../../core/sync/lists/style-facts.ts';
import { stillPushed } from '../../../core/sync/merge/still-pushed.ts';
import { NotFoundError } from '../../../service/errors/service-errors.ts';
import { styleId } from '../../../service/ids.ts';
import type { Glossary } from '../../../service/resources/glossaries.ts';
import type { StyleList } from '../../../service/resources/style-rules.ts';
import { hashOfEntries } from '../hash-of-entries.ts';
import { entriesAt, remoteEntries } from '../state/dictionaries/load-dictionary.ts';
import type { SyncState } from '../state/load-sync.ts';
import type { Backup } from '../storage/backups.ts';
import { SyncError } from '../sync-error.ts';
import { factsOfAnswer, newListRequest, runSteps } from './operations/run-list-operation.ts';
import { SeenFacts } from './operations/seen-facts.ts';

/** A backup, and what putting it back would replace. */
export type Restoration = RestoredDictionary | RestoredList | RecreatedList;

/** A dictionary whose backup is put back. */
export interface RestoredDictionary {
  readonly backup: Backup;
  readonly pair: LanguagePair;
  readonly glossary: Glossary;
  readonly before: Entries | undefined;
  readonly entries: Entries;
}

/** A style rule list whose backup is put back, by steps. */
export interface RestoredList {
  readonly list: StyleList;
  readonly steps: readonly ListStep[];
}

/** A style rule list that was deleted, and is created again: with a new id. */
export interface RecreatedList {
  readonly backup: Backup;
  readonly content: StyleContent;
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
  const { pair } = backup;
  if (pair === undefined) return planRestoreList(sync, backup, entries);
  const glossary = sync.remote.find(({ glossary_id }) => glossary_id === backup.id);
  if (glossary === undefined) {
    throw gone(
      message('The glossary {0} of this backup is not at {1} any more.', backup.id, sync.ports.origin),
      sync,
      name,
    );
  }
  return { backup, pair, glossary, entries, before: await remoteEntries(glossary, { pair }, sync.ports) };
}

async function planRestoreList(
  { ports: { client, signal } }: SyncState,
  backup: Backup,
  facts: Entries,
): Promise<RestoredList | RecreatedList> {
  const list = await client.getStyleList(styleId(backup.id), { signal }).catch((error: unknown) => {
    if (!(error instanceof NotFoundError)) throw error;
  });
  if (list === undefined) return { backup, content: contentOfFacts(facts) };
  const now = factsOfAnswer(list);
  return { list, steps: listSteps(now, withIdsOf(facts, now, now)) };
}

function gone(what: ReturnType<typeof message>, { folder }: SyncState, name: string): SyncError {
  return new SyncError(
    'not-found',
    what,
    message('The entries are in the backup itself: {0}', folder.path(`backups/${name}`)),
  );
}

/**
 * Puts a backup back. What it replaces becomes a backup itself.
 * @throws SyncError if the service does not have it afterwards; otherwise what the client throws.
 */
export async function restore(sync: SyncState, restoration: Restoration): Promise<void> {
  const { ports, backups } = sync;
  if ('content' in restoration) return recreateList(sync, restoration);
  if ('list' in restoration) {
    const { list, steps } = restoration;
    await backups.writeList(list.style_id, factsOfAnswer(list));
    await runSteps(list, steps, { name: list.name, ports });
    return;
  }
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

/** The file that was synced with the list is synced with the new one. */
async function recreateList(sync: SyncState, { backup, content }: RecreatedList): Promise<void> {
  const { client, origin, signal } = sync.ports;
  const created = await client.createStyleList(newListRequest(content), { signal });
  const locked = sync.lockFile.lock.lists.find((one) => one.origin === origin && one.id === backup.id);
  if (locked === undefined) return;
  const facts = new SeenFacts(sync);
  await facts.list(locked, created);
  await facts.write();
}

/** What this clone pushed and has replaced itself now was not overwritten by others: a pull takes it (reliability S4). */
async function forgetReplaced(
  { dictionaries, records }: SyncState,
  { backup, pair, entries }: RestoredDictionary,
): Promise<void> {
  const state = dictionaries.find(
    ({ link, declared }) =>
      link.kind === 'found' &&
      link.glossary.glossary_id === backup.id &&
      sameCode(declared.pair.source, pair.source) &&
      sameCode(declared.pair.target, pair.target),
  );
  if (state?.pushed === undefined) return;
  await records.setPushed(state.key, {
    at: state.pushed.at,
    entries: stillPushed(state.pushed.entries, entries),
  });
}
