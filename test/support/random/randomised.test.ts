import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTurn, runs } from '../runs.ts';
import { testsInTurn } from '../tests-in-turn.ts';
import { seed } from './seed.ts';

it('randomised tests take the printed seed', () => {
  expect(seed()).toBeGreaterThanOrEqual(0);
  expect(fc.readConfigureGlobal()?.seed).toBe(seed());
});

it('a failure of a randomised test says how to repeat it', () => {
  const failing = () => fc.assert(fc.property(fc.constant(1), (value) => value !== 1));
  const command = `PARLANCE_SEED=${seed()} npm run test:unit -- support/random/randomised.test.ts`;
  expect(failing).toThrow(command);
});

afterEach(() => vi.unstubAllEnvs());

it.each([
  [1000, 50],
  [25, 2],
  [3, 1],
])('of %i randomised runs, %i are made unless all are asked for', (full, part) => {
  expect(runs(full)).toBe(process.env.PARLANCE_LONG === '1' ? full : part);
});

it('one case of a table with few has its turn in each run of npm test', () => {
  vi.stubEnv('PARLANCE_SHORT', '1');
  const turns = [0, 1, 2, 3].map((at) => {
    vi.stubEnv('PARLANCE_SEED', String(100 + at));
    return inTurn(['a', 'b']);
  });
  expect(turns).toEqual([['a'], ['b'], ['a'], ['b']]);
});

it('every case has its turn after four runs of npm test, and always in all others', () => {
  const cases = ['a', 'b', 'c', 'd', 'e', 'f'];
  vi.stubEnv('PARLANCE_SHORT', '');
  expect(inTurn(cases)).toEqual(cases);
  vi.stubEnv('PARLANCE_SHORT', '1');
  const turns = [0, 1, 2, 3].map((at) => {
    vi.stubEnv('PARLANCE_SEED', String(100 + at));
    return inTurn(cases, 4);
  });
  expect(turns).toEqual([['a', 'e'], ['b', 'f'], ['c'], ['d']]);
});

describe('the tests of a file that take turns', () => {
  const names = ['first', 'second', 'third'];
  const ran: string[] = [];
  const inItsTurn = testsInTurn(2);
  for (const name of names) inItsTurn(name, () => void ran.push(name));
  inItsTurn.each(['a row'])('are joined by all rows of a table: %s', (row) => void ran.push(row));

  it('are those of its turn in npm test, and all in all others', () => {
    expect(ran).toEqual([...inTurn(names, 2), 'a row']);
  });
});
