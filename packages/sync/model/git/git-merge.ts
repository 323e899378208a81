import type { Message } from '#base';
import type { Survivor } from '../merge/merge-entries.ts';

/** The versions of a file that git gives to a merge driver: the common ancestor, and the file in both branches. */
export interface Versions<Version> {
  readonly base: Version;
  readonly ours: Version;
  readonly theirs: Version;
}

type VersionName = keyof Versions<unknown>;

/** What a merge comes to, or why it is left to git, which merges line by line. */
export type GitMerge = MergedVersion | MergeFault;

/** A text that replaces our version. */
interface MergedVersion {
  readonly text: string;
  /** The number of conflicts, each between markers of its own. */
  readonly conflicts: number;
  /** What one branch deleted and the other changed. The change is kept. */
  readonly survivors: readonly Pick<Survivor, 'source' | 'deletedBy'>[];
}

/** Why versions are not merged. */
export interface MergeFault {
  readonly fault: Message;
  /** The version that is the reason; undefined if it is not one of them alone. */
  readonly version?: VersionName;
}

/** Reads all versions. Returns what is wrong with the first one that cannot be read. */
export function readVersions<Given, Read extends object>(
  given: Versions<Given>,
  read: (version: Given) => Read | MergeFault,
): Versions<Read> | MergeFault {
  const base = read(given.base);
  if (isFault(base)) return { ...base, version: 'base' };
  const ours = read(given.ours);
  if (isFault(ours)) return { ...ours, version: 'ours' };
  const theirs = read(given.theirs);
  if (isFault(theirs)) return { ...theirs, version: 'theirs' };
  return { base, ours, theirs };
}

/** Whether something could not be read or merged. */
export function isFault<Result extends object>(result: Result | MergeFault): result is MergeFault {
  return 'fault' in result;
}

/** Theirs if only they changed it, ours otherwise. */
export function changedOne<Value>({ base, ours, theirs }: Versions<Value>): Value {
  return ours === base ? theirs : ours;
}

/** The lines of a conflict as git writes them, with the base. */
export function conflictLines({ base, ours, theirs }: Versions<readonly string[]>): readonly string[] {
  return ['<<<<<<< ours', ...ours, '||||||| base', ...base, '=======', ...theirs, '>>>>>>> theirs'];
}
