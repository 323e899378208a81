import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EQUIVALENT } from '../../scripts/mutants/equivalent.mjs';
import { keyOf, mutantsOf } from '../../scripts/mutants/find-mutants.mjs';
import { nearestTests } from '../../scripts/mutants/nearest-tests.mjs';
import { checkout } from '../../scripts/support/paths.mjs';

/** Checks which mistakes can be planted in an expression. */
function checkMistakes(expression: string, ...expected: readonly string[]): void {
  const line = `const x = ${expression};`;
  const changed = mutantsOf('a.ts', line).map(
    ({ start, end, text }) => line.slice(0, start) + text + line.slice(end),
  );
  expect(changed).toEqual(expected.map((each) => `const x = ${each};`));
}

describe('mistakes that can be planted', () => {
  test.each<[string, readonly string[]]>([
    ['a < b', ['a <= b', 'a >= b']],
    ['a === b && !c', ['a === b || !c', 'a !== b && !c', 'a === b && c']],
    ["a - b + 'c'", ["a + b + 'c'"]],
    ['a ?? b', ['(a)', '(b)']],
    ['a ? 1 : b', ['true ? 1 : b', 'false ? 1 : b', 'a ? (1 + 1) : b']],
    ['a.slice(b).some(c)', ['a.slice(b).every(c)', 'a.some(c)']],
    ['/^a+$/u', ['/a+$/u', '/^a+/u', '/^a$/u']],
    ['() => { a(); log.write(b); }', ['() => { ; log.write(b); }']],
    ['a as 1 | 2', []],
    ['(({ 1: b }) => ({ 2: b }))()', []],
  ])('%s', (expression, expected) => checkMistakes(expression, ...expected));
});

test('the nearest tests of a file come first', () => {
  const files = [
    'core/a/b.ts',
    'core/a/c.ts',
    'test/core/a/c.test.ts',
    'test/cli/a.test.ts',
    'test/core/a/b.test.ts',
  ];
  const imports: Readonly<Record<string, readonly string[]>> = {
    'core/a/c.ts': ['./b.ts'],
    'test/core/a/c.test.ts': ['../../../core/a/c.ts'],
    'test/cli/a.test.ts': ['../../core/a/c.ts'],
    'test/core/a/b.test.ts': ['../../../core/a/b.ts'],
  };
  const read = (file: string) =>
    (imports[file] ?? []).map((name) => `import { x } from '${name}';`).join('\n');
  expect(nearestTests(files, 3, read)('core/a/b.ts')).toEqual([
    'test/core/a/b.test.ts',
    'test/core/a/c.test.ts',
    'test/cli/a.test.ts',
  ]);
});

test.each(EQUIVALENT)('what changes nothing is still there: $file: $changed', (equivalent) => {
  const found = mutantsOf(equivalent.file, readFileSync(`${checkout}/${equivalent.file}`, 'utf8'));
  expect(found.map(keyOf)).toContain(keyOf(equivalent));
});
