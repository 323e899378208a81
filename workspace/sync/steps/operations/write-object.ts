import { changesBetween, writtenBy } from '../../../../core/sync/plan/changes-between.ts';
import { kindOf, nameOfSynced } from '../../kinds/kinds.ts';
import { movedMeanwhile, notAsSent } from '../../moved-meanwhile.ts';
import type { WriteObject } from '../../plan/sync-plan.ts';
import type { SyncState } from '../../state/load-sync.ts';
import type { SeenFacts } from './seen-facts.ts';
import { sendChecked } from './send-checked.ts';

/** Writes an object with the checks of `sendChecked`. What is about to be sent is written down first (reliability S8). */
export async function writeObject(
  { state, before, after, changes }: WriteObject,
  { ports, records, snapshots, backups }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const { key, answer, remote, pushed } = state;
  const kind = kindOf(state);
  const name = nameOfSynced(state);
  const place = kind.placeOf(state);
  const version = kind.versionOf(answer);
  // What nobody of the team has seen is overwritten only on demand, and can be put back.
  const isUnseen = state.lockedHash !== state.remoteHash;
  const mayBegin = async (isReplaced: boolean) => {
    if (remote !== undefined && (isReplaced || isUnseen)) await kind.backUp(backups, place, remote);
    await records.setIntent(key, {
      at: ports.clock.now(),
      before: await snapshots.write(before),
      after: await snapshots.write(after),
      ...(version === undefined ? {} : { listVersion: version }),
    });
  };
  const sent = await sendChecked(
    kind,
    {
      ...{ place, name, before: remote, after, changes, version, mayBegin },
      moved: () => movedMeanwhile(name),
      notAsSent: () => notAsSent(name),
    },
    ports,
  );
  const goal = kind.asThere(after, before, sent.entries ?? new Map());
  const entries = new Map([...(pushed?.entries ?? []), ...writtenBy(changesBetween(before, goal))]);
  await facts.see(kind, key, sent, { pushed: { at: ports.clock.now(), entries } });
  facts.done(key);
}
