import { MANIFEST_NAME } from '../../../../core/file-kinds.ts';
import { Dictionary } from '../../../../core/glossary/dictionary.ts';
import type { DeclaredFile } from '../../../../core/manifest/lookup/declared-files.ts';
import { message } from '../../../../core/message.ts';
import { entriesOf } from '../../../../core/sync/entries/entries.ts';
import {
  type DictionaryKey,
  type LockedDictionary,
  lockedDictionary,
} from '../../../../core/sync/lock/lock.ts';
import type { Glossary } from '../../../../service/resources/glossaries.ts';
import type { KindTypes, ObjectState, SyncedKind } from '../synced-kind.ts';
import { remoteEntries } from './entries-at.ts';
import { createDictionaryReader, type LocalDictionary } from './local-dictionary.ts';
import { matchGlossary } from './match-glossary.ts';

interface DictionaryTypes extends KindTypes {
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
      '{0} and {1} are the same glossary at the service: “{2}” ({3}). Remove one of them from its manifest.',
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
};
