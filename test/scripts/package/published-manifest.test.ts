import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { publishedManifest } from '../../../scripts/package/published-manifest.mjs';

test('the package.json that is published has all of the checkout but the doors of packages', () => {
  const { imports, ...rest } = manifest;
  expect(Object.keys(imports)).toContain('#base');
  expect(publishedManifest(manifest, undefined)).toEqual(rest);
});

test('with the address of the repository, it has the links that lead there', () => {
  const published = publishedManifest(manifest, 'https://github.com/a/b');
  expect(published).toMatchObject({
    main: manifest.main,
    repository: { url: expect.stringContaining('a/b') },
  });
  expect(published).not.toHaveProperty('imports');
});
