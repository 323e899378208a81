/** What came of some items, and those that were left out. */
interface Held<Item, Result> {
  /** Undefined if not even nothing holds, or too many were tried. */
  readonly result: Result | undefined;
  readonly refused: readonly Item[];
}

/**
 * Applies as many items as hold together: halves them where they do not.
 * @param apply What comes of some items; undefined if they do not hold.
 */
export function mostThatHold<Item, Result>(
  items: readonly Item[],
  apply: (some: readonly Item[]) => Result | undefined,
  mostAttempts: number,
): Held<Item, Result> {
  const held = new Set<Item>();
  const refused: Item[] = [];
  let attempts = 0;
  let result: Result | undefined;
  const settle = (some: readonly Item[]): void => {
    const added = new Set(some);
    const tried = items.filter((item) => held.has(item) || added.has(item));
    const found = attempts++ < mostAttempts ? apply(tried) : undefined;
    if (found !== undefined) {
      result = found;
      for (const item of some) held.add(item);
    } else if (some.length <= 1 || attempts >= mostAttempts) for (const item of some) refused.push(item);
    else {
      const middle = some.length >> 1;
      settle(some.slice(0, middle));
      settle(some.slice(middle));
    }
  };
  settle(items);
  return { result: result ?? apply([]), refused };
}
