/**
 * A test that has run, by its file and its name in the results: the whole, or a part of it from where a title begins. Titles of groups
 * come first, separated by ` > `.
 */
export interface CoveringTest {
  readonly file: string;
  readonly title: string;
}

/** One thing that the specification says, and the tests of it; names are kebab-case, the service's names as they are. */
export type CoverageRow = readonly [name: string, says: string, ...tests: readonly CoveringTest[]];

/** The rows of one section of the specification. */
export interface CoverageSection {
  readonly section: string;
  readonly rows: readonly CoverageRow[];
}

/** Names tests of one file by their titles; the file is a path from the root. */
export function testsIn(file: string): (title: string) => CoveringTest {
  return (title) => ({ file, title });
}
