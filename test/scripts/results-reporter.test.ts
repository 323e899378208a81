import { expect, test } from 'vitest';
import type { TestResult } from '../../scripts/editor-host/run/in-host-run.mjs';
import { resultsOfTest } from '../editor/support/results-reporter.mjs';

type TestCase = Parameters<typeof resultsOfTest>[0];
type Run = Pick<TestCase['results'][number], 'status' | 'duration' | 'errors' | 'attachments'>;

/** One run of a test by Playwright; in the suite inside the editor it attaches what ran in it. */
function run(status: 'passed' | 'failed', attached?: readonly TestResult[]): Run {
  const body = Buffer.from(JSON.stringify(attached ?? []));
  return {
    status,
    duration: 1,
    errors: status === 'failed' ? [{ message: '\u001b[31mNo.\u001b[39m' }] : [],
    attachments: attached === undefined ? [] : [{ name: 'results', contentType: 'application/json', body }],
  };
}

/** Reports a test that ran so often. */
function report(...runs: readonly Run[]): readonly TestResult[] {
  const location = { file: '/checkout/test/editor/ui/keys.ui.mjs', line: 1, column: 1 };
  return resultsOfTest({ title: 'a key', expectedStatus: 'passed', location, results: runs } as TestCase);
}

/** A test inside the editor. */
const part = (name: string, state: TestResult['state']): TestResult => ({ name, state, milliseconds: 1 });

test('a test is named by its file', () => {
  expect(report(run('passed'))).toEqual([{ name: 'keys: a key', state: 'passed', milliseconds: 1 }]);
});

test('a test that passes when it is repeated is flaky, and has failed', () => {
  expect(report(run('failed'), run('passed'))).toEqual([
    {
      name: 'keys: a key',
      state: 'failed',
      flaky: true,
      milliseconds: 1,
      message: 'Flaky: it passed when it was repeated. At first: No.',
    },
  ]);
});

test('a test that fails again has failed', () => {
  const [result] = report(run('failed'), run('failed'));
  expect(result).toMatchObject({ state: 'failed', message: 'No.' });
  expect(result).not.toHaveProperty('flaky');
});

test('a test that did not run has no result', () => {
  expect(report()).toEqual([]);
});

test('what a test has attached is reported in its place, and what passed when it was repeated is flaky', () => {
  const first = run('failed', [part('lint: one', 'passed'), part('lint: two', 'failed')]);
  const second = run('passed', [part('lint: one', 'passed'), part('lint: two', 'passed')]);
  expect(report(first, second)).toMatchObject([
    { name: 'lint: one', state: 'passed' },
    { name: 'lint: two', state: 'failed', flaky: true },
  ]);
});

test('a test that fails although all that it attached has passed is reported too', () => {
  expect(report(run('failed', [part('lint: one', 'passed')]))).toMatchObject([
    { name: 'lint: one', state: 'passed' },
    { name: 'keys: a key', state: 'failed', message: 'No.' },
  ]);
});
