import { expect, test } from 'vitest';
import { applyEdits, completeJson, describeJson, inEnglish, parseJson } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { renameFiles } from '../../../packages/manifest/edits/rename-files.ts';
import { describeManifestField, manifestVocabulary } from '../../../packages/manifest/vocabulary.ts';

/** Checks that these are offered at the `|`. */
function checkCompletion(marked: string, expected: readonly string[]): void {
  const text = marked.replace('|', '');
  const manifest = `{ "profiles": { "guide": {} }, "translations": ${text} }`;
  const offset = manifest.length - text.length - 2 + marked.indexOf('|');
  const found = completeJson(
    parseJson(manifest),
    offset,
    manifestVocabulary(manifest, { service: SNAPSHOT_FACTS }),
  );
  expect(found.map(({ value }) => value)).toEqual(expect.arrayContaining([...expected]));
}

test.each([
  ['{ | }', ['source', 'targets', 'files', 'locales', 'exclude', 'freeze', 'shortcodes']],
  ['{ "files": [{ | }] }', ['source', 'target', 'profile', 'keys', 'except', 'targets']],
  ['{ "locales": { "pt": { | } } }', ['code', 'write', 'complete']],
  ['{ "source": "|" }', ['en', 'de']],
  ['{ "targets": ["|"] }', ['pt-BR', 'zh-Hans']],
  ['{ "freeze": ["|"] }', ['pt-BR']],
  ['{ "locales": { "pt": "|" } }', ['pt-PT']],
  ['{ "locales": { "pt": { "code": "|" } } }', ['pt-PT']],
  ['{ "locales": { "pt": { "complete": | } } }', ['true', 'false']],
  ['{ "files": [{ "profile": "|" }] }', ['guide']],
  ['{ "files": [{ "targets": ["|"] }] }', ['de']],
])('%s offers %j', checkCompletion);

test.each([
  ['targets', 'Locales to translate into'],
  ['target', 'Where the translations are'],
  ['complete', 'Whether every text has to be translated'],
])('a hover on %s says what it is', (field, expected) => {
  const text =
    '{ "translations": { "source": "en", "targets": ["de"], "files": [{ "source": "a", "target": "b" }], "locales": { "de": { "complete": true } } } }';
  const described = describeJson(parseJson(text).root, text.indexOf(`"${field}"`) + 1, (path) =>
    describeManifestField(path, { service: SNAPSHOT_FACTS }),
  );
  expect(described?.messages.map(inEnglish).join(' ')).toContain(expected);
});

test.each<[string, string, string, string]>([
  ['README.md', 'GUIDE.md', 'README.md', 'GUIDE.md'],
  ['docs', 'manual', 'docs/**/*.md', 'manual/**/*.md'],
  ['docs', 'manual/en', './docs/**/*.md', 'manual/en/**/*.md'],
  ['i18n', 'locales', 'i18n/{locale}/{path}', 'locales/{locale}/{path}'],
  ['docs/a.md', 'docs/b.md', 'docs/*.md', 'docs/*.md'],
  ['doc', 'manual', 'docs/**/*.md', 'docs/**/*.md'],
  ['docs', 'manual', '*.md', '*.md'],
])('when %s becomes %s, %s is %s', (from, to, before, after) => {
  const manifestWith = (pattern: string) =>
    JSON.stringify({
      translations: { source: 'en', files: [{ source: pattern, target: pattern }], exclude: [pattern] },
    });
  const text = manifestWith(before);
  const edits = renameFiles(text, '/w', new Map([[`/w/${from}`, `/w/${to}`]]));
  expect(applyEdits(text, edits)).toBe(manifestWith(after));
});
