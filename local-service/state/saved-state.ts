import * as v from 'valibot';
import type { LocalServiceState } from '../environment.ts';
import { type Snapshots, takeSnapshots } from './stores.ts';

/** Increases when earlier versions of this program can no longer read the file. */
const VERSION = 1;

const SavedState = v.object({
  version: v.literal(VERSION),
  /** Those that the local service started with, so that it announces the same ones again. */
  keys: v.array(v.string()),
  admin_key: v.string(),
  stores: v.record(v.string(), v.unknown()),
});

/** The content of the file of `--state`. */
export type SavedState = Readonly<v.InferOutput<typeof SavedState>>;

/** @throws Error for a text that is damaged or from a later version. */
export function parseState(text: string): SavedState {
  return v.parse(SavedState, JSON.parse(text));
}

/** @param others What was saved for other regions, and for stores that this local service does not have */
export function formatState(state: LocalServiceState, others: Snapshots): string {
  const { keys, adminKey } = state.options;
  const saved: SavedState = {
    version: VERSION,
    keys: [...keys],
    admin_key: adminKey,
    stores: { ...others, ...takeSnapshots(state) },
  };
  return JSON.stringify(saved);
}
