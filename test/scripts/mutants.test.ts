import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { EQUIVALENT } from '../../scripts/mutants/equivalent.mjs';
import { keyOf, mutantsOf } from '../../scripts/mutants/find-mutants.mjs';
import { nameOf, withMarks } from '../../scripts/mutants/mark-functions.mjs';
import { nearestTests, ownTests } from '../../scripts/mutants/nearest-tests.mjs';
import { outerFunctionsOf } from '../../scripts/mutants/outer-functions.mjs';
import { testsThatReach } from '../../scripts/mutants/reach.mjs';
import { checkout } from '../../scripts/support/paths.mjs';

/** The texts that mistakes make of a text; of one kind, if it is named. */
function mistakesIn(code: string, kind?: string): readonly string[] {
  return mutantsOf('a.ts', code)
    .filter(({ operator }) => kind === undefined || operator === kind)
    .map(({ start, end, text }) => code.slice(0, start) + text + code.slice(end));
}

/** Checks which mistakes can be planted in an expression. */
function checkMistakes(expression: string, ...expected: readonly string[]): void {
  const changed = mistakesIn(`const x = ${expression};`);
  expect(changed).toEqual(expected.map((each) => `const x = ${each};`));
}

describe('mistakes that can be planted', () => {
  test.each<[string, readonly string[]]>([
    ['a < b', ['a <= b', 'a >= b']],
    ['a === b && !c', ['a === b || !c', '(a === b)', '(!c)', 'a !== b && !c', 'a === b && c']],
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

describe('what somebody wrote for a reason is dropped', () => {
  test.each<[kind: string, code: string, expected: readonly string[]]>([
    ['operand', 'f(a || b);', ['f((a));', 'f((b));']],
    ['operand', 'if (a && b && c) d();', ['if ((a && b)) d();', 'if ((a) && c) d();', 'if ((b) && c) d();']],
    ['operand', 'return a ?? b;', []],
    [
      'entry',
      'const A = [1, 2] as const;',
      ['const A = [...[], 2] as const;', 'const A = [1, ...[]] as const;'],
    ],
    [
      'entry',
      'const A = new Set(["a", b]);',
      ['const A = new Set([...[], b]);', 'const A = new Set(["a", ...[]]);'],
    ],
    ['entry', 'const A: B = { a: 1, b };', ['const A: B = { ...{}, b };', 'const A: B = { a: 1, ...{} };']],
    [
      'entry',
      'const A = { a: ["b", "c"] };',
      ['const A = { a: [...[], "c"] };', 'const A = { a: ["b", ...[]] };'],
    ],
    ['entry', 'const A = [1]; function f() { const b = [1, 2]; }', []],
    ['entry', 'const RULE = { id: "a", check() {} }; const f = () => ({ a: 1, b: 2 });', []],
    ['guard', 'if (a) return b; c();', ['; c();']],
    ['guard', 'for (;;) { if (a) { b(); continue; } c(); }', ['for (;;) { ; c(); }']],
    ['guard', 'if (a) throw b; else c(); if (a) d();', []],
    ['condition', 'if (a) return b;', ['if (true) return b;']],
  ])('%s: %s', (kind, code, expected) => expect(mistakesIn(code, kind)).toEqual(expected));
});

describe('the tests of a file', () => {
  const files = [
    'packages/a/b.ts',
    'packages/a/c.ts',
    'protocol/a.ts',
    'test/a/c.test.ts',
    'test/cli/a.test.ts',
    'test/a/b.test.ts',
    'test/server/a.test.ts',
  ];
  const imports: Readonly<Record<string, readonly string[]>> = {
    'packages/a/c.ts': ['./b.ts'],
    'protocol/a.ts': ['../packages/a/c.ts'],
    'test/a/c.test.ts': ['../../packages/a/c.ts'],
    'test/cli/a.test.ts': ['../../protocol/a.ts'],
    'test/a/b.test.ts': ['../../packages/a/b.ts'],
    'test/server/a.test.ts': ['../../protocol/a.ts'],
  };
  const near = nearestTests(files, (file) =>
    (imports[file] ?? []).map((name) => `import { x } from '${name}';`).join('\n'),
  );

  test('are those that reach it, the nearest first', () => {
    expect(near('packages/a/b.ts')).toEqual([
      'test/a/b.test.ts',
      'test/a/c.test.ts',
      'test/cli/a.test.ts',
      'test/server/a.test.ts',
    ]);
  });

  test('are its own in the folder of its package', () => {
    expect(ownTests(near)('packages/a/b.ts')).toEqual(['test/a/b.test.ts', 'test/a/c.test.ts']);
    expect(ownTests(near, 1)('packages/a/b.ts')).toEqual(['test/a/b.test.ts']);
  });

  test('are its own in the folders of both sides of a protocol', () => {
    expect(ownTests(near)('protocol/a.ts')).toEqual(['test/server/a.test.ts']);
  });
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
