import { describe, expect, test } from 'vitest';
import {
  dictionaryLimit,
  type MegabyteSources,
} from '../../../packages/manifest/lookup/glossary-settings.ts';
import { parseManifest } from '../../../packages/manifest/manifest.ts';

const MIB = 10_485_760;
const MB = 10_000_000;

/** Checks the bytes that a dictionary may have below a manifest. */
function checkLimit(manifest: object | undefined, sources: MegabyteSources, expected: number) {
  const location = manifest && { manifest: parseManifest(JSON.stringify(manifest)), folder: '/w' };
  expect(dictionaryLimit(location, sources)).toBe(expected);
}

describe('a dictionary may have', () => {
  test.each<[string, object | undefined, MegabyteSources, number]>([
    ['10 MiB unless somebody says otherwise', undefined, {}, MIB],
    ['what the settings say', {}, { settings: 'MB' }, MB],
    ['what the manifest says, before the settings', { dictionaryMegabyte: 'MB' }, { settings: 'MiB' }, MB],
    ['what the command line says, before both', { dictionaryMegabyte: 'MB' }, { option: 'MiB' }, MIB],
    ['as much as ever, where the manifest says nonsense', { dictionaryMegabyte: 'mb' }, {}, MIB],
    ['as much as ever, where it is no word', { dictionaryMegabyte: { MB: 1 } }, {}, MIB],
  ])('%s', (_name, manifest, sources, expected) => {
    checkLimit(manifest, sources, expected);
  });
});
