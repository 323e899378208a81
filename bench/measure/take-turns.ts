/** Measures once and returns the value. */
export type Measure = () => Promise<number>;

/** How long the turns may take. */
export interface Turns {
  /** The least number of turns, however long they take. */
  readonly atLeast: number;
  readonly atMost: number;
  /** No new turn starts after this many milliseconds. */
  readonly budget: number;
  /** Turns before those that count. */
  readonly warmUps: number;
}

/**
 * Measures every side in turn, so that other load on the machine affects all of them alike. The order changes with
 * each turn.
 */
export async function takeTurns<Side extends string>(
  sides: Readonly<Record<Side, Measure>>,
  { atLeast, atMost, budget, warmUps }: Turns,
): Promise<Readonly<Record<Side, readonly number[]>>> {
  const names = Object.keys(sides) as Side[];
  const values = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Side, number[]>;
  const end = performance.now() + budget;
  for (let turn = -warmUps; turn < atLeast || (turn < atMost && performance.now() < end); turn++) {
    const order = turn % 2 === 0 ? names : names.toReversed();
    for (const name of order) {
      const value = await sides[name]();
      if (turn >= 0) values[name].push(value);
    }
  }
  return values;
}
