import path from 'node:path';
import { expect, test } from 'vitest';
import { needsBuild } from '../../scripts/test/needs-build.mjs';

test.each([
  ['glossary/rules.test.ts', false],
  ['service/operations.test.ts', false],
  ['client/bundle.test.ts', true],
  ['cli/verbs.test.ts', true],
  ['server/built-server.test.ts', true],
  ['faults/documents/killed.test.ts', true],
])('%s needs a build: %s', async (file, expected) => {
  expect(await needsBuild([path.resolve('test', file)])).toBe(expected);
});

test('one of many is enough', async () => {
  const files = ['test/base/languages/pair.test.ts', 'test/cli/entry/built.test.ts'].map((file) =>
    path.resolve(file),
  );
  expect(await needsBuild(files)).toBe(true);
});
