/** The target of a source, by its index, with how certain that is from 0 to 1. */
interface FoundTarget {
  readonly target: number;
  readonly score: number;
}

/** The pairs that were found, by the index of the source. */
export type Found = ReadonlyMap<number, FoundTarget>;

/** The same while it is filled. */
export type FoundSoFar = Map<number, FoundTarget>;
