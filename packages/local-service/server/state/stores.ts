import type { LocalServiceState } from '../environment.ts';
import type { Persistent } from '../persistent.ts';

/** The content of stores, by name. */
export type Snapshots = Readonly<Record<string, unknown>>;

/**
 * Everything that survives the local service, by its name in the file of `--state`. A new store is a line here. Objects
 * belong to one data center each (specification 1, rule 2): those of every region are kept apart.
 */
function storesOf(state: LocalServiceState): Readonly<Record<string, Persistent>> {
  const { region } = state.options.switches;
  return {
    clock: state.clock,
    keys: state.account.keys,
    usage: state.account.log,
    [`${region}/glossaries`]: state.glossaries,
    [`${region}/documents`]: state.documents,
    [`${region}/style-rules`]: state.styles,
    [`${region}/memories`]: state.memories,
    'spoken-terms': state.spokenTerms,
  };
}

/** The current content of all stores. */
export function takeSnapshots(state: LocalServiceState): Snapshots {
  const stores = Object.entries(storesOf(state));
  return Object.fromEntries(stores.map(([name, store]) => [name, store.snapshot()]));
}

/**
 * Fills the stores. A store without a snapshot does not change.
 * @throws Error for a snapshot that its store cannot read; then the stores are unusable.
 */
export function restoreSnapshots(state: LocalServiceState, snapshots: Snapshots): void {
  for (const [name, store] of Object.entries(storesOf(state))) {
    if (Object.hasOwn(snapshots, name)) store.restore(snapshots[name]);
  }
}
