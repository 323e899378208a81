import * as v from 'valibot';
import { completeAccount, createState } from '../create-state.ts';
import type { LocalServiceState } from '../environment.ts';
import { type LocalServiceOptions, resolveOptions } from '../options/options.ts';
import { StateFile } from './state-file.ts';
import { StateSaver } from './state-saver.ts';
import { restoreSnapshots, type Snapshots, takeSnapshots } from './stores.ts';

/** Events of the file of `--state` that a user should know. */
export interface StateEvents {
  /** It was damaged or from a later version; it was renamed, and the local service starts empty. */
  readonly onSetAside?: (file: string, newName: string) => void;
  /** The state could not be written; the next change tries again. */
  readonly onNotSaved?: (error: unknown) => void;
}

/** The state of a starting local service, and what saves it, if it is saved. */
interface OpenedState {
  readonly state: LocalServiceState;
  readonly saver: StateSaver | undefined;
}

/**
 * Continues with the state of the last local service with the same file.
 * @throws LocalServiceOptionError for a wrong option, StateFileError for a file that cannot be used.
 */
export async function openState(options: LocalServiceOptions, events: StateEvents): Promise<OpenedState> {
  const resolved = resolveOptions(options);
  if (options.stateFile === undefined) return { state: createState(resolved), saver: undefined };
  const file = await StateFile.open(options.stateFile);
  const { state, others } = (await restore(file, options, events)) ?? {
    state: createState(resolved),
    others: {},
  };
  const saver = new StateSaver(file, () => formatState(state, others), events.onNotSaved ?? (() => {}));
  return { state, saver };
}

/** Undefined if nothing was saved, or if it cannot be read and was set aside. */
async function restore(
  file: StateFile,
  options: LocalServiceOptions,
  { onSetAside }: StateEvents,
): Promise<{ readonly state: LocalServiceState; readonly others: Snapshots } | undefined> {
  const text = await file.read();
  if (text === undefined) return undefined;
  try {
    const { keys, admin_key: adminKey, stores } = parseState(text);
    const state = createState(resolveOptions({ keys, adminKey, ...options }));
    restoreSnapshots(state, stores);
    completeAccount(state);
    return { state, others: stores };
  } catch {
    onSetAside?.(options.stateFile ?? '', await file.setAside());
    return undefined;
  }
}

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
type SavedState = Readonly<v.InferOutput<typeof SavedState>>;

/** @throws Error for a text that is damaged or from a later version. */
function parseState(text: string): SavedState {
  return v.parse(SavedState, JSON.parse(text));
}

/** @param others What was saved for other regions, and for stores that this local service does not have */
function formatState(state: LocalServiceState, others: Snapshots): string {
  const { keys, adminKey } = state.options;
  const saved: SavedState = {
    version: VERSION,
    keys: [...keys],
    admin_key: adminKey,
    stores: { ...others, ...takeSnapshots(state) },
  };
  return JSON.stringify(saved);
}
