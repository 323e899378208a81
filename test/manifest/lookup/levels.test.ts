import { describe, expect, test } from 'vitest';
import type { LevelSetting } from '#base';
import { type LevelSources, levelsFor, levelsForPair } from '../../../packages/manifest/lookup/levels.ts';
import { parseManifest } from '../../../packages/manifest/manifest.ts';

const MANIFEST = `{
  // The team's levels.
  "rules": { "a": "warning", "b": "off", "c": "loud", "__proto__": "error" },
  "ignore": [
    { "files": "drafts/**", "rules": ["d", 7] },
    { "files": "**/*.tsv", "rules": ["a"] },
    { "rules": ["b"] },
    { "files": "drafts/**", "keys": ["a"], "rules": ["c"] },
    "nothing",
  ],
}`;

/** Checks the levels of a file in folder `/w`, as `rule=level`. */
function checkLevels(path: string, sources: LevelSources, expected: readonly string[]) {
  const location = { manifest: parseManifest(MANIFEST), folder: '/w' };
  const levels = levelsFor(path, location, sources);
  expect([...levels].map(([rule, level]) => `${rule}=${level}`).sort()).toEqual(expected);
}

describe('levels of a file', () => {
  const all = new Map<string, LevelSetting>([
    ['a', 'error'],
    ['c', 'error'],
    ['d', 'error'],
  ]);
  const shared = ['__proto__=error', 'a=warning', 'b=off'];

  test.each<[string, string, LevelSources, readonly string[]]>([
    ['are the manifest’s', '/w/x.csv', {}, shared],
    [
      'are the settings’ where the manifest is silent',
      '/w/x.csv',
      { settings: all },
      [...shared, 'c=error', 'd=error'],
    ],
    [
      'are those of options before all',
      '/w/x.csv',
      { options: all },
      ['__proto__=error', 'a=error', 'b=off', 'c=error', 'd=error'],
    ],
    [
      'are off where the file is ignored',
      '/w/drafts/x.csv',
      { options: all },
      ['__proto__=error', 'a=error', 'b=off', 'c=error', 'd=off'],
    ],
    ['are off for globs, too', 'C:\\x.tsv', {}, shared],
    ['are off in any folder', '/w/x/y.tsv', {}, ['__proto__=error', 'a=off', 'b=off']],
  ])('%s', (_name, path, sources, expected) => {
    checkLevels(path, sources, expected);
  });

  test('are the settings’ without a manifest', () => {
    expect([...levelsFor('/w/x.csv', undefined, { settings: all })]).toEqual([...all]);
  });
});

describe('levels of a file and its translation', () => {
  const ignoring = (files: string) =>
    parseManifest(JSON.stringify({ rules: { a: 'warning', b: 'error' }, ignore: [{ files, rules: ['a'] }] }));

  test.each<[what: string, ignored: string, a: LevelSetting]>([
    ['that is ignored in the source is off', 'docs/en/**', 'off'],
    ['that is ignored in the translation is off', 'docs/de/**', 'off'],
    ['that is ignored in another translation is not', 'docs/fr/**', 'warning'],
  ])('a rule %s', (_, ignored, a) => {
    const files = { source: 'docs/en/a.md', target: 'docs/de/a.md' };
    const levels = levelsForPair(files, { manifest: ignoring(ignored), folder: '/w' }, {});
    expect(Object.fromEntries(levels)).toEqual({ a, b: 'error' });
  });
});
