import type { ReadNamed } from '#files';
import type { ListFolder } from '#files/model';
import type { PairRecord } from '#units';
import type { openHistory } from './history/project-history.ts';
import type { readLog } from './history/read-log.ts';
import type { RecordProblem } from './record/read-files.ts';

/** What is attested, and what is wrong with the files that say it. */
export interface RecordReading {
  readonly record: PairRecord;
  readonly problems: readonly RecordProblem[];
}

/** How the files of a project, its record, and its history are read: from a disk, or through an editor. */
export interface ProjectReading {
  /** Lists folders below one of them, which is absolute, with `/`. Throws CancelledError when the signal is aborted. */
  listBelow(root: string, signal: AbortSignal): ListFolder;
  /**
   * Reads files that a manifest names, inside its repository only, and only up to a size (reliability R1).
   * @param folder The manifest's: absolute, with `/`.
   */
  namedIn(folder: string, maxBytes: number): ReadNamed;
  /** The files below a folder that git keeps, relative to it; left out where nobody asks git. */
  trackedIn?(folder: string): Promise<readonly string[]>;
  /** What is attested in the folder of a manifest. */
  recordIn(folder: string): Promise<RecordReading>;
  /** Git's history of some files. */
  readonly openHistory: typeof openHistory;
  /** Git's log of some files. */
  readonly readLog: typeof readLog;
}
