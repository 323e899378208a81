import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Processes } from '../../scripts/support/processes.mjs';
import { runSteps, testsOf } from '../../scripts/test/run-steps.mjs';
import { closingText, processorSeconds, stepReport, summary } from '../../scripts/test/summary.mjs';

interface StepCase {
  readonly name: string;
  /** What the step's Node runs. */
  readonly code?: string;
  readonly cores?: number;
  readonly after?: readonly string[];
  readonly needs?: readonly string[];
  readonly skip?: string;
}

let logFolder = '';

beforeEach(async () => {
  logFolder = await mkdtemp(path.join(tmpdir(), 'parlance-steps-'));
});

afterEach(() => rm(logFolder, { recursive: true }));

function run(steps: readonly StepCase[]) {
  const commands = steps.map(({ code = '', cores = 1, ...step }) => ({
    ...step,
    cores,
    command: process.execPath,
    args: ['-e', code],
  }));
  return runSteps(new Processes(), commands, { cores: 2, env: process.env, logFolder, report: () => {} });
}

/** Asserts what each step comes to, as `name: state`, in the order in which the steps end. */
async function checkSteps(steps: readonly StepCase[], expected: readonly string[]) {
  const outcomes = await run(steps);
  expect(outcomes.map(({ step, tests }) => `${step.name}: ${tests.map((test) => test.state)}`)).toEqual(
    expected,
  );
}

describe('running steps', () => {
  it('runs the other steps after a failure', () =>
    checkSteps(
      [
        { name: 'first', code: 'process.exit(3)', cores: 2 },
        { name: 'second', cores: 2 },
      ],
      ['first: failed', 'second: passed'],
    ));

  it('starts a step when those that it comes after have ended, well or not', () =>
    checkSteps(
      [
        { name: 'late', after: ['early'] },
        { name: 'early', code: 'process.exit(1)' },
      ],
      ['early: failed', 'late: passed'],
    ));

  it('fails a step without running it when one that it needs has failed', () =>
    checkSteps(
      [
        { name: 'build', code: 'process.exit(1)' },
        { name: 'package', needs: ['build'] },
        { name: 'editor', needs: ['package'] },
      ],
      ['build: failed', 'package: failed', 'editor: failed'],
    ));

  it('fails a step that waits for one that does not exist', () =>
    checkSteps([{ name: 'lost', after: ['nothing'] }], ['lost: failed']));

  it('runs a step that wants more cores than there are', () =>
    checkSteps([{ name: 'big', cores: 9 }], ['big: passed']));

  it('fails a step whose command cannot be started', async () => {
    const step = { name: 'absent', command: path.join(logFolder, 'absent'), args: [], cores: 1 };
    const options = { cores: 2, env: process.env, logFolder, report: () => {} };
    const [outcome] = await runSteps(new Processes(), [step], options);
    expect(outcome?.tests).toMatchObject([{ state: 'failed' }]);
    expect(outcome?.output).toContain('ENOENT');
  });

  it('keeps the output of every step', async () => {
    const [outcome] = await run([{ name: 'two words', code: 'console.log(1); console.error(2)' }]);
    expect(outcome?.output).toContain('1');
    expect(await readFile(path.join(logFolder, 'two-words.log'), 'utf8')).toContain('2');
  });
});

describe('the closing lines', () => {
  it('names what was skipped and why, and ends with the sums', async () => {
    const { text, exitCode } = summary(
      await run([{ name: 'good' }, { name: 'elsewhere', skip: 'it runs on the moon only' }]),
    );
    expect(text).toBe('skipped: elsewhere (it runs on the moon only)\n1 passed, 0 failed, 1 skipped');
    expect(exitCode).toBe(0);
  });

  it('fails when a step failed', async () => {
    const { text, exitCode } = summary(await run([{ name: 'bad', code: 'process.exit(2)' }]));
    expect(text).toBe('failed: bad\n0 passed, 1 failed, 0 skipped');
    expect(exitCode).toBe(1);
  });

  it('distinguishes a test that passed when repeated from others that failed', () => {
    const failed = { state: 'failed' as const, milliseconds: 1 };
    const { text, exitCode } = closingText([
      { name: 'a', ...failed, flaky: true },
      { name: 'b', ...failed },
    ]);
    expect(text).toBe('flaky: a\nfailed: b\n0 passed, 2 failed, 0 skipped');
    expect(exitCode).toBe(1);
  });

  it('lists the 20 slowest tests when asked', () => {
    const tests = Array.from({ length: 30 }, (_, second) => ({
      name: `test ${second}`,
      state: 'passed' as const,
      milliseconds: second * 1000,
    }));
    const lines = closingText(tests, { slowest: true }).text.split('\n');
    expect(lines).toHaveLength(21);
    expect([lines[0], lines.at(-2)]).toEqual(['slow: 29.0 s test 29', 'slow: 10.0 s test 10']);
    expect(closingText(tests).text).toBe('30 passed, 0 failed, 0 skipped');
  });

  it('counts the processor time of the script and of all that it has started', () => {
    const before = '1 (a) name) S 1 1 1 0 -1 4194560 1 2 3 4 ';
    expect(processorSeconds(`${before}150 50 1200 300 20 0 11 0`)).toBe(17);
  });

  it('fails when nothing ran', () => {
    expect(summary([]).exitCode).toBe(1);
  });

  it('shows the output of a step that failed', async () => {
    const [outcome] = await run([{ name: 'bad', code: 'console.log("because"); process.exit(2)' }]);
    expect(outcome === undefined ? '' : stepReport(outcome)).toContain('    | because');
  });
});

describe('what a suite comes to', () => {
  const suite = { name: 'suite', command: 'node', args: [], cores: 1, suite: 'suite' };
  const passed = { name: 'a', state: 'passed' as const, milliseconds: 1 };
  const failed = { name: 'b', state: 'failed' as const, milliseconds: 1 };

  it.each([
    ['its own tests when they ran', 0, [passed, passed], ['passed', 'passed']],
    ['its own failures when it ended with 1', 1, [passed, failed], ['passed', 'failed']],
    ['a failure when it wrote no results', 0, undefined, ['failed']],
    ['a failure when it ran nothing', 0, [], ['failed']],
    ['a failure when it ended badly although no test failed', 1, [passed], ['passed', 'failed']],
  ])('is %s', (_, code, tests, states) => {
    expect(testsOf(suite, code, tests, 5).map((test) => test.state)).toEqual(states);
  });
});
