import { describe, expect, test } from 'vitest';
import { inEnglish, knownCodes } from '#base';
import { adoptFiles } from '../../../packages/manifest/adopt/adopt-files.ts';
import { extendManifest } from '../../../packages/manifest/adopt/extend-manifest.ts';
import { foldName, safeFileStem, uniqueName } from '../../../packages/manifest/adopt/file-stem.ts';
import { parseManifest } from '../../../packages/manifest/manifest.ts';

const FOLDER = '/w';

/** What a manifest gets from files, as `key (name): pair file`, and what is left out. */
function adopted(files: readonly string[], manifest = '{}', accountNames: readonly string[] = []) {
  const location = { manifest: parseManifest(manifest), folder: FOLDER };
  const { added, skipped } = adoptFiles({ location, files, accountNames, isKnown: knownCodes() });
  return [
    ...added.map(({ key, name, pair, file }) => `${key} (${name}): ${pair.source}-${pair.target} ${file}`),
    ...skipped.map(({ what, reason }) => `not ${what}: ${inEnglish(reason)}`),
  ];
}

const DECLARED = JSON.stringify({
  glossaries: {
    p: {
      name: 'product',
      dictionaries: [{ source: 'en', target: 'de', file: 'a/product.en-de.glossary.csv' }],
    },
  },
});

describe('files become dictionaries', () => {
  test.each<[name: string, files: readonly string[], expected: readonly string[]]>([
    [
      'files of one name are one glossary',
      ['product.en-fr.glossary.csv', 'product.en-de.glossary.tsv'],
      [
        'product (product): en-de product.en-de.glossary.tsv',
        'product (product): en-fr product.en-fr.glossary.csv',
      ],
    ],
    [
      'also in two folders, if their languages differ',
      ['de/product.en-de.glossary.csv', 'fr/product.en-fr.glossary.csv'],
      [
        'product (product): en-de de/product.en-de.glossary.csv',
        'product (product): en-fr fr/product.en-fr.glossary.csv',
      ],
    ],
    [
      'else they are two glossaries, with their folders in the names',
      ['a/product.en-de.glossary.csv', 'b/product.en-de.glossary.csv', 'b/product.en-fr.glossary.csv'],
      [
        'product (product): en-de a/product.en-de.glossary.csv',
        'b-product (b-product): en-de b/product.en-de.glossary.csv',
        'b-product (b-product): en-fr b/product.en-fr.glossary.csv',
      ],
    ],
    [
      'a second file for the same languages in one folder is left out',
      ['product.en-de.glossary.csv', 'product.en-de.glossary.tsv'],
      [
        'product (product): en-de product.en-de.glossary.csv',
        'not product.en-de.glossary.tsv: the glossary product already has a file for en-de',
      ],
    ],
    [
      'a file that is named by its languages only is called like its folder',
      ['terms/en-de.glossary.csv', 'en-fr.glossary.csv'],
      ['glossary (glossary): en-fr en-fr.glossary.csv', 'terms (terms): en-de terms/en-de.glossary.csv'],
    ],
    [
      'scripts and dots in names',
      ['a.b.zh-Hans-en.glossary.csv'],
      ['a.b (a.b): zh-Hans-en a.b.zh-Hans-en.glossary.csv'],
    ],
    [
      'a file without languages is left out',
      ['product.glossary.csv'],
      ['not product.glossary.csv: no languages in its name'],
    ],
    [
      'a glossary called like a member of every object',
      ['__proto__.en-de.glossary.csv'],
      ['__proto__ (__proto__): en-de __proto__.en-de.glossary.csv'],
    ],
  ])('%s', (_name, files, expected) => {
    expect(adopted(files)).toEqual(expected);
  });

  test('what the manifest names already is left alone, and new files join its glossaries', () => {
    const files = [
      'a/product.en-de.glossary.csv',
      'a/product.en-fr.glossary.csv',
      'b/product.en-es.glossary.csv',
    ];
    expect(adopted(files, DECLARED)).toEqual([
      'p (product): en-fr a/product.en-fr.glossary.csv',
      'p (product): en-es b/product.en-es.glossary.csv',
    ]);
  });

  test('a glossary gets the name of the one of the account, unless several could be meant', () => {
    const files = ['product.en-de.glossary.csv'];
    expect(adopted(files, '{}', ['Product', 'Other'])).toEqual([
      'product (Product): en-de product.en-de.glossary.csv',
    ]);
    expect(adopted(files, '{}', ['Product', 'PRODUCT'])).toEqual([
      'product (product): en-de product.en-de.glossary.csv',
    ]);
  });
});

describe('names of files', () => {
  test.each([
    ['Product', 'Product'],
    ['Märkte 2026', 'Märkte 2026'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
    ['../../etc/passwd', 'etc-passwd'],
    ['.hidden', 'hidden'],
    ['--yes', 'yes'],
    ['end. ', 'end'],
    ['CON', '_CON'],
    ['nul.en', '_nul.en'],
    ['console', 'console'],
    ['line\nbreak\u202e', 'line-break'],
    ['e\u0301', '\u00e9'],
    ['', 'glossary'],
    ['///', 'glossary'],
    ['🦊'.repeat(40), '🦊'.repeat(32)],
    [`${'x'.repeat(63)}🦊`, 'x'.repeat(63)],
  ])('%j becomes %j', (name, stem) => {
    expect(safeFileStem(name)).toBe(stem);
  });

  test('a name that is taken, whatever its case and normalization, gets a number', () => {
    const taken = new Set(['terms', 'terms-2'].map(foldName));
    expect(uniqueName('Terms', (name) => taken.has(foldName(name)))).toBe('Terms-3');
  });
});

/** As it stands among others that have several lines. */
const NEW_GLOSSARY = `{
\t"name": "Product",
\t"dictionaries": [
\t\t{
\t\t\t"source": "en",
\t\t\t"target": "fr",
\t\t\t"file": "p.en-fr.glossary.csv"
\t\t}
\t]
}`;

describe('a manifest is extended', () => {
  const added = {
    key: 'p',
    name: 'Product',
    pair: { source: 'en', target: 'fr' },
    file: 'p.en-fr.glossary.csv',
  };

  test('and keeps its comments and its indentation', () => {
    const manifest = `{
\t// The team's glossaries.
\t"version": 1,
\t"glossaries": {
\t\t"p": {
\t\t\t"dictionaries": [
\t\t\t\t{ "source": "en", "target": "de", "file": "p.en-de.glossary.csv" } // the first
\t\t\t]
\t\t}
\t},
\t"rules": { "case-twin": "off" } /* ours */
}
`;
    const after = extendManifest(manifest, [added, { ...added, key: 'q' }]) ?? '';
    expect(after).toBe(
      manifest
        .replace(
          '} // the first',
          '}, // the first\n\t\t\t\t{ "source": "en", "target": "fr", "file": "p.en-fr.glossary.csv" }',
        )
        .replace('\n\t\t}\n\t},', `\n\t\t},\n\t\t"q": ${NEW_GLOSSARY.replaceAll('\n', '\n\t\t')}\n\t},`),
    );
    expect(parseManifest(after).glossaries).toMatchObject([
      { id: 'p', dictionaries: [{ target: 'de' }, { target: 'fr' }] },
      { id: 'q', name: 'Product', dictionaries: [{ target: 'fr' }] },
    ]);
  });

  test('in one line where everything is in one line', () => {
    const manifest = '{ "glossaries": { "p": { "dictionaries": [{ "file": "a.csv" }] } } } // ours';
    expect(extendManifest(manifest, [added])).toBe(
      manifest.replace('}]', '}, { "source": "en", "target": "fr", "file": "p.en-fr.glossary.csv" }]'),
    );
  });

  test('and a comma at the end stays one', () => {
    const manifest =
      '{ "glossaries": { "p": { "dictionaries": [\n  { "file": "a.csv" } /* a */, // b\n] } } }';
    expect(extendManifest(manifest, [added])).toBe(
      manifest.replace('// b', '// b\n  { "source": "en", "target": "fr", "file": "p.en-fr.glossary.csv" },'),
    );
  });

  test.each([
    ['an empty text', ''],
    ['one without glossaries', '{ "version": 1 }'],
    ['a glossary without dictionaries', '{ "glossaries": { "p": { "name": "Product" } } }'],
  ])('from %s', (_name, text) => {
    const after = extendManifest(text, [added]) ?? '';
    expect(parseManifest(after).glossaries).toMatchObject([
      { id: 'p', name: 'Product', dictionaries: [{ target: 'fr' }] },
    ]);
  });

  test('whatever its glossaries are called', () => {
    const after = extendManifest('{}', [{ ...added, key: '__proto__' }]) ?? '';
    expect(parseManifest(after).glossaries).toMatchObject([{ id: '__proto__', name: 'Product' }]);
  });

  test.each([
    ['with faults', '{ "glossaries": '],
    ['that is no object', '[]'],
    ['with something else as glossaries', '{ "glossaries": [] }'],
    ['with something else as a glossary', '{ "glossaries": { "p": 1 } }'],
    ['with something else as dictionaries', '{ "glossaries": { "p": { "dictionaries": {} } } }'],
  ])('but not one %s', (_name, text) => {
    expect(extendManifest(text, [added])).toBeUndefined();
  });
});
