/** The indexes of a source unit and of the target unit that belongs to it. */
export type Match = readonly [source: number, target: number];

/** The most matches whose targets stand in the order of their sources, from matches in the order of their sources; n log n. */
export function longestRise(matches: readonly Match[]): readonly Match[] {
  /** The index of the match with the lowest target that ends a rise of each length. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  matches.forEach(([, target], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((matches[ends[middle] ?? 0]?.[1] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1];
    ends[low] = index;
  });
  const rise: Match[] = [];
  for (let index = ends.at(-1); index !== undefined; index = before[index]) {
    const match = matches[index];
    if (match !== undefined) rise.push(match);
  }
  return rise.reverse();
}
