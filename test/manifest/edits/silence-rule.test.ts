import { expect, test } from 'vitest';
import { applyEdits } from '#base';
import { type SilencedFiles, silenceRule } from '../../../packages/manifest/edits/silence-rule.ts';
import { levelsFor } from '../../../packages/manifest/lookup/levels.ts';
import { parseManifest } from '../../../packages/manifest/manifest.ts';

const FILE: SilencedFiles = { file: 'terms/product.csv' };

/** Silences `case-twin`, checks the new manifest, and that the rule is off exactly there. */
function checkSilenced(manifest: string, files: SilencedFiles, expected: string | undefined): void {
  const edit = silenceRule(manifest, 'case-twin', files);
  const text = edit && applyEdits(manifest, [edit]);
  expect(text).toBe(expected);
  if (text === undefined) return;
  const location = { manifest: parseManifest(text), folder: '/w' };
  const levelIn = (path: string) => levelsFor(path, location, {}).get('case-twin');
  const file = files === 'all' ? 'any.csv' : files.file;
  expect(levelIn(`/w/${file}`)).toBe('off');
  expect(levelIn('/w/terms/other.csv')).toBe(files === 'all' ? 'off' : undefined);
}

test.each<[string, string, SilencedFiles, string | undefined]>([
  [
    'turned off',
    '{\n  "version": 1\n}\n',
    'all',
    '{\n  "version": 1,\n  "rules": {\n    "case-twin": "off"\n  }\n}\n',
  ],
  [
    'turned off instead of another level, beside a comment',
    '{\n\t// The team agreed.\n\t"rules": { "case-twin": "error" }\n}',
    'all',
    '{\n\t// The team agreed.\n\t"rules": { "case-twin": "off" }\n}',
  ],
  [
    'ignored in a file',
    '{\n  "version": 1\n}\n',
    FILE,
    '{\n  "version": 1,\n  "ignore": [\n    {\n      "files": "terms/product.csv",\n      "rules": [\n        "case-twin"\n      ]\n    }\n  ]\n}\n',
  ],
  [
    'ignored in a file that is ignored already',
    '{\n  "ignore": [\n    1,\n    {\n      "files": "terms/product.csv",\n      "rules": [\n        "near-limit"\n      ]\n    }\n  ]\n}',
    FILE,
    '{\n  "ignore": [\n    1,\n    {\n      "files": "terms/product.csv",\n      "rules": [\n        "near-limit",\n        "case-twin"\n      ]\n    }\n  ]\n}',
  ],
  [
    'turned off in a new manifest',
    '',
    'all',
    '{\n  "version": 1,\n  "rules": {\n    "case-twin": "off"\n  }\n}\n',
  ],
  ['not silenced in a manifest with faults', '{ "rules": ', 'all', undefined],
  ['not silenced in a list that is none', '{ "ignore": "all" }', FILE, undefined],
  ['not silenced where too much of a name has a meaning', '{}', { file: '*****.csv' }, undefined],
])('a rule is %s', (_name, manifest, files, expected) => {
  checkSilenced(manifest, files, expected);
});

test('a rule is ignored in a file whose name has a meaning in patterns', () => {
  const edit = silenceRule('{}', 'case-twin', { file: 'terms/{a}.csv' });
  expect(applyEdits('{}', edit === undefined ? [] : [edit])).toContain('"terms/?a?.csv"');
});

const HERE: SilencedFiles = { file: 'de.json', key: 'menu.save' };

test.each<[string, string, string | undefined]>([
  [
    'of a file without any',
    '{ "ignore": [{ "files": "de.json", "rules": ["case-twin"] }] }',
    'de.json * case-twin; de.json menu.save case-twin',
  ],
  [
    'beside another one with the same rule',
    '{ "ignore": [{ "files": "de.json", "keys": ["a"], "rules": ["case-twin"] }] }',
    'de.json a,menu.save case-twin',
  ],
  [
    'apart from one with other rules, too',
    '{ "ignore": [{ "files": "de.json", "keys": ["a"], "rules": ["case-twin", "length"] }] }',
    'de.json a case-twin,length; de.json menu.save case-twin',
  ],
  [
    'behind a row that is full',
    `{ "ignore": [{ "files": "de.json", "keys": [${Array(100).fill('"a"')}], "rules": ["case-twin"] }] }`,
    `de.json ${Array(100).fill('a')} case-twin; de.json menu.save case-twin`,
  ],
  [
    'not behind as many rows as count',
    `{ "ignore": [${Array(100).fill('{ "files": "a", "rules": ["length"] }')}] }`,
    undefined,
  ],
])('a text is ignored %s', (_name, manifest, expected) => {
  const edit = silenceRule(manifest, 'case-twin', HERE);
  const rows = edit && parseManifest(applyEdits(manifest, [edit])).ignore;
  const shown = rows?.map(({ files, keys = '*', rules }) => `${files} ${keys} ${rules}`).join('; ');
  expect(shown).toBe(expected);
});

test('a file is ignored apart from the texts that are', () => {
  const manifest = '{ "ignore": [{ "files": "de.json", "keys": ["a"], "rules": ["length"] }] }';
  const edit = silenceRule(manifest, 'case-twin', { file: 'de.json' });
  expect(parseManifest(applyEdits(manifest, edit === undefined ? [] : [edit])).ignore).toEqual([
    { files: 'de.json', keys: ['a'], rules: ['length'] },
    { files: 'de.json', rules: ['case-twin'] },
  ]);
});
