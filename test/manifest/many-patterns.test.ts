import { expect, test } from 'vitest';
import { levelsFor } from '../../packages/manifest/lookup/levels.ts';
import { parseManifest } from '../../packages/manifest/manifest.ts';
import { busyTime } from '../support/process/times.ts';
import { lintJson } from '../support/texts/json-files.ts';

test('2,000 ignore patterns do not make 200 files take long (reliability R2)', () => {
  const files = `**/${'{a,*b,**c}'.repeat(40)}/*a*a*a*a*a*a*a*a`;
  const ignore = Array.from({ length: 2000 }, () => ({ files, rules: ['blank-line'] }));
  const manifest = parseManifest(JSON.stringify({ ignore }));
  const start = busyTime();
  for (let file = 0; file < 200; file++) {
    levelsFor(`/w/${'a'.repeat(200)}${file}.csv`, { manifest, folder: '/w' }, {});
  }
  expect(busyTime() - start).toBeLessThan(2000);
});

test('ignore patterns after the first hundred are one problem (reliability R2)', () => {
  const ignore = Array.from({ length: 102 }, (_, index) => ({
    files: `${index}.csv`,
    rules: ['blank-line'],
  }));
  const text = JSON.stringify({ ignore });
  expect(lintJson('manifest', text, {}).map(({ rule }) => rule)).toEqual(['pattern-too-complex']);
  const location = { manifest: parseManifest(text), folder: '/w' };
  const isOff = (file: string) => levelsFor(`/w/${file}`, location, {}).get('blank-line') === 'off';
  expect([isOff('99.csv'), isOff('100.csv')]).toEqual([true, false]);
});
