import { declaredFiles } from '../../../core/manifest/lookup/declared-files.ts';
import { Records } from '../storage/records.ts';
import { SyncFolder } from '../storage/sync-folder.ts';
import type { SyncPorts } from '../sync-ports.ts';
import type { DictionaryState } from './dictionary-state.ts';
import { keyOf } from './load-dictionary.ts';
import { createLocalReader } from './local-dictionary.ts';

/** A dictionary with what a decision needs. */
export type UndecidedDictionary = Pick<DictionaryState, 'key' | 'declared' | 'local' | 'undecided'>;

/** What decides conflicts: everything is in the folder, so the service is not asked. */
export interface UndecidedState {
  readonly ports: Pick<SyncPorts, 'languages'>;
  readonly dictionaries: readonly UndecidedDictionary[];
  readonly records: Records;
  readonly folder: SyncFolder;
}

/** Where conflicts are looked for. */
export interface ConflictPorts extends Pick<SyncPorts, 'origin' | 'location' | 'languages' | 'files'> {
  /** Whether files are listed, too, in which git has left conflicts. By default they are not: then only files with other ones are read. */
  readonly withMarkers?: boolean;
}

/**
 * Reads the conflicts of the last pull from a folder; *mine* is what the file has now. Sends nothing, and writes nothing.
 * @throws SyncError for a record that cannot be read.
 */
export async function loadConflicts(ports: ConflictPorts): Promise<UndecidedState> {
  const { origin, location, languages, files, withMarkers = false } = ports;
  const folder = new SyncFolder(location.folder, files);
  const records = new Records(folder);
  const read = createLocalReader(location, languages);
  const dictionaries: UndecidedDictionary[] = [];
  for (const declared of declaredFiles(location)) {
    const key = keyOf(declared, origin);
    const recorded = await records.conflicts(key);
    if (recorded.length === 0 && !withMarkers) continue;
    const found = await read(declared);
    const local = found !== undefined && 'entries' in found ? found : undefined;
    if (recorded.length === 0 && (local?.dictionary.conflicts.length ?? 0) === 0) continue;
    const undecided = recorded.map((conflict) => ({
      ...conflict,
      mine: local === undefined ? conflict.mine : local.entries.get(conflict.source),
    }));
    dictionaries.push({ key, declared, local, undecided });
  }
  return { ports, dictionaries, records, folder };
}
