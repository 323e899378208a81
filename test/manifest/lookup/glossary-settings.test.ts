import { describe, expect, test } from 'vitest';
import type { Language } from '#base';
import { declaredFile, declaredFiles } from '../../../packages/manifest/lookup/declared-files.ts';
import { findManifest } from '../../../packages/manifest/lookup/find-manifest.ts';
import {
  type GlossarySettings,
  type GlossarySettingsSources,
  resolveGlossarySettings,
} from '../../../packages/manifest/lookup/glossary-settings.ts';
import { parseManifest } from '../../../packages/manifest/manifest.ts';

const MANIFEST = `{
  // Comments and trailing commas are allowed.
  "glossaries": {
    "__proto__": { "dictionaries": [{ "source": "FR", "target": "it", "file": "terms/plain.csv" }] },
    "product": {
      "name": "Product",
      "dictionaries": [
        { "source": "en", "target": "ja", "file": "./x/../terms/a.en-de.glossary.csv" },
        { "source": "en", "file": "terms/unfinished.glossary.csv" },
      ],
    },
    "broken": 7,
  },
}`;

/** Checks which pair a file has when these manifests are there. */
async function checkPair(path: string, manifests: Record<string, string>, expected: string | undefined) {
  const read = async (file: string) => {
    const text = manifests[file];
    return text === undefined ? undefined : parseManifest(text);
  };
  const { pair } = resolveGlossarySettings(path, { location: await findManifest(path, read), languages: [] });
  expect(pair && `${pair.source} > ${pair.target}`).toBe(expected);
}

describe('the pair of a glossary file', () => {
  test.each<[string, string, Record<string, string>, string | undefined]>([
    ['its manifest', '/w/terms/a.en-de.glossary.csv', { '/w/parlance.json': MANIFEST }, 'en > ja'],
    [
      'its name, where the manifest is silent',
      '/w/b.en-de.glossary.csv',
      { '/w/parlance.json': MANIFEST },
      'en > de',
    ],
    [
      'its name, where the manifest is broken',
      '/w/terms/unfinished.glossary.csv',
      { '/w/parlance.json': '{' },
      undefined,
    ],
    ['its name, without a manifest', '/w/b.en-de.glossary.csv', {}, 'en > de'],
    ['any file name in the manifest', '/w/terms/plain.csv', { '/w/parlance.json': MANIFEST }, 'fr > it'],
    ['Windows paths', 'C:\\w\\terms\\plain.csv', { 'C:/w/parlance.json': MANIFEST }, 'fr > it'],
    [
      'the nearest manifest only',
      '/w/terms/a.en-de.glossary.csv',
      { '/w/parlance.json': MANIFEST, '/w/terms/parlance.json': '{}' },
      'en > de',
    ],
    ['the manifest in the root', '/terms/plain.csv', { '/parlance.json': MANIFEST }, 'fr > it'],
  ])('comes from %s', async (_name, path, manifests, expected) => {
    await checkPair(path, manifests, expected);
  });
});

const NEW_LANGUAGE: Language = {
  lang: 'qqx',
  name: 'New',
  usable_as_source: true,
  usable_as_target: true,
  status: 'stable',
  features: {},
};

/** Checks what the settings of a file say, from the manifest above and the other sources. */
function checkSettings(
  path: string,
  sources: Partial<GlossarySettingsSources>,
  expected: Partial<GlossarySettings>,
) {
  const location = { manifest: parseManifest(MANIFEST), folder: '/w' };
  expect(resolveGlossarySettings(path, { location, languages: [], ...sources })).toMatchObject(expected);
}

describe('the format of a glossary file', () => {
  test.each<[string, string, Partial<GlossarySettingsSources>, GlossarySettings['format']]>([
    ['comes from its name', '/w/b.en-de.glossary.tsv', {}, 'tsv'],
    ['comes from the editor before its name', '/w/b.en-de.glossary.tsv', { format: 'csv' }, 'csv'],
    ['comes from its extension if the manifest names it', '/w/terms/plain.csv', {}, 'csv'],
    ['is unknown for any other table', '/w/terms/other.csv', {}, undefined],
    ['is unknown without a manifest', '/w/terms/plain.csv', { location: undefined }, undefined],
  ])('%s', (_name, path, sources, format) => {
    checkSettings(path, sources, { format });
  });
});

describe('the settings of a glossary file', () => {
  test('the options override the manifest', () => {
    const pair = { source: 'pl', target: 'cs' };
    checkSettings(
      '/w/terms/plain.csv',
      { options: { pair, dictionaryMegabyte: 'MB' } },
      { pair, maxDictionaryBytes: 10_000_000 },
    );
  });

  test('a language that only the service knows counts in a name', () => {
    const languages = [NEW_LANGUAGE];
    checkSettings('/w/b.en-qqx.glossary.csv', { languages }, { pair: { source: 'en', target: 'qqx' } });
  });

  test('a declared file has the key of its glossary', () => {
    checkSettings(
      '/w/terms/a.en-de.glossary.csv',
      {},
      { declared: expect.objectContaining({ glossaryKey: '/w#product' }) },
    );
  });
});

test('R3 what a manifest names is read once for all of its files, and in each folder for itself', () => {
  const manifest = parseManifest(MANIFEST);
  const declared = declaredFiles({ manifest, folder: '/w' });
  expect(declaredFiles({ manifest, folder: '/w' })).toBe(declared);
  expect(declaredFile({ manifest, folder: '/w' }, '/w/terms/plain.csv')).toBe(declared[0]);
  expect(declaredFile({ manifest, folder: '/v' }, '/v/terms/plain.csv')?.path).toBe('/v/terms/plain.csv');
});
