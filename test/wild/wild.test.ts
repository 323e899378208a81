import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { seed } from '../support/random/seed.ts';
import { type ChosenFile, chooseFiles } from './choose-files.ts';
import { judgeFile } from './judge-file.ts';
import { judgeLinks } from './judge-links.ts';
import { DAMAGING } from './service.ts';

const PACKAGES = fileURLToPath(new URL('../../.cache/wild/packages/', import.meta.url));
const WRITTEN = fileURLToPath(new URL('written/', import.meta.url));

/** One of so many files is judged; `npm run test:wild` reads all of them. */
const SHARE = 10;

/** Links in the written documents, all of which lead somewhere. */
const LINKS = 41;

/**
 * Checks that the translation of each tenth file is not broken, by the faithful service and by one that damages placeholders or what stands beside them. No file is
 * excepted: the packages are pinned, and what fails here with one seed, `npm run test:wild` shows always, because it judges all files in all modes.
 */
async function checkTenth(files: readonly ChosenFile[]): Promise<void> {
  const mode = DAMAGING[seed() % DAMAGING.length] ?? 'drop';
  for (const file of files.filter((_, index) => index % SHARE === seed() % SHARE)) {
    const { broken } = await judgeFile(file, [mode]);
    expect(broken, file.name).toEqual([]);
  }
}

test('files written by hand are not broken by any service', () => checkTenth(chooseFiles([WRITTEN])));

test('links between documents written by hand lead where they led before', async () => {
  const judged = [...(await judgeLinks(chooseFiles([WRITTEN]))).values()];
  expect(judged.flatMap(({ dead }) => dead)).toEqual([]);
  expect(judged.reduce((sum, { working }) => sum + working, 0)).toBe(LINKS);
});

test('files of public packages are not broken by any service', async (context) => {
  if (!existsSync(PACKAGES)) context.skip('The packages are not installed: run npm run test:wild once.');
  await checkTenth(chooseFiles([PACKAGES]));
});
