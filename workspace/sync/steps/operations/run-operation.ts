import type { LanguagePair } from '../../../../core/languages/pair.ts';
import type { DeclaredFile } from '../../../../core/manifest/lookup/declared-files.ts';
import { contentOfEntries } from '../../../../core/sync/entries/content-of-entries.ts';
import type { Entries } from '../../../../core/sync/entries/entries.ts';
import { lockedDictionary } from '../../../../core/sync/lock/lock.ts';
import { writtenBy } from '../../../../core/sync/plan/changes-between.ts';
import type { GlossaryId } from '../../../../service/ids.ts';
import type { Glossary } from '../../../../service/resources/glossaries.ts';
import { GlossaryNotReadyError, waitUntilReady } from '../../../../service/wait-until-ready.ts';
import { hashOfEntries } from '../../hash-of-entries.ts';
import { dictionariesAt, entriesAt, remoteEntries } from '../../kinds/dictionaries/entries-at.ts';
import { nameOfSynced } from '../../kinds/kinds.ts';
import type {
  CreateGlossary,
  DeleteDictionary,
  DeleteGlossary,
  Operation,
  RenameGlossary,
  WriteDictionary,
} from '../../plan/sync-plan.ts';
import type { SyncState } from '../../state/load-sync.ts';
import type { SavedGlossary } from '../../storage/backups.ts';
import type { SyncPorts } from '../../sync-ports.ts';
import { movedMeanwhile, notAsSent } from './moved-meanwhile.ts';
import { createList, deleteList, writeList } from './run-list-operation.ts';
import type { SeenFacts } from './seen-facts.ts';

/**
 * Carries out one step of a plan. What it changes is read again before, so that nothing is overwritten that the plan did not show
 * (reliability S2), and after, so that nothing counts as written that is not there (S3).
 * @throws SyncError if the service has changed meanwhile; otherwise what the client throws.
 */
export async function runOperation(operation: Operation, sync: SyncState, facts: SeenFacts): Promise<void> {
  switch (operation.kind) {
    case 'create-glossary':
      return createGlossary(operation, sync, facts);
    case 'rename-glossary':
      return renameGlossary(operation, sync, facts);
    case 'write-dictionary':
      return writeDictionary(operation, sync, facts);
    case 'delete-dictionary':
      return deleteDictionary(operation, sync, facts);
    case 'delete-glossary':
      return deleteGlossary(operation, sync, facts);
    case 'create-list':
      return createList(operation, sync, facts);
    case 'write-list':
      return writeList(operation, sync, facts);
    case 'delete-list':
      return deleteList(operation, sync, facts);
  }
}

/**
 * The id is written down at once: without it, the next run would have to find the glossary by its name. Nobody can overwrite a new glossary
 * without having seen it, so nothing counts as pushed.
 */
async function createGlossary(
  { glossary: { id: key, name }, dictionaries }: CreateGlossary,
  { ports }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const wanted = dictionaries.map(({ declared: { pair }, local: { entries } }) => ({ pair, entries }));
  await createWhole({ name, dictionaries: wanted }, ports, async (created) => {
    facts.withoutGlossary(key);
    facts.glossary(key, created);
    await facts.write();
  });
  for (const { key: dictionary, local } of dictionaries) await facts.dictionary(dictionary, local.entries);
}

/**
 * Creates a glossary with all its dictionaries.
 * @param created Is called as soon as it has an id.
 * @throws SyncError if the service does not have it as it was sent; otherwise what the client throws.
 */
export async function createWhole(
  { name, dictionaries }: Pick<SavedGlossary, 'name' | 'dictionaries'>,
  ports: SyncPorts,
  created: (glossary: Glossary) => Promise<void>,
): Promise<void> {
  const { client, clock, signal } = ports;
  const contents = dictionaries.map(({ pair: { source, target }, entries }) => ({
    source_lang: source,
    target_lang: target,
    ...contentOfEntries(entries),
  }));
  const made = await client.createGlossary({ name, dictionaries: contents }, { signal });
  await created(made);
  const sleep = (ms: number, stop: AbortSignal | undefined) => clock.sleep(ms, stop);
  await waitUntilReady(client, made, { sleep, signal }).catch((error: unknown) => {
    if (!(error instanceof GlossaryNotReadyError)) throw error;
  });
  for (const { pair, entries } of dictionaries) {
    const there = await entriesAt(made.glossary_id, pair, ports);
    if (hashOfEntries(there) !== hashOfEntries(entries)) {
      throw notAsSent(`${name} ${pair.source}-${pair.target}`);
    }
  }
}

async function renameGlossary(
  { glossary: { id: key, name }, remote }: RenameGlossary,
  { ports: { client, signal } }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const before = await client.getGlossary(remote.glossary_id, { signal });
  if (before.name !== remote.name) throw movedMeanwhile(key);
  facts.glossary(key, await client.patchGlossary(remote.glossary_id, { name }, { signal }));
}

async function writeDictionary(
  { state, remote, method, before, after, changes }: WriteDictionary,
  { ports, records, snapshots, backups }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const { key, declared, pushed } = state;
  const { client, signal } = ports;
  const id = remote.glossary_id;
  const name = nameOfSynced(state);
  const isNew = state.remote === undefined;
  const now = isNew
    ? await remoteEntries(await client.getGlossary(id, { signal }), declared, ports)
    : await entriesAt(id, declared.pair, ports);
  if (hashOfEntries(now ?? new Map()) !== hashOfEntries(before)) throw movedMeanwhile(name);
  // What nobody of the team has seen is overwritten only on demand, and can be put back.
  const isUnseen = state.lockedHash !== state.remoteHash;
  if (!isNew && (method !== 'patch' || isUnseen)) await backups.write(id, key, before);
  const hash = await snapshots.write(after);
  await records.setIntent(key, { at: ports.clock.now(), before: await snapshots.write(before), after: hash });
  const written = writtenBy(changes);
  await send({ id, pair: declared.pair, method, entries: method === 'put' ? after : written }, ports);
  const there = await entriesThere(id, declared, method, ports);
  if (hashOfEntries(there) !== hash) throw notAsSent(name);
  const entries = new Map([...(pushed?.entries ?? []), ...written]);
  await facts.dictionary(key, there, { at: ports.clock.now(), entries });
  facts.done(key);
}

/** What is sent to a dictionary. */
interface Sent {
  readonly id: GlossaryId;
  readonly pair: LanguagePair;
  readonly method: WriteDictionary['method'];
  readonly entries: Entries;
}

async function send({ id, pair, method, entries }: Sent, { client, signal }: SyncPorts): Promise<void> {
  const codes = { source_lang: pair.source, target_lang: pair.target };
  const dictionary = { ...codes, ...contentOfEntries(entries) };
  if (method === 'put') await client.putDictionary(id, dictionary, { signal });
  else if (method === 'patch') await client.patchGlossary(id, { dictionaries: [dictionary] }, { signal });
  else await client.deleteDictionary(id, codes, { signal });
}

/** What the service has now: of a dictionary that was deleted, nothing. */
export async function entriesThere(
  id: GlossaryId,
  declared: DeclaredFile,
  method: WriteDictionary['method'],
  ports: SyncPorts,
): Promise<Entries> {
  if (method !== 'delete') return entriesAt(id, declared.pair, ports);
  const glossary = await ports.client.getGlossary(id, { signal: ports.signal });
  return (await remoteEntries(glossary, declared, ports)) ?? new Map();
}

/** Only what the lock has seen is deleted, and it is saved before (reliability S9). */
async function deleteDictionary(
  { locked, id }: DeleteDictionary,
  { ports, backups }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const { source, target } = locked;
  const there = await entriesAt(id, { source, target }, ports);
  if (hashOfEntries(there) !== locked.hash) {
    throw movedMeanwhile(`${locked.glossary} ${source}-${target}`);
  }
  await backups.write(id, locked, there);
  const pair = { source_lang: source, target_lang: target };
  await ports.client.deleteDictionary(id, pair, { signal: ports.signal });
  facts.withoutDictionary(locked);
}

async function deleteGlossary(
  { locked: { key }, remote }: DeleteGlossary,
  { ports, backups, lockFile }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const { client, origin, signal } = ports;
  const { glossary_id: id } = remote;
  const dictionaries = await dictionariesAt(await client.getGlossary(id, { signal }), ports);
  for (const { pair, entries } of dictionaries) {
    const locked = lockedDictionary(lockFile.lock, { glossary: key, ...pair, origin });
    if (locked?.hash !== hashOfEntries(entries)) throw movedMeanwhile(`${key} ${pair.source}-${pair.target}`);
  }
  await backups.writeGlossary(id, { name: remote.name, origin, dictionaries });
  await client.deleteGlossary(id, { signal });
  facts.withoutGlossary(key);
}
