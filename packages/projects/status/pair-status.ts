import type { FilePair } from '#manifest';
import type { UnitStanding } from '#units';
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

/** The states of a pair, apart from what they are of. */
export type Standings = Omit<FileStatus, keyof FileSides>;
