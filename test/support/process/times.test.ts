import { expect, test } from 'vitest';
import { comesWithin, slowness } from './times.ts';
import { until } from './until.ts';

test('what comes in time is given, also a failure (reliability T1)', async () => {
  expect(await comesWithin(1000, Promise.resolve('value'))).toBe('value');
  await expect(comesWithin(1000, Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
});

test('what never comes is given up, on a busy machine later (reliability T1)', async () => {
  await expect(comesWithin(1, new Promise(() => {}))).rejects.toThrow('It took over 1 ms.');
});

test('what comes late is given where a process takes as long to start (reliability T1)', async () => {
  const started = slowness().then(() => 'started');
  expect(await comesWithin(200, started)).toBe('started');
});

test('a wait ends with what it waits for, and gives it (reliability T1)', async () => {
  let looks = 0;
  expect(await until(() => (looks++ < 3 ? undefined : looks))).toBe(4);
});
