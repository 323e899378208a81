import { expect, test } from 'vitest';
import { glossaryId } from '#service';
import { addressOfParts, partsOfAddress } from '../../../../client/glossaries/remote/remote-address.ts';

const ADDRESS = {
  origin: 'https://api.example.com',
  id: glossaryId('def3a26b'),
  pair: { source: 'en', target: 'de' },
  name: 'Product',
};

test('an address leads to its dictionary, and looks like a glossary file', () => {
  const parts = partsOfAddress(ADDRESS);
  expect(parts.path).toBe('/def3a26b/en/de/Product.en-de.glossary.tsv');
  expect(addressOfParts(parts)).toEqual(ADDRESS);
});

test.each([
  ['a/b\\c', 'a_b_c'],
  ['tab\tbell\u0007', 'tab_bell_'],
  ['', '_'],
  ['Ünïcode 100 %', 'Ünïcode 100 %'],
])('the name %j of a glossary becomes the name of a file: %j', (name, file) => {
  const parts = partsOfAddress({ ...ADDRESS, name });
  expect(parts.path).toBe(`/def3a26b/en/de/${file}.en-de.glossary.tsv`);
  expect(addressOfParts(parts)).toEqual({ ...ADDRESS, name: file });
});

test.each([
  '/',
  '/parlance.json',
  '/def3a26b/en/de',
  '/def3a26b/en/de/a.txt',
  '/def3a26b/e n/de/a.glossary.tsv',
])('%s does not lead to a dictionary', (path) => {
  expect(addressOfParts({ authority: 'local', path })).toBeUndefined();
});
