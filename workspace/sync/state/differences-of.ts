import type { Entries } from '../../../core/sync/entries/entries.ts';
import { type Difference, differencesOf } from '../../../core/sync/plan/differences.ts';
import type { DictionaryState } from './dictionary-state.ts';

const NO_ENTRIES: Entries = new Map();

/** A dictionary with the entries in which its file and the service differ. */
export interface ComparedDictionary {
  readonly state: DictionaryState;
  readonly differences: readonly Difference[];
}

/** Compares both sides of a dictionary. A side that is not there has no entries, and has not removed any. */
export function compareDictionary(state: DictionaryState): ComparedDictionary {
  const { local, remote, lockedHash, base } = state;
  const isFirst = local === undefined || (remote === undefined && lockedHash === undefined);
  const versions = {
    base: isFirst ? NO_ENTRIES : base,
    file: local?.entries ?? NO_ENTRIES,
    service: remote ?? NO_ENTRIES,
  };
  return { state, differences: differencesOf(versions) };
}
