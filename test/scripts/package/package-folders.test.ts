import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundles } from '../../../scripts/build/bundles.mjs';

const folders = new Set(bundles.map(({ outdir, outfile = '' }) => outdir ?? path.dirname(outfile)));

test('the package has all folders that the build writes', () => {
  const packed = readFileSync(new URL('../../../.vscodeignore', import.meta.url), 'utf8').split('\n');
  expect(packed).toEqual(expect.arrayContaining([...folders].map((folder) => `!${folder}/**`)));
});
