import type { Steps } from '../../steps.ts';

/** The number of items that are sorted in one step. */
const STEP_ITEMS = 1000;

/** How two items compare: negative if `a` comes first. */
type Compare<Item> = (a: Item, b: Item) => number;

/** Sorts like `toSorted`, with equal items in their order: first short runs, which are then merged in pairs. */
export function* sortInSteps<Item extends object>(
  items: readonly Item[],
  compare: Compare<Item>,
): Steps<readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  for (let start = 0; start < items.length; start += STEP_ITEMS) {
    runs.push(items.slice(start, start + STEP_ITEMS).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: (readonly Item[])[] = [];
    for (let first = 0; first < runs.length; first += 2) {
      longer.push(yield* mergeRuns(runs[first] ?? [], runs[first + 1] ?? [], compare));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

function* mergeRuns<Item extends object>(
  left: readonly Item[],
  right: readonly Item[],
  compare: Compare<Item>,
): Steps<readonly Item[]> {
  const merged: Item[] = [];
  for (let fromLeft = 0; ; ) {
    const fromRight = merged.length - fromLeft;
    const [a, b] = [left[fromLeft], right[fromRight]];
    if (a === undefined || b === undefined) {
      return merged.concat(left.slice(fromLeft), right.slice(fromRight));
    }
    const isLeft = compare(a, b) <= 0;
    merged.push(isLeft ? a : b);
    if (isLeft) fromLeft++;
    if (merged.length % STEP_ITEMS === 0) yield;
  }
}
