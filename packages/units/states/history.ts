/** A version of a source file and its translation: a commit, or what is on the disk. */
export interface Revision {
  /** The commit; undefined for the disk. */
  readonly id: string | undefined;
  /** The indexes of the revisions before it, in the history that it belongs to. */
  readonly parents: readonly number[];
  /**
   * Whether nothing follows from what changed in it: the first commit of a repository or of a shallow clone, a commit of very many files, and
   * one whose texts or parents git cannot give.
   */
  readonly provesNothing: boolean;
  /** Whether this clone lacks what was before it, or one of its texts: another clone may show how old a text is. */
  readonly isIncomplete?: boolean;
  /** The texts of both files; undefined where there was no such file. */
  readonly source: string | undefined;
  readonly target: string | undefined;
}

/** What git knows of two files. */
export interface FileHistory {
  /** The newest first, beginning with the disk; empty where git knows nothing. */
  readonly revisions: readonly Revision[];
}

/** Where there is no git, or no version of the files. */
export const NO_HISTORY: FileHistory = { revisions: [] };
