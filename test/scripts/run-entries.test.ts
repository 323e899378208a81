import { expect, test, vi } from 'vitest';
import type { TestResult } from '../../scripts/editor-host/run/in-host-run.mjs';
import { entrySettings, runEntries } from '../../scripts/editor-host/run/run-entries.mjs';
import { Processes } from '../../scripts/support/processes.mjs';
import { shuffled } from '../../scripts/support/random-order.mjs';

vi.spyOn(console, 'log').mockImplementation(() => undefined);

interface Entry {
  readonly name: string;
  readonly run: () => Promise<TestResult[]>;
}

/** An entry with one test, which passes or fails each time as told; afterwards as the last time. */
function entry(name: string, ...states: readonly TestResult['state'][]): Entry {
  let count = 0;
  return {
    name,
    run: async () => {
      const state = states[Math.min(count++, states.length - 1)] ?? 'passed';
      return [{ name, state, milliseconds: 1, ...(state === 'failed' && { message: 'No.' }) }];
    },
  };
}

function runAll(entries: readonly Entry[], options: Parameters<typeof entrySettings>[0] = {}) {
  const stop = async () => {};
  return runEntries(new Processes(), entries, entrySettings(options), () => ({ stop }));
}

test('a test that passes when it is repeated is flaky, and has failed', async () => {
  const found = await runAll([entry('good'), entry('flaky', 'failed', 'passed'), entry('bad', 'failed')]);
  expect(found.find(({ name }) => name === 'good')?.state).toBe('passed');
  expect(found.find(({ name }) => name === 'flaky')).toMatchObject({ state: 'failed', flaky: true });
  expect(found.find(({ name }) => name === 'bad')).toMatchObject({ state: 'failed', message: 'No.' });
  expect(found.find(({ name }) => name === 'bad')).not.toHaveProperty('flaky');
});

test('a repeated test has one result, which says how often it passed', async () => {
  const found = await runAll([entry('good'), entry('once', 'passed', 'failed', 'passed')], { repeat: '4' });
  expect(found).toHaveLength(2);
  expect(found.find(({ name }) => name === 'good')).toMatchObject({
    state: 'passed',
    message: 'passed 4 of 4',
  });
  expect(found.find(({ name }) => name === 'once')).toMatchObject({
    state: 'failed',
    message: 'passed 3 of 4: No.',
  });
});

test('each worker runs one entry at a time, and ends', async () => {
  let [running, most, stopped] = [0, 0, 0];
  const slow = {
    name: 'slow',
    run: async (): Promise<TestResult[]> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return [{ name: 'slow', state: 'passed', milliseconds: 1 }];
    },
  };
  const stop = async () => {
    stopped += 1;
  };
  await runEntries(new Processes(), [slow, slow, slow, slow, slow], entrySettings({ workers: '2' }), () => ({
    stop,
  }));
  expect([most, stopped]).toEqual([2, 2]);
});

test('processes that keep the cores busy end with the tests', async () => {
  const processes = new Processes();
  const starts = vi.spyOn(processes, 'start');
  await runEntries(processes, [entry('good')], entrySettings({ load: '1' }), () => ({
    stop: async () => {},
  }));
  const [started] = starts.mock.results;
  expect(started?.value.signalCode).toBe('SIGTERM');
});

test('a number repeats a random order', () => {
  const items = Array.from({ length: 20 }, (_, index) => index);
  expect(shuffled(items, 7)).toEqual(shuffled(items, 7));
  expect(shuffled(items, 7)).not.toEqual(shuffled(items, 8));
  expect([...shuffled(items, 7)].sort((a, b) => a - b)).toEqual(items);
});

test('what is not a number is refused', () => {
  expect(() => entrySettings({ repeat: 'often' })).toThrow('Not a number: often');
});
