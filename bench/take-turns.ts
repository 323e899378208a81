/** Measures once and gives the value. */
export type Measure = () => Promise<number>;

/** How long taking turns may go on. */
export interface Turns {
  /** So often at least, whatever it takes. */
  readonly atLeast: number;
  readonly atMost: number;
  /** No new turn is begun after so many milliseconds. */
  readonly budget: number;
  /** Turns before those that count. */
  readonly warmUps: number;
}

/** Measures every side in turn, so that what disturbs the machine disturbs all of them alike. The order changes with each turn. */
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
