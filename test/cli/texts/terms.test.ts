import { expect, test } from 'vitest';
import { withProject } from '../../support/project.ts';
import { withSharedLocalService } from '../../support/services/shared-local-service.ts';

const GLOSSARIES = {
  product: { name: 'Terms', dictionaries: [{ source: 'en', target: 'de', file: 'a.en-de.glossary.csv' }] },
};

const TERMS = {
  'Green Leaf': { status: 'keep' },
  'Blue Leaf': { status: 'keep', scope: ['docs/**'] },
  cookie: { not: ['Çööķíé'] },
};

const FILES = {
  'a.en-de.glossary.csv': 'parcel,Paket\n',
  'a.en-de.terms.json': JSON.stringify({ terms: TERMS }),
};

const TEXT = 'Send the parcel and a cookie to Green Leaf or Blue Leaf\n';

const WRONG = [
  '"Çööķíé" must not be used for "cookie".',
  '"Green Leaf" must stay as it is in the translation.',
];

const linesAbout = (stderr: string, file: string) =>
  stderr.split('\n').filter((line) => line.startsWith(`${file}: `));

test('translate-file names the terms of a text before it is sent, and then what is wrong with them, in the files of their scope', () => {
  const manifest = {
    ...{ endpoint: 'local', glossaries: GLOSSARIES },
    profiles: { app: { source: 'en', target: 'de', glossary: 'product' } },
  };
  const files = {
    ...FILES,
    'parlance.json': JSON.stringify(manifest),
    ...{ 'texts.txt': TEXT, 'docs/texts.txt': TEXT },
  };
  return withSharedLocalService(files, async ({ run }) => {
    const args = ['--profile', 'app', '--output', '{folder}/{name}.{target}{extension}'];
    const { code, stderr } = await run(['translate-file', 'texts.txt', 'docs/texts.txt', ...args]);
    expect(code).toBe(0);
    expect(linesAbout(stderr, 'texts.txt')).toEqual([
      'texts.txt: terms: parcel → Paket, Green Leaf → Green Leaf',
      ...WRONG.map((line) => `texts.txt: ${line}`),
    ]);
    expect(linesAbout(stderr, 'docs/texts.txt')).toEqual([
      'docs/texts.txt: terms: parcel → Paket, Green Leaf → Green Leaf, Blue Leaf → Blue Leaf',
      ...WRONG.map((line) => `docs/texts.txt: ${line}`),
      'docs/texts.txt: "Blue Leaf" must stay as it is in the translation.',
    ]);
  });
});

test('update says what is wrong with the terms of what it has translated', () => {
  const translations = {
    ...{ source: 'en', targets: ['de'] },
    files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
  };
  const files = {
    ...FILES,
    'parlance.json': JSON.stringify({ glossaries: GLOSSARIES, translations }),
    'locales/en.json': '{ "a": "A cookie", "b": "Green Leaf and Blue Leaf" }\n',
  };
  return withProject(files, async ({ run }) => {
    const { code, stderr } = await run(['update', '--yes']);
    expect(code).toBe(0);
    expect(linesAbout(stderr, 'locales/de.json')).toEqual([
      'locales/de.json: new, 2 missing',
      ...WRONG.map((line) => `locales/de.json: ${line}`),
    ]);
  });
});
