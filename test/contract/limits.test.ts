import { describe, expect, test } from 'vitest';
import * as serviceLimits from '../../packages/local-service/server/limits.ts';
import * as limits from '../../packages/requests/limits.ts';

describe('the local service has limits of its own', () => {
  test.each(Object.entries(serviceLimits))('%s is the same for the linter', (name, limit) => {
    expect(limits).toHaveProperty(name, limit);
  });

  test('none is left out that the linter has', () => {
    expect(Object.keys(serviceLimits).toSorted()).toEqual(Object.keys(limits).toSorted());
  });
});
