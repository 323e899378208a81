// Loaded before every test file while it is noted which functions each of them calls.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect } from 'vitest';
import { checkout, reachNotes } from '../support/paths.mjs';

/** @type {(1 | undefined)[]} By the number of a function. */
const reached = [];
Reflect.set(globalThis, '__reached', reached);
let started = process.cpuUsage();
beforeAll(() => {
  started = process.cpuUsage();
});
// What is registered first runs last.
afterAll(() => {
  const { user, system } = process.cpuUsage(started);
  const test = path.relative(checkout, expect.getState().testPath ?? '').replaceAll('\\', '/');
  const functions = reached.flatMap((isReached, number) => (isReached === 1 ? number : []));
  const note = { test, milliseconds: Math.round((user + system) / 1_000), functions };
  mkdirSync(reachNotes, { recursive: true });
  writeFileSync(path.join(reachNotes, `${test.replaceAll('/', '+')}.json`), JSON.stringify(note));
});
