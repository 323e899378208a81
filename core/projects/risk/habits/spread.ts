/** How far values are from each other, whatever a few wrong ones are: the median, and 1.4826 times the median distance from it. */
export interface Spread {
  readonly middle: number;
  /** About the standard deviation of values that are spread as usual. */
  readonly width: number;
}

/** What makes the median distance the standard deviation of a normal distribution. */
const OF_NORMAL = 1.4826;

/** The spread of values. @param narrowest The least width, because equal values say little about others. */
export function spreadOf(values: readonly number[], narrowest: number): Spread {
  const middle = medianOf(values);
  const width = OF_NORMAL * medianOf(values.map((value) => Math.abs(value - middle)));
  return { middle, width: Math.max(width, narrowest) };
}

function medianOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[sorted.length >>> 1] ?? 0;
}
