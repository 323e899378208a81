// Loaded before every test file: the same random values in every run of the same seed, and failures that say how to repeat them.
import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { seed } from './seed.ts';

function report(details: fc.RunDetails<unknown>): void {
  if (!details.failed) return;
  const { testPath = '' } = expect.getState();
  const file = path.relative('test', testPath).replaceAll(path.sep, '/');
  const again = `To repeat it: PARLANCE_SEED=${seed()} npm run test:unit -- ${file}`;
  throw new Error(`${fc.defaultReportMessage(details)}\n${again}`, { cause: details.errorInstance });
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seed(), reporter: report });
