import { type LanguagePair, MANIFEST_NAME, message } from '#base';
import { Dictionary } from '#glossary';
import type { DeclaredFile } from '#manifest';
import type { Glossary, GlossaryId } from '#service';
import { contentOfEntries } from '../../model/entries/content-of-entries.ts';
import { type Entries, entriesOf } from '../../model/entries/entries.ts';
import {
  type DictionaryKey,
  type LockedDictionary,
  lockedDictionary,
  withDictionary,
  withoutDictionary,
} from '../../model/lock/lock.ts';
import { entriesInOrderOf, textWithEntries } from '../../model/merge/text-with-entries.ts';
import { writtenBy } from '../../model/plan/changes-between.ts';
import type { KindTypes, ObjectWrite, ReadPorts, SyncedKind } from '../synced-kind.ts';
import type { SyncedObject } from '../synced-object.ts';
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
  readonly place: DictionaryPlace;
}

interface DictionaryPlace {
  readonly id: GlossaryId;
  readonly pair: LanguagePair;
}

/** A dictionary of the manifest, as it is here and there. */
export type DictionaryState = SyncedObject<DictionaryTypes>;

/** Dictionaries: a file for each language pair of a glossary. */
export const DICTIONARIES: SyncedKind<DictionaryTypes> = {
  name: 'dictionary',
  nameOf: ({ glossary, pair }) => nameOfDictionary({ ...pair, glossary: glossary.id }),
  nameOfKey: nameOfDictionary,
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
    asSeen: local,
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
  textThere: ({ dictionary }, entries) => entriesInOrderOf(dictionary, entries),

  versionOf: () => undefined,
  lockOf: ({ glossary, source, target, origin }, { entries }, { hash }) => ({
    ...{ glossary, source, target, origin, hash },
    entries: entries?.size ?? 0,
  }),
  withLocked: withDictionary,
  withoutLocked: withoutDictionary,

  placeOf: ({ answer, declared }) => ({ id: answer.glossary_id, pair: declared.pair }),
  readAt: readDictionary,
  replaces: (write) => write.before !== undefined && methodFor(write) !== 'patch',
  backUp: (backups, { id, pair }, entries) => backups.write(id, pair, entries),
  async send(write, _now, ports) {
    await sendDictionary(write, ports);
    return readDictionary(write.place, ports, write.after.size > 0);
  },
  deleteAt: ({ id, pair }, { client, signal }) => client.deleteDictionary(id, codesOf(pair), { signal }),
};

/** A dictionary with the name of its glossary in the manifest. */
export function nameOfDictionary({
  glossary,
  source,
  target,
}: Pick<DictionaryKey, 'glossary' | 'source' | 'target'>): string {
  return `${glossary} ${source}-${target}`;
}

function codesOf({ source, target }: LanguagePair) {
  return { source_lang: source, target_lang: target };
}

type DictionaryWrite = ObjectWrite<DictionaryTypes>;

/** PATCH cannot remove entries, PUT replaces the dictionary (reliability S3), and no dictionary can be empty. */
function methodFor({ before, after, changes }: DictionaryWrite): 'patch' | 'put' | 'delete' {
  if (after.size === 0) return 'delete';
  const isReplaced = before === undefined || changes.some(({ action }) => action === 'remove');
  return isReplaced ? 'put' : 'patch';
}

/** What the service has; of a dictionary that may not be there, only a list of the glossary's dictionaries says so. */
async function readDictionary({ id, pair }: DictionaryPlace, ports: ReadPorts, isThere = true) {
  if (isThere) return { answer: undefined, entries: await entriesAt(id, pair, ports) };
  const now = await ports.client.getGlossary(id, { signal: ports.signal });
  return { answer: now, entries: await remoteEntries(now, { pair }, ports) };
}

async function sendDictionary(write: DictionaryWrite, ports: ReadPorts): Promise<void> {
  const { client, signal } = ports;
  const { id, pair } = write.place;
  const dictionary = (entries: Entries) => ({ ...codesOf(pair), ...contentOfEntries(entries) });
  switch (methodFor(write)) {
    case 'put':
      await client.putDictionary(id, dictionary(write.after), { signal });
      return;
    case 'patch':
      await client.patchGlossary(id, { dictionaries: [dictionary(writtenBy(write.changes))] }, { signal });
      return;
    case 'delete':
      await DICTIONARIES.deleteAt(write.place, ports);
  }
}
