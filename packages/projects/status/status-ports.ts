import type { FilePair } from '#manifest';
import type { AttestedPair, FileHistory, PairRecord, StatesInput, Unit, UnitStanding } from '#units';
import type { FileSide } from './read-side.ts';

/** A file and its translation with the state of each unit. */
export interface FileStatus {
  readonly files: FilePair;
  readonly source: FileSide;
  /** What the translation begins as, if it is not there yet. */
  readonly target: FileSide;
  readonly standings: readonly UnitStanding[];
  /** The parts of a text that is attested and stands in the files of the locale, or stood in an earlier version of this one, by its hash. */
  findTexts(target: string): readonly string[] | undefined;
}

/** A file and its translation before their states are known. */
export type FileSides = Pick<FileStatus, 'files' | 'source' | 'target'>;

/** What states depend on, apart from the files. */
export interface StatusPorts {
  readonly record: PairRecord;
  readonly adopt: StatesInput['adopt'];
  /** The same pair, with where its translation stands if its source was renamed. Called only for a translation that does not exist. */
  locate(files: FilePair): Promise<FilePair>;
  /** What git knows of two files. */
  historyOf(sides: FileSides): Promise<FileHistory>;
  /** Finds the parts of a text by its hash in all translations into a locale. All of these are read on the first call. */
  textsIn(locale: string): Promise<FileStatus['findTexts']>;
  /** What a translation of a source unit depends on. */
  dependsIn(files: FilePair): (source: Unit) => AttestedPair['depends'];
}
