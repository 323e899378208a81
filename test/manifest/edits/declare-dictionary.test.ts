import { describe, expect, test } from 'vitest';
import { applyEdits } from '#base';
import { declareDictionary, freeKey } from '../../../packages/manifest/edits/declare-dictionary.ts';
import { parseManifest } from '../../../packages/manifest/manifest.ts';

const DICTIONARY = { source: 'en', target: 'fr', file: 'product.en-fr.glossary.csv' };

const MANIFEST = `{
  "version": 1,
  // Ours.
  "glossaries": {
    "product": {
      "name": "Product",
      "dictionaries": [
        { "source": "en", "target": "de", "file": "product.en-de.glossary.csv" }
      ]
    }
  }
}
`;

/** Declares a dictionary, and gives the files of each glossary of the new manifest. */
function checkDeclared(manifest: string, key: string) {
  const text = applyEdits(
    manifest,
    declareDictionary(manifest, { key, name: 'New', dictionary: DICTIONARY }),
  );
  const glossaries = parseManifest(text).glossaries.map(
    ({ id, name, dictionaries }) => `${id} "${name}": ${dictionaries.map(({ file }) => file).join(' ')}`,
  );
  return { text, glossaries };
}

describe('declaring a dictionary in a manifest', () => {
  test('adds it to a glossary that is there, and keeps comments', () => {
    const { text, glossaries } = checkDeclared(MANIFEST, 'product');
    expect(glossaries).toEqual(['product "Product": product.en-de.glossary.csv product.en-fr.glossary.csv']);
    expect(text).toContain('  // Ours.\n');
    expect(text).toContain(
      '        { "source": "en", "target": "de", "file": "product.en-de.glossary.csv" }',
    );
  });

  test('keeps a comma and a comment at the end of the last line', () => {
    const before = MANIFEST.replace('glossary.csv" }', 'glossary.csv" }, // first');
    const { text, glossaries } = checkDeclared(before, 'product');
    expect(glossaries).toEqual(['product "Product": product.en-de.glossary.csv product.en-fr.glossary.csv']);
    expect(text).toContain('product.en-de.glossary.csv" }, // first\n');
    expect(text).not.toContain(',,');
  });

  test('adds a glossary that is not there', () => {
    expect(checkDeclared(MANIFEST, 'new').glossaries).toEqual([
      'product "Product": product.en-de.glossary.csv',
      'new "New": product.en-fr.glossary.csv',
    ]);
  });

  test.each(['', ' \n'])('makes a manifest of an empty text: %j', (empty) => {
    expect(checkDeclared(empty, 'new').glossaries).toEqual(['new "New": product.en-fr.glossary.csv']);
  });
});

test.each([
  ['Larkplan product terms', [], 'larkplan-product-terms'],
  ['Überblick / Größe', [], 'überblick-größe'],
  ['!!!', [], 'glossary'],
  ['Product', ['product', 'product-2'], 'product-3'],
])('the key of %j beside %j is %s', (name, taken, key) => {
  expect(freeKey(name, taken)).toBe(key);
});
