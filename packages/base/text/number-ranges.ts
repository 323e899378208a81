/** How many ranges are named. */
const MAX_RANGES = 20;

/** Whole numbers in ascending order as a reader wants them: `3-9, 12`. After 20 ranges, `…` stands for the rest. */
export function numberRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open !== undefined && number <= open[1] + 1) open[1] = number;
    else ranges.push([number, number]);
  }
  const shown = ranges
    .slice(0, MAX_RANGES)
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  return [...shown, ...(ranges.length > MAX_RANGES ? ['…'] : [])].join(', ');
}
