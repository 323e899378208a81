import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../runs.ts';
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

it.each([
  [1000, 50],
  [25, 2],
  [3, 1],
])('of %i randomised runs, %i are made unless all are asked for', (full, part) => {
  expect(runs(full)).toBe(process.env.PARLANCE_LONG === '1' ? full : part);
});
