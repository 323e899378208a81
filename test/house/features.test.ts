import { describe, expect, test } from 'vitest';
import { importedFile } from '../../scripts/support/imported-file.mjs';
import { exportsOf } from './named-imports.ts';
import { productFiles, productText } from './product-files.ts';

/** The features of the extension, which are the folders of `client/`. */
const FEATURES = [
  'account',
  'agents',
  'documents',
  'glossaries',
  'projects',
  'shell',
  'speech',
  'style-lists',
  'translate',
];

/** How many arrows there may be between features. A new one needs a reason, and a higher number here. */
const MAX_ARROWS = 15;

/** The feature of a file; undefined for a file that starts features or lists what they have. */
function featureOf(file: string): string | undefined {
  const [top, feature = '', ...rest] = file.split('/');
  return top === 'client' && rest.length > 0 ? feature : undefined;
}

/** Which feature imports which, also for types, and also what is loaded later. */
function arrowsIn(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const arrows = [...texts].flatMap(([file, text]) => {
    const from = featureOf(file);
    const imports = text.matchAll(/(?:\bfrom|\bimport\(?)\s*'([.#][^']+)'/g);
    const features = Array.from(imports, ([, path = '']) => featureOf(importedFile(file, path)));
    return features.flatMap((to) =>
      from === undefined || to === undefined || to === from ? [] : [`${from} -> ${to}`],
    );
  });
  return new Set(arrows);
}

const texts = new Map(productFiles(['client']).map((file) => [file, productText(file)]));

describe('the extension has few features, and few of them know of each other', () => {
  test('each folder is a feature', () => {
    const folders = new Set([...texts.keys()].flatMap((file) => featureOf(file) ?? []));
    expect([...folders].toSorted()).toEqual(FEATURES);
  });

  test('each feature has one contribution', () => {
    for (const feature of FEATURES) {
      const text = texts.get(`client/${feature}/contribution.ts`) ?? '';
      expect([feature, exportsOf(text)]).toEqual([feature, ['contribution']]);
    }
  });

  test(`at most ${MAX_ARROWS} arrows lead from one feature to another`, () => {
    const arrows = arrowsIn(texts);
    expect(arrows).toContain('projects -> translate');
    expect([...arrows].toSorted().slice(MAX_ARROWS)).toEqual([]);
  });

  test('the shell knows no feature', () => {
    expect([...arrowsIn(texts)].filter((arrow) => arrow.startsWith('shell -> '))).toEqual([]);
  });
});

test.each([
  ["import { readGlossary } from '../glossaries/files/read-glossary.ts';", ['speech -> glossaries']],
  ["const { one } = await import('../account/state.ts');", ['speech -> account']],
  [
    "import type { A } from '../account/state.ts';\nexport { b } from '../shell/b.ts';",
    ['speech -> account', 'speech -> shell'],
  ],
  ["import { heard } from './heard/heard.ts';\nimport { once } from '#base';", []],
])('planted: %s', (text, arrows) => {
  expect([...arrowsIn(new Map([['client/speech/planted.ts', text]]))]).toEqual(arrows);
  expect([...arrowsIn(new Map([['client/planted.ts', text]]))]).toEqual([]);
});
