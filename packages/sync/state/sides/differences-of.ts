import { kindOf, type SyncedState } from '../../kinds/kinds.ts';
import type { Entries } from '../../model/entries/entries.ts';
import { type Difference, differencesOf } from '../../model/plan/differences.ts';

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
  const kind = kindOf(state);
  const differences = differencesOf(versions).map(({ source, changed, base: was, file, service }) => {
    const { name, values } = kind.show({ source, values: { base: was, file, service } });
    return { source: name, changed, ...values };
  });
  return { state, differences };
}
