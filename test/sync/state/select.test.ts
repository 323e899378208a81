import { expect, test } from 'vitest';
import { parseManifest } from '#manifest';
import { selectDeclared } from '../../../packages/sync/state/select.ts';

const MANIFEST = parseManifest(
  JSON.stringify({
    version: 1,
    glossaries: {
      product: {
        name: 'Product',
        dictionaries: [
          { source: 'en', target: 'de', file: 'product.de.csv' },
          { source: 'en', target: 'fr', file: 'product.fr.csv' },
        ],
      },
      legal: { name: 'Legal Terms', dictionaries: [{ source: 'en', target: 'de', file: 'legal.csv' }] },
    },
    styleRules: { blog: { file: 'blog.json' }, press: { file: 'press.json' } },
  }),
);

/** The files that names select. */
function selectedBy(names: readonly string[], only?: 'glossaries' | 'lists'): readonly string[] {
  const { files, lists } = selectDeclared({ manifest: MANIFEST, folder: '/w' }, names, only);
  return [...files.map(({ dictionary }) => dictionary.file), ...lists.map(({ file }) => file)];
}

test.each<[names: readonly string[], selected: readonly string[]]>([
  [[], ['product.de.csv', 'product.fr.csv', 'legal.csv', 'blog.json', 'press.json']],
  [['product'], ['product.de.csv', 'product.fr.csv']],
  [['Legal Terms'], ['legal.csv']],
  [['en-de'], ['product.de.csv', 'legal.csv']],
  [['product.fr.csv'], ['product.fr.csv']],
  [['/w/legal.csv'], ['legal.csv']],
  [['blog.json'], ['blog.json']],
  [
    ['legal', 'blog.json'],
    ['legal.csv', 'blog.json'],
  ],
  [
    ['/w/press.json', 'blog.json', 'en-fr'],
    ['product.fr.csv', 'blog.json', 'press.json'],
  ],
])('the names %j select %j', (names, selected) => expect(selectedBy(names)).toEqual(selected));

test.each<[names: readonly string[], only: 'glossaries' | 'lists', says: string]>([
  [['nothing'], 'glossaries', 'is called "nothing"'],
  [['blog.json'], 'glossaries', 'is called "blog.json"'],
  [['legal', 'blog.json'], 'lists', 'is called "legal"'],
])('%j selects nothing among the %s, which is refused', (names, only, says) =>
  expect(() => selectedBy(names, only)).toThrow(says),
);
