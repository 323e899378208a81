import { describe, expect, test } from 'vitest';
import { findManifest } from '../../../../core/manifest/lookup/find-manifest.ts';
import { pairOf } from '../../../../core/manifest/lookup/glossary-pair.ts';
import { parseManifest } from '../../../../core/manifest/manifest.ts';

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
  const pair = pairOf(path, await findManifest(path, read), (code) => ['en', 'de'].includes(code));
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
