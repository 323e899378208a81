import { expect, test } from 'vitest';
import { resolvePath } from '../../../packages/base/text/path.ts';

test.each([
  { folder: '/shop', path: 'terms.csv', target: '/shop/terms.csv' },
  { folder: '/shop', path: '../terms.csv', target: '/terms.csv' },
  { folder: '/shop', path: '.\\texts\\.\\de.json', target: '/shop/texts/de.json' },
  { folder: '/shop', path: '/terms.csv', target: '/terms.csv' },
  { folder: '/', path: 'terms.csv', target: '/terms.csv' },
  { folder: '', path: 'terms.csv', target: '/terms.csv' },
  { folder: 'C:/', path: 'terms.csv', target: 'C:/terms.csv' },
  { folder: '/shop', path: 'd:/terms.csv', target: 'd:/terms.csv' },
])('$path from the folder "$folder" is $target', ({ folder, path, target }) => {
  expect(resolvePath(folder, path)).toBe(target);
});
