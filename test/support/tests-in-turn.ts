import { type TestAPI, test } from 'vitest';
import { isInTurn } from './runs.ts';

/**
 * `test` for a file whose tests are siblings that cost much: declares all of them, but in `npm test` each `part`th, with the cases that `inTurn`
 * chooses. Tables keep their rows: these are for `inTurn`.
 * @param part How many runs of `npm test` it takes until each test has had its turn; no more than the file has tests, so that each run has one.
 */
export function testsInTurn(part = 4): TestAPI {
  let count = 0;
  const declare = (name: string, work: () => unknown) => {
    if (isInTurn(count++, part)) test(name, work);
  };
  return Object.setPrototypeOf(declare, test);
}
