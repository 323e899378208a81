import { sameCode } from '../../../core/languages/codes.ts';
import type { LanguagePair } from '../../../core/languages/pair.ts';
import { message } from '../../../core/message.ts';
import { contentOfEntries } from '../../../core/sync/entries/content-of-entries.ts';
import type { Entries } from '../../../core/sync/entries/entries.ts';
import { type ListStep, listSteps, withIdsOf } from '../../../core/sync/lists/list-steps.ts';
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
import { factsOfAnswer, runSteps } from './operations/run-list-operation.ts';

/** A backup, and what putting it back would replace. */
export type Restoration = RestoredDictionary | RestoredList;

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

/**
 * Plans to put a backup back to the service (reliability S9). Changes nothing.
 * @throws SyncError if there is no such backup, or its glossary or list is gone.
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

async function planRestoreList(sync: SyncState, { id, name }: Backup, facts: Entries): Promise<RestoredList> {
  const { client, origin, signal } = sync.ports;
  const list = await client.getStyleList(styleId(id), { signal }).catch((error: unknown) => {
    if (!(error instanceof NotFoundError)) throw error;
    const what = message('The style rule list {0} of this backup is not at {1} any more.', id, origin);
    throw gone(what, sync, name);
  });
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
