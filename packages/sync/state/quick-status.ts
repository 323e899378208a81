import { sameCode } from '#base';
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

/** A dictionary by its numbers of entries. */
export interface QuickDictionary {
  readonly declared: DeclaredFile;
  readonly status: QuickStatus;
  /** In the lock; undefined if it does not have the dictionary. */
  readonly locked: number | undefined;
  /** At the service; undefined if it does not have the dictionary. */
  readonly there: number | undefined;
}

/** What the versions say about a style rule list. The specification does not say whether a replaced instruction counts (4.6). */
type QuickListStatus = 'same-version' | 'other-version' | 'only-in-lock' | 'not-in-lock' | 'conflict';

/** A style rule list by its version. */
export interface QuickList {
  readonly list: DeclaredList;
  readonly status: QuickListStatus;
  /** In the lock; undefined if it does not have the list. */
  readonly locked: number | undefined;
  /** At the service; undefined if it does not have the list. */
  readonly there: number | undefined;
}

/** What is known without reading any entries and files. */
export interface QuickComparison {
  readonly dictionaries: readonly QuickDictionary[];
  readonly lists: readonly QuickList[];
}

/**
 * Compares the numbers of entries, and the versions of style rule lists, in the lock and at the service. It lists what the account has, and
 * reads no entries, and no files but those of lists whose key in the manifest may be a new one.
 * @throws SyncError as loadSync; otherwise what the client throws.
 */
export async function quickStatus(
  ports: SyncPorts,
  names: readonly string[],
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
): QuickList {
  const there = locked && versions.get(locked.id);
  const status = locked?.conflicts === undefined ? listStatusOf(locked?.version, there) : 'conflict';
  return { list, status, locked: locked?.version, there };
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
): QuickDictionary {
  const { entries: locked, conflicts } = lockedDictionary(lock, DICTIONARIES.keyOf(declared, origin)) ?? {};
  const there = link.kind === 'found' ? countAt(link.remote, declared) : undefined;
  const isBlocked = link.kind === 'gone' || link.kind === 'unclear';
  const status = conflicts === undefined ? statusOf(locked, there) : 'conflict';
  return { declared, status: isBlocked ? 'blocked' : status, locked, there };
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
