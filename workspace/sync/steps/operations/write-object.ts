import { type Entries, sameEntries } from '../../../../core/sync/entries/entries.ts';
import { changesBetween, writtenBy } from '../../../../core/sync/plan/changes-between.ts';
import { kindOf, nameOfSynced } from '../../kinds/kinds.ts';
import { movedMeanwhile, notAsSent, unlessDeleted } from '../../moved-meanwhile.ts';
import type { WriteObject } from '../../plan/sync-plan.ts';
import type { SyncState } from '../../state/load-sync.ts';
import type { SeenFacts } from './seen-facts.ts';

const NO_ENTRIES: Entries = new Map();

/**
 * Writes an object. It is read before, so that nothing is overwritten that the plan did not show (reliability S2), and after, so that nothing
 * counts as written that is not there (S3). What is about to be sent is written down first (S8).
 */
export async function writeObject(
  write: WriteObject,
  { ports, records, snapshots, backups }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const { state, before, after } = write;
  const { key, answer, pushed } = state;
  const kind = kindOf(state);
  const name = nameOfSynced(state);
  const reading = kind.readAgain(state, state.remote !== undefined, ports);
  const now = await unlessDeleted(reading, () => movedMeanwhile(name));
  const version = now.answer && kind.versionOf(now.answer);
  if (version !== kind.versionOf(answer) || !sameEntries(now.entries ?? NO_ENTRIES, before)) {
    throw movedMeanwhile(name);
  }
  await kind.backUp(backups, write);
  await records.setIntent(key, {
    at: ports.clock.now(),
    before: await snapshots.write(before),
    after: await snapshots.write(after),
    ...(version === undefined ? {} : { listVersion: version }),
  });
  const sent = await kind.send(write, now, ports);
  const there = sent.entries ?? NO_ENTRIES;
  const goal = kind.asThere(after, before, there);
  if (!sameEntries(there, goal)) throw notAsSent(name);
  const entries = new Map([...(pushed?.entries ?? []), ...writtenBy(changesBetween(before, goal))]);
  await facts.see(kind, key, sent, { pushed: { at: ports.clock.now(), entries } });
  facts.done(key);
}
