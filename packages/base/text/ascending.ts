/** How many of some ascending numbers are below another one. */
export function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of those of some ascending numbers that are not below a limit, the one nearest to a place; of two as near, the lower one. */
export function nearestFrom(numbers: readonly number[], limit: number, place: number): number | undefined {
  const first = countBelow(numbers, limit);
  const next = Math.max(first, countBelow(numbers, place));
  const [below, above] = [next > first ? numbers[next - 1] : undefined, numbers[next]];
  if (below === undefined || above === undefined) return below ?? above;
  return place - below <= above - place ? below : above;
}
