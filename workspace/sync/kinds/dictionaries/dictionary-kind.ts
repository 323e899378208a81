import { MANIFEST_NAME } from '../../../../core/file-kinds.ts';
import { Dictionary } from '../../../../core/glossary/dictionary.ts';
import type { DeclaredFile } from '../../../../core/manifest/lookup/declared-files.ts';
import { message } from '../../../../core/message.ts';
import { contentOfEntries } from '../../../../core/sync/entries/content-of-entries.ts';
import { type Entries, entriesOf } from '../../../../core/sync/entries/entries.ts';
import {
  type DictionaryKey,
  type LockedDictionary,
  lockedDictionary,
  withDictionary,
} from '../../../../core/sync/lock/lock.ts';
import { textWithEntries } from '../../../../core/sync/merge/text-with-entries.ts';
import { writtenBy } from '../../../../core/sync/plan/changes-between.ts';
import type { Glossary } from '../../../../service/resources/glossaries.ts';
import type { Backups } from '../../storage/backups.ts';
import type {
  KindTypes,
  ObjectState,
  ObjectThere,
  ObjectWrite,
  ReadPorts,
  SyncedKind,
} from '../synced-kind.ts';
import { entriesAt, remoteEntries } from './entries-at.ts';
import { createDictionaryReader, emptyDictionaryFor, type LocalDictionary } from './local-dictionary.ts';
import { matchGlossary } from './match-glossary.ts';

export interface DictionaryTypes extends KindTypes {
  readonly name: 'dictionary';
  readonly key: DictionaryKey;
  readonly locked: LockedDictionary;
  readonly declared: DeclaredFile;
  readonly remote: Glossary;
  readonly read: LocalDictionary;
  readonly local: LocalDictionary;
}

/** A dictionary of the manifest, as it is here and there. */
export type DictionaryState = ObjectState<DictionaryTypes>;

/** Dictionaries: a file for each language pair of a glossary. */
export const DICTIONARIES: SyncedKind<DictionaryTypes> = {
  name: 'dictionary',
  nameOf: ({ glossary, pair }) => `${glossary.id} ${pair.source}-${pair.target}`,
  fileOf: ({ path, dictionary }) => ({ path, shown: dictionary.file }),
  keyOf: ({ glossary, pair }, origin) => ({
    glossary: glossary.id,
    source: pair.source,
    target: pair.target,
    origin,
  }),
  locked: lockedDictionary,
  list: ({ client, signal }) => client.listGlossaries({ signal }),
  createReader: createDictionaryReader,
  match: ({ glossary }, _read, known) => matchGlossary(glossary, known),
  idOf: ({ glossary_id }) => glossary_id,
  claimedTwice: ({ glossary }, { name, glossary_id }, other) =>
    message(
      '{0} and {1} are the same glossary at the service: "{2}" ({3}). Remove one of them from its parlance.json.',
      `${glossary.id} (${MANIFEST_NAME})`,
      other,
      name,
      glossary_id,
    ),
  async readThere(glossary, declared, ports) {
    return { answer: glossary, entries: await remoteEntries(glossary, declared, ports) };
  },
  identify: (local) => ({
    local,
    entriesOf: (text) => entriesOf(new Dictionary(text, local.dictionary)),
  }),
  hasArrived: ({ intent }, _there, hash) => intent.after === hash,
  asThere: (after) => after,
  countMarkers: ({ dictionary }) => dictionary.conflicts.length,

  jsonOf: ({ glossary, source, target }) => ({ glossary, pair: `${source}-${target}` }),
  jsonKind: 'glossary',
  changeJson: (change) => change,
  show: ({ source, values }) => ({ kind: 'entry', name: source, values }),
  counted: (entries) => entries,
  textWith: (declared, local, entries) =>
    textWithEntries(local?.dictionary ?? emptyDictionaryFor(declared), entries),

  versionOf: () => undefined,
  lockOf: ({ glossary, source, target, origin }, { entries }, { hash }) => ({
    ...{ glossary, source, target, origin, hash },
    entries: entries?.size ?? 0,
  }),
  withLocked: withDictionary,
  readAgain: readDictionary,
  backUp: backUpDictionary,
  async send(write, _now, ports) {
    await sendDictionary(write, ports);
    return readDictionary(write.state, write.after.size > 0, ports);
  },
};

type DictionaryWrite = ObjectWrite<DictionaryTypes>;

/** PATCH cannot remove entries, PUT replaces the dictionary (reliability S3), and no dictionary can be empty. */
function methodFor({ state, after, changes }: DictionaryWrite): 'patch' | 'put' | 'delete' {
  if (after.size === 0) return 'delete';
  const isReplaced = state.remote === undefined || changes.some(({ action }) => action === 'remove');
  return isReplaced ? 'put' : 'patch';
}

/** What the service has; of a dictionary that may not be there, only a list of the glossary's dictionaries says so. */
async function readDictionary(
  { answer, declared }: DictionaryWrite['state'],
  isThere: boolean,
  ports: ReadPorts,
): Promise<ObjectThere<Glossary>> {
  const { glossary_id: id } = answer;
  if (isThere) return { answer, entries: await entriesAt(id, declared.pair, ports) };
  const now = await ports.client.getGlossary(id, { signal: ports.signal });
  return { answer: now, entries: await remoteEntries(now, declared, ports) };
}

/** What nobody of the team has seen is overwritten only on demand, and can be put back. */
async function backUpDictionary(backups: Backups, write: DictionaryWrite): Promise<void> {
  const { answer, declared, remote, lockedHash, remoteHash } = write.state;
  const isUnseen = lockedHash !== remoteHash;
  if (remote === undefined || (methodFor(write) === 'patch' && !isUnseen)) return;
  await backups.write(answer.glossary_id, declared.pair, write.before);
}

async function sendDictionary(write: DictionaryWrite, { client, signal }: ReadPorts): Promise<void> {
  const { answer, declared } = write.state;
  const { glossary_id: id } = answer;
  const codes = { source_lang: declared.pair.source, target_lang: declared.pair.target };
  const dictionary = (entries: Entries) => ({ ...codes, ...contentOfEntries(entries) });
  switch (methodFor(write)) {
    case 'put':
      await client.putDictionary(id, dictionary(write.after), { signal });
      return;
    case 'patch':
      await client.patchGlossary(id, { dictionaries: [dictionary(writtenBy(write.changes))] }, { signal });
      return;
    case 'delete':
      await client.deleteDictionary(id, codes, { signal });
  }
}
