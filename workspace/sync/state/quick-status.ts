import { sameCode } from '../../../core/languages/codes.ts';
import type { DeclaredFile } from '../../../core/manifest/lookup/declared-files.ts';
import { type Lock, lockedDictionary } from '../../../core/sync/lock/lock.ts';
import type { Glossary } from '../../../service/resources/glossaries.ts';
import { LockFile } from '../storage/lock-file.ts';
import { SyncFolder } from '../storage/sync-folder.ts';
import type { SyncPorts } from '../sync-ports.ts';
import { keyOf } from './dictionaries/load-dictionary.ts';
import { type Link, matchGlossary } from './match/match-glossary.ts';
import { selectDeclared } from './select.ts';

/** What the numbers of entries say about a dictionary. Equal numbers do not mean equal entries. */
export type QuickStatus =
  | 'same-count'
  | 'other-count'
  | 'never-synced'
  | 'only-in-lock'
  | 'nowhere'
  | 'blocked';

/** A dictionary by its numbers of entries. */
export interface QuickDictionary {
  readonly declared: DeclaredFile;
  readonly status: QuickStatus;
  /** In the lock; undefined if it does not have the dictionary. */
  readonly locked: number | undefined;
  /** At the service; undefined if it does not have the dictionary. */
  readonly there: number | undefined;
}

/**
 * Compares the numbers of entries in the lock and at the service. It sends one request, and reads no entries and no files.
 * @throws SyncError as loadSync; otherwise what the client throws.
 */
export async function quickStatus(
  { client, origin, location, files, signal }: SyncPorts,
  names: readonly string[],
): Promise<readonly QuickDictionary[]> {
  const { lock } = await LockFile.open(new SyncFolder(location.folder, files), origin);
  const declared = selectDeclared(location, names, 'glossaries').files;
  const remote = await client.listGlossaries({ signal });
  return declared.map((file) =>
    compareCounts(file, matchGlossary(file.glossary, { lock, origin, remote }), lock, origin),
  );
}

function compareCounts(declared: DeclaredFile, link: Link, lock: Lock, origin: string): QuickDictionary {
  const locked = lockedDictionary(lock, keyOf(declared, origin))?.entries;
  const there = link.kind === 'found' ? countAt(link.glossary, declared) : undefined;
  const isBlocked = link.kind === 'gone' || link.kind === 'unclear';
  return { declared, status: isBlocked ? 'blocked' : statusOf(locked, there), locked, there };
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
