import { type Message, message, sameCode } from '#base';
import { SyncFolder } from '#files';
import type { DeclaredFile, DeclaredList } from '#manifest';
import type { Glossary } from '#service';
import { DICTIONARIES } from '../kinds/dictionaries/dictionary-kind.ts';
import { matchGlossary } from '../kinds/dictionaries/match-glossary.ts';
import type { Link } from '../kinds/link.ts';
import { LISTS } from '../kinds/lists/list-kind.ts';
import { type Lock, type LockedList, lockedDictionary, lockedList } from '../model/lock/lock.ts';
import type { SyncPorts } from '../sync-ports.ts';
import { openLock } from './open-lock.ts';
import { type SyncKind, selectDeclared } from './select.ts';

/** What the numbers of entries say about a dictionary. Equal numbers do not mean equal entries. */
type QuickStatus =
  | 'same-count'
  | 'other-count'
  | 'never-synced'
  | 'only-in-lock'
  | 'nowhere'
  | 'blocked'
  /** The lock has entries that nobody has decided about. */
  | 'conflict';

/** What the versions say about a style rule list. The specification does not say whether a replaced instruction counts (4.6). */
type QuickListStatus = 'same-version' | 'other-version' | 'only-in-lock' | 'not-in-lock' | 'conflict';

/** A dictionary by its numbers of entries, or a style rule list by its version. */
interface QuickObject {
  readonly name: string;
  /** As the manifest names it. */
  readonly file: string;
  readonly words: Message;
  /** Whether nothing is known to differ. */
  readonly isSame: boolean;
  /** The stable form: a number that nobody has is null. */
  readonly json: object;
}

/** What is known without reading any entries and files. */
export interface QuickComparison {
  readonly dictionaries: readonly QuickObject[];
  readonly lists: readonly QuickObject[];
}

/**
 * Compares the numbers of entries, and the versions of style rule lists, in the lock and at the service. It lists what the account has, and
 * reads no entries, and no files but those of lists whose key in the manifest may be a new one.
 * @throws SyncError as loadSync; otherwise what the client throws.
 */
export async function compareQuickly(
  ports: SyncPorts,
  names: readonly string[] = [],
  only?: SyncKind,
): Promise<QuickComparison> {
  const { client, origin, location, files, signal } = ports;
  const { lock } = (await openLock(ports, new SyncFolder(location.folder, files))).lockFile;
  const selected = selectDeclared(location, names, only);
  const needsGlossaries = only !== 'lists' && (selected.files.length > 0 || selected.lists.length === 0);
  const remote = needsGlossaries ? await client.listGlossaries({ signal }) : [];
  const lists = selected.lists.length > 0 ? await LISTS.list(ports) : [];
  const versions = new Map(lists.map(({ style_id, version }) => [style_id as string, version]));
  return {
    dictionaries: selected.files.map((file) =>
      compareCounts(file, matchGlossary(file.glossary, { lock, origin, remote }), lock, origin),
    ),
    lists: selected.lists.map((list) =>
      compareVersions(list, lockedList(lock, { key: list.id, origin }), versions),
    ),
  };
}

function compareVersions(
  list: DeclaredList,
  locked: LockedList | undefined,
  versions: ReadonlyMap<string, number>,
): QuickObject {
  const there = locked && versions.get(locked.id);
  const status = locked?.conflicts === undefined ? listStatusOf(locked?.version, there) : 'conflict';
  const numbers = { locked: locked?.version, there };
  return {
    name: LISTS.nameOf(list),
    file: list.file,
    words: wordsForList(status, numbers),
    isSame: status === 'same-version' || status === 'not-in-lock',
    json: { list: list.id, file: list.file, status, ...orNull(numbers) },
  };
}

/** What the lock and the service have: of a dictionary, how many entries; of a list, which version. */
interface Numbers {
  readonly locked: number | undefined;
  readonly there: number | undefined;
}

function orNull({ locked, there }: Numbers) {
  return { locked: locked ?? null, there: there ?? null };
}

const NOT_DECIDED = message('conflicts or removals that are not decided');

function wordsForList(status: QuickListStatus, { locked = 0, there = 0 }: Numbers): Message {
  switch (status) {
    case 'same-version':
      return message('same version: {0}', String(there));
    case 'other-version':
      return message('version in the lock: {0}, at the service: {1}', String(locked), String(there));
    case 'only-in-lock':
      return message('no longer at the service, version in the lock: {0}', String(locked));
    case 'not-in-lock':
      return message('never synced');
    case 'conflict':
      return NOT_DECIDED;
  }
}

function wordsFor(status: QuickStatus, { locked = 0, there = 0 }: Numbers): Message {
  switch (status) {
    case 'same-count':
      return message('same number of entries: {0}', there);
    case 'other-count':
      return message('entries in the lock: {0}, at the service: {1}', locked, there);
    case 'never-synced':
      return message('never synced, entries at the service: {0}', there);
    case 'only-in-lock':
      return message('no longer at the service, entries in the lock: {0}', locked);
    case 'nowhere':
      return message('neither in the lock nor at the service');
    case 'blocked':
      return message('not clear which glossary is meant');
    case 'conflict':
      return NOT_DECIDED;
  }
}

function listStatusOf(locked: number | undefined, there: number | undefined): QuickListStatus {
  if (locked === undefined) return 'not-in-lock';
  if (there === undefined) return 'only-in-lock';
  return locked === there ? 'same-version' : 'other-version';
}

function compareCounts(
  declared: DeclaredFile,
  link: Link<Glossary>,
  lock: Lock,
  origin: string,
): QuickObject {
  const { entries: locked, conflicts } = lockedDictionary(lock, DICTIONARIES.keyOf(declared, origin)) ?? {};
  const there = link.kind === 'found' ? countAt(link.remote, declared) : undefined;
  const isBlocked = link.kind === 'gone' || link.kind === 'unclear';
  const counted = conflicts === undefined ? statusOf(locked, there) : 'conflict';
  const status = isBlocked ? 'blocked' : counted;
  const { glossary, pair, dictionary } = declared;
  const names = { glossary: glossary.id, pair: `${pair.source}-${pair.target}`, file: dictionary.file };
  return {
    name: DICTIONARIES.nameOf(declared),
    file: dictionary.file,
    words: wordsFor(status, { locked, there }),
    isSame: status === 'same-count' || status === 'nowhere',
    json: { ...names, status, ...orNull({ locked, there }) },
  };
}

function countAt({ dictionaries }: Glossary, { pair }: DeclaredFile): number | undefined {
  return dictionaries.find(
    ({ source_lang, target_lang }) =>
      sameCode(source_lang, pair.source) && sameCode(target_lang, pair.target),
  )?.entry_count;
}

function statusOf(locked: number | undefined, there: number | undefined): QuickStatus {
  if (there === undefined) return locked === undefined || locked === 0 ? 'nowhere' : 'only-in-lock';
  if (locked === undefined) return 'never-synced';
  return locked === there ? 'same-count' : 'other-count';
}
