import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { EQUIVALENT } from '../../scripts/mutants/equivalent.mjs';
import { keyOf, mutantsOf } from '../../scripts/mutants/find-mutants.mjs';
import { nameOf, withMarks } from '../../scripts/mutants/mark-functions.mjs';
import { nearestTests } from '../../scripts/mutants/nearest-tests.mjs';
import { outerFunctionsOf } from '../../scripts/mutants/outer-functions.mjs';
import { testsThatReach } from '../../scripts/mutants/reach.mjs';
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

const PRODUCT = 'packages/service/http/answers/retry-after.ts';

/** A note that a test calls functions of the product. */
function noteOf(functions: readonly number[], milliseconds = 10) {
  return { text: '', milliseconds, functions };
}

describe('the tests of a mistake', () => {
  const code = readFileSync(`${checkout}/${PRODUCT}`, 'utf8');
  const names = outerFunctionsOf(ts.createSourceFile(PRODUCT, code, ts.ScriptTarget.Latest, true));
  const functions = names.map(({ name }) => nameOf(PRODUCT, name));
  const near = () => ['near', 'second', 'other', 'slower', 'slow', 'late'].map((name) => `${name}.test.ts`);
  const others = names.map((_, number) => number).slice(1);
  const tests = {
    'near.test.ts': noteOf([]),
    'other.test.ts': noteOf(others),
    'slow.test.ts': noteOf([0], 30_000),
    'late.test.ts': noteOf([0]),
    'slower.test.ts': noteOf([0], 40_000),
  };
  const testsOf = testsThatReach({ functions, tests }, near, 15);

  test('are the two nearest, and the quickest that call its function until they take too long', () => {
    expect(functions.length).toBeGreaterThan(1);
    const start = (names[0]?.start ?? 0) + 1;
    expect(testsOf({ file: PRODUCT, start })).toEqual([
      'near.test.ts',
      'second.test.ts',
      'late.test.ts',
      'slow.test.ts',
    ]);
  });

  test('are all near ones if its file has no functions', () => {
    const file = 'packages/local-service/server/limits.ts';
    expect(testsOf({ file, start: 0 })).toEqual([
      'near.test.ts',
      'second.test.ts',
      'other.test.ts',
      'late.test.ts',
      'slow.test.ts',
    ]);
  });

  test('are those that call anything of its file if it is in no function', () => {
    expect(testsOf({ file: PRODUCT, start: 0 })).toContain('other.test.ts');
  });
});

test.each([
  [
    'function a() { return 1; }',
    'function a() {globalThis.__reached&&(globalThis.__reached[7]=1); return 1; }',
  ],
  ['const a = () => 1;', 'const a = () => (globalThis.__reached&&(globalThis.__reached[7]=1),1);'],
])('%s is marked', (code, marked) => {
  expect(withMarks('a.ts', code, () => 7)).toBe(marked);
});
