import type { AttestedPair, FileHistory, PairRecord, StatesInput, Unit } from '#units';
import type { FileReadings } from './file-readings.ts';
import type { FileSides, FileStatus } from './pair-status.ts';

export type { FileSides, FileStatus } from './pair-status.ts';

/** What states depend on, apart from the files. */
export interface StatusPorts {
  readonly record: PairRecord;
  readonly adopt: StatesInput['adopt'];
  /** Whether translations that people have left out are made again. Left out: they are not. */
  readonly bringsBack?: boolean;
  /** What was read of the files before. */
  readonly readings: FileReadings;
  /** The same pair, with where its translation stands if its source was renamed. Called only for a translation that does not exist. */
  locate(files: FileStatus['files']): Promise<FileStatus['files']>;
  /** What git knows of two files. */
  historyOf(sides: FileSides): Promise<FileHistory>;
  /** Finds the parts of a text by its hash in all translations into a locale. All of these are read on the first call. */
  textsIn(locale: string): Promise<FileStatus['findTexts']>;
  /** What a translation of a source unit depends on. */
  dependsIn(files: FileStatus['files']): (source: Unit) => AttestedPair['depends'];
}
