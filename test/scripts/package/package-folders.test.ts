import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundles } from '../../../scripts/build/bundles.mjs';

const folders = new Set(bundles.map(({ outdir, outfile = '' }) => outdir ?? path.dirname(outfile)));

/** What only the package of npm has: the editor has tools for agents of its own. */
const ONLY_NPM = ['dist/mcp'];

test('the package has all folders that the build writes, but for those that only npm gets', () => {
  const packed = readFileSync(new URL('../../../.vscodeignore', import.meta.url), 'utf8').split('\n');
  const wanted = [...folders].filter((folder) => !ONLY_NPM.includes(folder));
  expect(wanted).toHaveLength(folders.size - ONLY_NPM.length);
  expect(packed).toEqual(expect.arrayContaining(wanted.map((folder) => `!${folder}/**`)));
  for (const folder of ONLY_NPM) expect(packed).not.toContain(`!${folder}/**`);
});
