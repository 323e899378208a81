/** The spread of some measured values. */
export interface Spread {
  readonly count: number;
  readonly min: number;
  readonly median: number;
  readonly p99: number;
  readonly max: number;
}

/** The value below which a share of the values is (0 to 1), by the nearest rank; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/** The median; for an even number of values, the mean of the two in the middle. NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The spread of the values. */
export function spreadOf(values: readonly number[]): Spread {
  return {
    count: values.length,
    min: Math.min(...values),
    median: median(values),
    p99: percentile(values, 0.99),
    max: Math.max(...values),
  };
}
