import { hashOfEntries } from '../../hash-of-entries.ts';
import { kindOf, nameOfUnmanaged } from '../../kinds/kinds.ts';
import { movedMeanwhile, unlessDeleted } from '../../moved-meanwhile.ts';
import type { DeleteObject } from '../../plan/sync-plan.ts';
import type { SyncState } from '../../state/load-sync.ts';
import type { SeenFacts } from './seen-facts.ts';

/** Only what the lock has seen is deleted, and it is saved before (reliability S9). */
export async function deleteObject(
  { object }: DeleteObject,
  { ports, backups }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const { locked, place } = object;
  const kind = kindOf(object);
  const moved = () => movedMeanwhile(nameOfUnmanaged(object));
  const { entries: there = new Map() } = await unlessDeleted(kind.readAt(place, ports), moved);
  if (hashOfEntries(there) !== locked.hash) throw moved();
  await kind.backUp(backups, place, there);
  await kind.deleteAt(place, ports);
  facts.without(kind, locked);
}
