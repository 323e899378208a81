import { describe, expect, test } from 'vitest';
import { coverageOutcome, withoutResult } from '../../scripts/test/covering-tests.mjs';
import { shortUiTests, shortWalks } from '../editor/short-run.mjs';

const FILE = 'test/cli/keys.test.ts';
const UI = 'test/editor/ui/keys.ui.mjs';
const SUITE = 'test/editor/suite/files.test.ts';

/** Checks whether a test that coverage.md names counts as run with these results. */
function checkNamed(
  [file, title]: readonly [string, string],
  results: readonly (readonly [name: string, state: 'passed' | 'failed' | 'skipped'])[],
  hasRun: boolean,
) {
  const all = results.map(([name, state]) => ({ name, state, milliseconds: 1 }));
  expect(withoutResult([{ file, title }], all)).toEqual(hasRun ? [] : [{ file, title }]);
}

describe('a test that coverage.md names has run', () => {
  test.each<[string, readonly [string, string], string]>([
    ['by its whole name', [FILE, 'keys > list'], `${FILE}: keys > list`],
    ['by its title', [FILE, 'list'], `${FILE}: keys > list`],
    ['by the beginning of its title', [FILE, 'list with'], `${FILE}: keys > list with 3 rows`],
    ['by the title of its group', [FILE, 'keys'], `${FILE}: keys > list`],
    ['in the user interface', [UI, 'a key is created'], 'keys: a key is created once'],
    ['in the suite inside the editor', [SUITE, 'Convert Variant'], 'files: Convert Variant rewrites'],
  ])('%s', (_, named, name) => checkNamed(named, [[name, 'passed']], true));

  test('if all that the title names have passed', () =>
    checkNamed(
      [FILE, 'list'],
      [
        [`${FILE}: list`, 'passed'],
        [`${FILE}: list with rows`, 'passed'],
      ],
      true,
    ));
});

describe('a test that coverage.md names has not run', () => {
  test.each<
    [string, readonly [string, string], readonly (readonly [string, 'passed' | 'failed' | 'skipped'])[]]
  >([
    ['without results', [FILE, 'list'], []],
    ['if it failed', [FILE, 'list'], [[`${FILE}: list`, 'failed']]],
    ['if it was skipped', [FILE, 'list'], [[`${FILE}: list`, 'skipped']]],
    [
      'if one of several failed',
      [FILE, 'list'],
      [
        [`${FILE}: list`, 'passed'],
        [`${FILE}: list 2`, 'failed'],
      ],
    ],
    ['if another file has its title', [FILE, 'list'], [['test/cli/style.test.ts: list', 'passed']]],
    ['if its title is within another one', [FILE, 'list'], [[`${FILE}: a list`, 'passed']]],
    ['if only its source has the text', [FILE, "['list', "], [[`${FILE}: list`, 'passed']]],
    ['if another test of the user interface has its name', [UI, 'a key'], [['usage: a key', 'passed']]],
  ])('%s', (_, named, results) => checkNamed(named, results, false));
});

test('a run without results fails for every section, and names the tests that did not run', async () => {
  const { tests } = await coverageOutcome([], { isShort: true, hasEditor: true });
  expect(tests.length).toBeGreaterThan(20);
  expect(tests.filter(({ state }) => state !== 'failed')).toEqual([]);
  expect(tests[0]?.message).toContain('1/json: test/local-service/http/transport.test.ts');
});

test('a short run does not ask for the tests in the editor that it leaves out, and a whole run does', async () => {
  const messages = async (isShort: boolean) => {
    const { tests } = await coverageOutcome([], { isShort, hasEditor: true });
    return tests.map(({ message }) => message).join();
  };
  expect(await messages(true)).not.toContain('usage.ui.mjs');
  const inTurn = shortWalks.filter((name) => name !== 'documents' && shortUiTests.includes(name));
  expect(inTurn.length).toBeGreaterThan(0);
  for (const name of inTurn) expect(await messages(true)).toContain(`${name}.ui.mjs`);
  expect(await messages(false)).toContain('usage.ui.mjs');
});

test('a short run does not ask for a test of a file whose others have had their turn, and a whole run does', async () => {
  const file = 'test/local-service/http/transport.test.ts';
  const step = { name: '', command: '', args: [], cores: 0, suite: 'unit-tests' };
  const messages = async (isShort: boolean) => {
    const results = [{ name: `${file}: another one`, state: 'passed' as const, milliseconds: 1 }];
    const outcome = { step, tests: results, output: '', milliseconds: 1 };
    const { tests } = await coverageOutcome([outcome], { isShort, hasEditor: true });
    return tests.map(({ message }) => message).join();
  };
  expect(await messages(true)).not.toContain(file);
  expect(await messages(false)).toContain(file);
});
