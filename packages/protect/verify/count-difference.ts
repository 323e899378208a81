/** What one list has too few and too many of, compared with another; each as often as it differs. */
export interface CountDifference {
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

/** Compares two lists without regard to order. */
export function countDifference(expected: readonly string[], actual: readonly string[]): CountDifference {
  if (expected.length === actual.length && expected.every((item, index) => item === actual[index]))
    return { missing: [], extra: [] };
  return { missing: without(expected, actual), extra: without(actual, expected) };
}

function without(items: readonly string[], taken: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const item of taken) left.set(item, (left.get(item) ?? 0) + 1);
  return items.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  });
}
