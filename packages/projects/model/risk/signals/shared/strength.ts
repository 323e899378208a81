/** How clear a value is between one that says nothing and one that could not be clearer: 0 to 1. */
export function strengthBetween(value: number, nothing: number, clear: number): number {
  return Math.min(1, Math.max(0, (value - nothing) / (clear - nothing)));
}
