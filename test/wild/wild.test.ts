import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { seed } from '../support/seed.ts';
import { filesIn, judgeFile } from './judge-file.ts';
import { kindOf } from './kinds.ts';

const PACKAGES = fileURLToPath(new URL('../../.cache/wild/packages/', import.meta.url));

/** Files that take some seconds; `npm run test:wild` reads all of them. */
const FILES = 12;

test('real files are not broken by any service', async (context) => {
  if (!existsSync(PACKAGES)) context.skip('The packages are not installed: run npm run test:wild once.');
  const all = filesIn(PACKAGES).filter((file) => kindOf(file) !== undefined);
  const step = Math.max(1, Math.floor(all.length / FILES));
  const chosen = all.filter((_, index) => index % step === seed() % step);
  for (const file of chosen) {
    const { broken } = await judgeFile(file);
    expect(broken, path.relative(PACKAGES, file)).toEqual([]);
  }
});
