import { Dictionary } from '../../../../core/glossary/dictionary.ts';
import { sameCode } from '../../../../core/languages/codes.ts';
import type { DeclaredFile } from '../../../../core/manifest/lookup/declared-files.ts';
import { type Message, message } from '../../../../core/message.ts';
import { type Entries, entriesOf } from '../../../../core/sync/entries/entries.ts';
import { readServiceEntries } from '../../../../core/sync/entries/read-service-entries.ts';
import type { LockedConflicts } from '../../../../core/sync/lock/conflict-fact.ts';
import { type DictionaryKey, type Lock, lockedDictionary } from '../../../../core/sync/lock/lock.ts';
import type { GlossaryId } from '../../../../service/ids.ts';
import type { Glossary } from '../../../../service/resources/glossaries.ts';
import { limitRequests, type OneOf } from '../../../limit-requests.ts';
import { hashOfEntries } from '../../hash-of-entries.ts';
import type { SavedDictionary } from '../../storage/backups.ts';
import type { Records } from '../../storage/records.ts';
import type { Snapshots } from '../../storage/snapshots.ts';
import { SyncError } from '../../sync-error.ts';
import { REQUESTS_AT_ONCE, type SyncPorts } from '../../sync-ports.ts';
import { findBase } from '../history/find-base.ts';
import { withIntent } from '../history/pushed-entries.ts';
import type { Link } from '../match/match-glossary.ts';
import { mergeSides } from '../sides/merge-sides.ts';
import { statusOf } from '../sides/status-of.ts';
import type { DictionaryState } from './dictionary-state.ts';
import type { ReadLocal } from './local-dictionary.ts';

const NO_ENTRIES: Entries = new Map();
const NOTHING_OPEN: LockedConflicts = new Map();

/** Where the facts about a dictionary or a list come from. */
export interface DictionarySources {
  readonly ports: Pick<SyncPorts, 'client' | 'origin' | 'signal'>;
  /** Limits the requests. */
  readonly oneOf: OneOf;
  readonly lock: Lock;
  readonly records: Records;
  readonly snapshots: Snapshots;
}

/** Reads both sides of a dictionary, and what they come from. */
export async function loadDictionary(
  declared: DeclaredFile,
  link: Link,
  read: ReadLocal,
  { ports, oneOf, lock, records, snapshots }: DictionarySources,
): Promise<DictionaryState> {
  const key = keyOf(declared, ports.origin);
  const local = read !== undefined && 'entries' in read ? read : undefined;
  const remote =
    link.kind === 'found' ? await oneOf(() => remoteEntries(link.glossary, declared, ports)) : undefined;
  const remoteHash = hashOfEntries(remote ?? NO_ENTRIES);
  const intent = await records.intent(key);
  const isResumed = remote !== undefined && intent?.after === remoteHash;
  const locked = lockedDictionary(lock, key);
  const lockedHash = isResumed ? intent.after : locked?.hash;
  const recorded = locked?.conflicts ?? NOTHING_OPEN;
  const file = local && {
    ...local,
    entriesOf: (text: string) => entriesOf(new Dictionary(text, local.dictionary)),
  };
  const sources = { lockedHash, local: file, remote: remote ?? NO_ENTRIES, remoteHash, snapshots, recorded };
  const seen = await findBase(sources);
  const pushed = await withIntent(await records.pushed(key), intent, snapshots);
  const merged = mergeSides({ mine: local?.entries, remote, lockedHash, seen, recorded, pushed });
  const faults = [...faultsOfLink(link), ...(read?.faults ?? [])];
  const sides = { local, remote, lockedHash, ...merged, faults };
  const status = link.kind === 'gone' || link.kind === 'unclear' ? 'blocked' : statusOf(sides);
  return { key, declared, link, remoteHash, isResumed, pushed, ...sides, status };
}

/** How a lock and the records name a dictionary. */
export function keyOf({ glossary, pair }: DeclaredFile, origin: string): DictionaryKey {
  return { glossary: glossary.id, source: pair.source, target: pair.target, origin };
}

/**
 * The entries that the service has for a pair; undefined if it does not have the dictionary.
 * @throws SyncError if the answer is no dictionary; otherwise what the client throws.
 */
export async function remoteEntries(
  { glossary_id, dictionaries }: Pick<Glossary, 'glossary_id' | 'dictionaries'>,
  { pair }: Pick<DeclaredFile, 'pair'>,
  ports: EntriesPorts,
): Promise<Entries | undefined> {
  const isThere = dictionaries.some(
    ({ source_lang, target_lang }) =>
      sameCode(source_lang, pair.source) && sameCode(target_lang, pair.target),
  );
  return isThere ? entriesAt(glossary_id, pair, ports) : undefined;
}

/** All dictionaries of a glossary with their entries. */
export function dictionariesAt(
  { glossary_id: id, dictionaries }: Pick<Glossary, 'glossary_id' | 'dictionaries'>,
  ports: EntriesPorts,
  oneOf: OneOf = limitRequests(REQUESTS_AT_ONCE),
): Promise<readonly SavedDictionary[]> {
  return Promise.all(
    dictionaries.map(async ({ source_lang: source, target_lang: target }) => {
      const pair = { source, target };
      return { pair, entries: await oneOf(() => entriesAt(id, pair, ports)) };
    }),
  );
}

/** What reading the entries of a dictionary takes. */
export interface EntriesPorts {
  readonly client: Pick<SyncPorts['client'], 'getGlossaryEntries'>;
  readonly signal: AbortSignal;
}

/** The entries of a dictionary that is there. */
export async function entriesAt(
  id: GlossaryId,
  { source, target }: DeclaredFile['pair'],
  { client, signal }: EntriesPorts,
): Promise<Entries> {
  const { dictionaries } = await client.getGlossaryEntries(
    id,
    { source_lang: source, target_lang: target },
    { signal },
  );
  const read = readServiceEntries(dictionaries[0]?.entries ?? '');
  if ('entries' in read) return read.entries;
  throw new SyncError(
    'refused',
    message('The dictionary {0} of the glossary {1} cannot be read.', `${source}-${target}`, id),
    read.fault,
  );
}

function faultsOfLink(link: Link): readonly Message[] {
  if (link.kind === 'unclear') return [link.fault];
  return link.kind === 'gone' ? [link.where] : [];
}
