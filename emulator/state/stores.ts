import type { EmulatorState } from '../environment.ts';
import type { Persistent } from '../persistent.ts';

/** What stores hold, by the name of each. */
export type Snapshots = Readonly<Record<string, unknown>>;

/**
 * Everything that outlives the emulator, by the name that it has in the file of `--state`. A new store is a line here.
 * Objects belong to one data center each (specification 1, rule 2): those of every region are kept apart.
 */
function storesOf(state: EmulatorState): Readonly<Record<string, Persistent>> {
  const { region } = state.options.switches;
  return {
    clock: state.clock,
    keys: state.account.keys,
    usage: state.account.log,
    [`${region}/glossaries`]: state.glossaries,
    [`${region}/documents`]: state.documents,
    [`${region}/style-rules`]: state.styles,
  };
}

/** What all stores hold now. */
export function takeSnapshots(state: EmulatorState): Snapshots {
  const stores = Object.entries(storesOf(state));
  return Object.fromEntries(stores.map(([name, store]) => [name, store.snapshot()]));
}

/**
 * Fills the stores. One that has no snapshot stays as it is.
 * @throws Error for a snapshot that its store does not read; the stores are unusable then.
 */
export function restoreSnapshots(state: EmulatorState, snapshots: Snapshots): void {
  for (const [name, store] of Object.entries(storesOf(state))) {
    if (Object.hasOwn(snapshots, name)) store.restore(snapshots[name]);
  }
}
