import { declaredFiles } from '#manifest';
import type { LockedDictionary, LockedGlossary, LockedList } from '../model/lock/lock.ts';
import type { LockFile } from '../storage/lock-file.ts';
import type { SyncPorts } from '../sync-ports.ts';
import type { OtherClaims } from './match/other-claims.ts';
import type { SyncKind } from './select.ts';

/** What is no longer managed: the lock has it, and the manifest no longer does. */
export interface Unmanaged {
  readonly glossaries: readonly LockedGlossary[];
  /** Of glossaries that are still managed. */
  readonly dictionaries: readonly LockedDictionary[];
  readonly lists: readonly LockedList[];
}

export const NOTHING_UNMANAGED: Unmanaged = { glossaries: [], dictionaries: [], lists: [] };

/** What is no longer managed at an origin, of the kinds that are synced; without what another manifest has now. */
export function unmanagedOf(
  { location, origin }: Pick<SyncPorts, 'location' | 'origin'>,
  { lock }: Pick<LockFile, 'lock'>,
  claims: OtherClaims,
  only: SyncKind | undefined,
): Unmanaged {
  const { glossaries, styleRules } = location.manifest;
  const keys = new Set(glossaries.map(({ id }) => id));
  const lists = new Set(styleRules.map(({ id }) => id));
  const managed = new Set(
    declaredFiles(location).map(({ glossary, pair }) => `${glossary.id} ${pair.source} ${pair.target}`),
  );
  const ofGlossaries = {
    glossaries: lock.glossaries.filter(
      (locked) => locked.origin === origin && !keys.has(locked.key) && !claims.has(locked.id),
    ),
    dictionaries: lock.dictionaries.filter(
      ({ glossary, source, target, origin: at }) =>
        at === origin && keys.has(glossary) && !managed.has(`${glossary} ${source} ${target}`),
    ),
  };
  const ofLists = lock.lists.filter(
    (locked) => locked.origin === origin && !lists.has(locked.key) && !claims.has(locked.id),
  );
  return {
    ...(only === 'lists' ? NOTHING_UNMANAGED : ofGlossaries),
    lists: only === 'glossaries' ? [] : ofLists,
  };
}
