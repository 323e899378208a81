import { type Glossary, GlossaryNotReadyError, waitUntilReady } from '#service';
import { hashOfEntries } from '../../hash-of-entries.ts';
import { DICTIONARIES, nameOfDictionary } from '../../kinds/dictionaries/dictionary-kind.ts';
import { dictionariesAt, entriesAt } from '../../kinds/dictionaries/entries-at.ts';
import { contentOfEntries } from '../../model/entries/content-of-entries.ts';
import { lockedDictionary } from '../../model/lock/lock.ts';
import { changesBetween, writtenBy } from '../../model/plan/changes-between.ts';
import { movedMeanwhile, notAsSent, unlessDeleted } from '../../moved-meanwhile.ts';
import type {
  CreateGlossary,
  DeleteGlossary,
  DeleteObject,
  Operation,
  RenameGlossary,
  WriteObject,
} from '../../plan/sync-plan.ts';
import type { SyncState } from '../../state/load-sync.ts';
import type { SavedGlossary } from '../../storage/backups.ts';
import type { SyncPorts } from '../../sync-ports.ts';
import { createList } from './run-list-operation.ts';
import type { SeenFacts } from './seen-facts.ts';
import { sendChecked } from './send-checked.ts';

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
    case 'write-object':
      return writeObject(operation, sync, facts);
    case 'delete-object':
      return deleteObject(operation, sync, facts);
    case 'delete-glossary':
      return deleteGlossary(operation, sync, facts);
    case 'create-list':
      return createList(operation, sync, facts);
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
  for (const { key: dictionary, local } of dictionaries) {
    await facts.see(DICTIONARIES, dictionary, { answer: undefined, entries: local.entries });
  }
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
      throw notAsSent(nameOfDictionary({ ...pair, glossary: name }));
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

/** Writes an object with the checks of `sendChecked`. What is about to be sent is written down first (reliability S8). */
async function writeObject(
  { state, before, after, changes }: WriteObject,
  { ports, records, snapshots, backups }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const { key, answer, remote, pushed } = state;
  const kind = state.traits;
  const name = state.name;
  const place = kind.placeOf(state);
  const version = kind.versionOf(answer);
  // What nobody of the team has seen is overwritten only on demand, and can be put back.
  const isUnseen = state.lockedHash !== state.remoteHash;
  const mayBegin = async (isReplaced: boolean) => {
    if (remote !== undefined && (isReplaced || isUnseen)) await kind.backUp(backups, place, remote);
    await records.setIntent(key, {
      at: ports.clock.now(),
      before: await snapshots.write(before),
      after: await snapshots.write(after),
      ...(version === undefined ? {} : { listVersion: version }),
    });
  };
  const sent = await sendChecked(
    kind,
    {
      ...{ place, name, before: remote, after, changes, version, mayBegin },
      moved: () => movedMeanwhile(name),
      notAsSent: () => notAsSent(name),
    },
    ports,
  );
  const goal = kind.asThere(after, before, sent.entries ?? new Map());
  const entries = new Map([...(pushed?.entries ?? []), ...writtenBy(changesBetween(before, goal))]);
  await facts.see(kind, key, sent, { pushed: { at: ports.clock.now(), entries } });
  facts.done(key);
}

/** Only what the lock has seen is deleted, and it is saved before (reliability S9). */
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
    if (locked?.hash !== hashOfEntries(entries))
      throw movedMeanwhile(nameOfDictionary({ ...pair, glossary: key }));
  }
  await backups.writeGlossary(id, { name: remote.name, origin, dictionaries });
  await client.deleteGlossary(id, { signal });
  facts.withoutGlossary(key);
}

/** Only what the lock has seen is deleted, and it is saved before (reliability S9). */
async function deleteObject(
  { object }: DeleteObject,
  { ports, backups }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const { locked, place } = object;
  const kind = object.traits;
  const moved = () => movedMeanwhile(object.name);
  const { entries: there = new Map() } = await unlessDeleted(kind.readAt(place, ports), moved);
  if (hashOfEntries(there) !== locked.hash) throw moved();
  await kind.backUp(backups, place, there);
  await kind.deleteAt(place, ports);
  facts.without(kind, locked);
}
