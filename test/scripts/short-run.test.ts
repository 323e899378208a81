import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { whyNoEditorHost } from '../../scripts/editor-host/host-paths.mjs';
import { checkout } from '../../scripts/support/paths.mjs';
import { waitsForTurn } from '../../scripts/test/slow-tests.mjs';
import { allSteps } from '../../scripts/test/steps.mjs';
import { runs } from '../editor/runs.mjs';
import { shortRuns, shortUiTests, shortWalks } from '../editor/short-run.mjs';

/** The arguments of the step in the real editor. */
function editorArguments(isShort: boolean): string[][] {
  return allSteps({ isShort })
    .filter(({ suite }) => suite === 'editor-tests')
    .map(({ args }) => args.filter((arg) => !path.isAbsolute(arg)));
}

test.each(shortWalks)('the walk %s is a test in the real editor', (name) => {
  expect(existsSync(path.join(checkout, `test/editor/ui/${name}.ui.mjs`))).toBe(true);
});

test.each(shortRuns)('the run %s is one of the suite', (name) => {
  expect(runs.map((run) => run.name)).toContain(name);
});

test('two of the walks have their turn', () => {
  expect(shortUiTests).toHaveLength(2);
  expect(shortWalks).toEqual(expect.arrayContaining([...shortUiTests]));
});

test('npm test runs the walks only, and npm test -- --all everything', ({ skip }) => {
  const obstacle = whyNoEditorHost();
  skip(obstacle !== undefined, obstacle);
  const options = ['--shuffle', '--retries=1', '--fail-on-flaky-tests'];
  expect(editorArguments(true)).toEqual([['--short', ...options]]);
  expect(editorArguments(false)).toEqual([options]);
});

describe('test files that cost much take turns in npm test', () => {
  const files = readdirSync(path.join(checkout, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.posix.join('test', name.replaceAll('\\', '/')));
  /** The files that run with a seed. */
  const filesOfRun = (seed: number, short = '1') =>
    files.filter((file) => !waitsForTurn(file, { PARLANCE_SHORT: short, PARLANCE_SEED: String(seed) }));
  const eightRuns = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => filesOfRun(turn * 1000));
  const runsOf = (file: string) => eightRuns.filter((run) => run.includes(file)).length;

  test('each of them runs once in eight runs, and every other file in all', () => {
    const slow = files.filter((file) => runsOf(file) === 1);
    expect(slow.length).toBeGreaterThan(70);
    expect(slow).toContain('test/scale/hostile-texts.test.ts');
    expect(files.filter((file) => ![1, 8].includes(runsOf(file)))).toEqual([]);
    expect(runsOf('test/scripts/short-run.test.ts')).toBe(8);
  });

  describe('by the measured times', () => {
    const file = path.join(checkout, 'scripts/test/slow-test-seconds.json');
    const seconds: Record<string, number> = JSON.parse(readFileSync(file, 'utf8'));

    test('which are of files that take turns', () => {
      expect(Object.keys(seconds).filter((name) => runsOf(name) !== 1)).toEqual([]);
    });

    test('no turn takes a tenth longer than another', () => {
      const sums = eightRuns.map((run) => run.reduce((sum, name) => sum + (seconds[name] ?? 0), 0));
      expect(Math.max(...sums)).toBeLessThan(1.1 * Math.min(...sums));
    });
  });

  test('all run otherwise', () => expect(filesOfRun(0, '')).toEqual(files));
});
