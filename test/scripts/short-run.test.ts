import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { whyNoEditorHost } from '../../scripts/editor-host/host-paths.mjs';
import { checkout } from '../../scripts/support/paths.mjs';
import { allSteps } from '../../scripts/test/steps.mjs';
import { runs } from '../editor/runs.mjs';
import { shortRuns, shortUiTests } from '../editor/short-run.mjs';

/** The arguments of the step in the real editor. */
function editorArguments(isShort: boolean): string[][] {
  return allSteps({ isShort })
    .filter(({ suite }) => suite === 'editor-tests')
    .map(({ args }) => args.filter((arg) => !path.isAbsolute(arg)));
}

test.each(shortUiTests)('the walk %s is a test in the real editor', (name) => {
  expect(existsSync(path.join(checkout, `test/editor/ui/${name}.ui.mjs`))).toBe(true);
});

test.each(shortRuns)('the run %s is one of the suite', (name) => {
  expect(runs.map((run) => run.name)).toContain(name);
});

test('npm test runs the walks only, and npm test -- --all everything', ({ skip }) => {
  const obstacle = whyNoEditorHost();
  skip(obstacle !== undefined, obstacle);
  const options = ['--shuffle', '--retries=1', '--fail-on-flaky-tests'];
  expect(editorArguments(true)).toEqual([['--short', ...options]]);
  expect(editorArguments(false)).toEqual([options]);
});
