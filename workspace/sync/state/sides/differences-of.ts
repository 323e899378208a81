import type { Entries } from '../../../../core/sync/entries/entries.ts';
import { showFact } from '../../../../core/sync/lists/show-fact.ts';
import { type Difference, differencesOf } from '../../../../core/sync/plan/differences.ts';
import { isList, type SyncedState } from '../../kinds/kinds.ts';

const NO_ENTRIES: Entries = new Map();

/** A dictionary or a list with the entries or facts in which its file and the service differ. */
export interface ComparedObject {
  readonly state: SyncedState;
  readonly differences: readonly Difference[];
}

/** Compares both sides of a dictionary or a list; the facts of a list as people read them. A side that is not there has no entries, and has not removed any. */
export function compareSynced(state: SyncedState): ComparedObject {
  const { local, remote, lockedHash, base } = state;
  const isFirst = local === undefined || (remote === undefined && lockedHash === undefined);
  const versions = {
    base: isFirst ? NO_ENTRIES : base,
    file: local?.entries ?? NO_ENTRIES,
    service: remote ?? NO_ENTRIES,
  };
  const differences = differencesOf(versions);
  return { state, differences: isList(state) ? differences.map(shown) : differences };
}

function shown({ source, changed, base, file, service }: Difference): Difference {
  const { name, values } = showFact({ source, values: { base, file, service } });
  return { source: name, changed, ...values };
}
