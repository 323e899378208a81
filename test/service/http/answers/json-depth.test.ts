import { expect, test } from 'vitest';
import { isDeeperThan } from '../../../../packages/service/http/answers/json-depth.ts';

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}0${'}]'.repeat(depth / 2)}`;

/** Reliability A5. */
test.each([
  ['64 levels', nested(64), false],
  ['65 levels', `[${nested(64)}]`, true],
  ['many small objects side by side', `[${'{},[],'.repeat(100)}0]`, false],
  ['brackets in a text', JSON.stringify('['.repeat(100)), false],
  ['brackets after an escaped quote in a text', JSON.stringify(`"${'{'.repeat(100)}`), false],
  ['brackets after a text that ends in a backslash', `${JSON.stringify('\\')}${'['.repeat(65)}`, true],
  ['nothing', '', false],
])('%s', (_what, json, deeper) => {
  expect(isDeeperThan(json, 64)).toBe(deeper);
});
