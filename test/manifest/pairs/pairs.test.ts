import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { parseManifest } from '../../../packages/manifest/manifest.ts';
import { isBlocking } from '../../../packages/manifest/pairs/pair-faults.ts';
import { pairFiles } from '../../../packages/manifest/pairs/pairs.ts';
import { checkProportion } from '../../support/projects/check-proportion.ts';

/** The pairs of a section over paths. */
function pairsOf(section: object, paths: readonly string[]) {
  const { translations } = parseManifest(JSON.stringify({ translations: section }));
  if (translations === undefined) throw new Error('The manifest has no section.');
  return pairFiles(translations, paths, ['de', 'fr', 'it', 'pt', 'pt-PT', 'pt-BR', 'zh-Hans', 'he']);
}

/** Checks which file is translated to which, as `source > target locale`, with a question mark for those that do not exist. */
function checkPairs(section: object, paths: readonly string[], expected: readonly string[]): void {
  const { pairs } = pairsOf({ source: 'en', ...section }, paths);
  const shown = pairs.map(
    ({ source, target, locale, exists }) => `${source} > ${target} ${locale}${exists ? '' : ' ?'}`,
  );
  expect(shown).toEqual(expected);
}

const DOCS = { files: [{ source: 'docs/**/*.md', target: 'i18n/{locale}/docs/{path}' }] };

test('a source has a translation in each locale, also where it is missing', () =>
  checkPairs(
    { ...DOCS, targets: ['de', 'fr'] },
    ['docs/a.md', 'docs/b/c.md', 'docs/b/d.png', 'i18n/de/docs/b/c.md'],
    [
      'docs/a.md > i18n/de/docs/a.md de ?',
      'docs/a.md > i18n/fr/docs/a.md fr ?',
      'docs/b/c.md > i18n/de/docs/b/c.md de',
      'docs/b/c.md > i18n/fr/docs/b/c.md fr ?',
    ],
  ));

test('a target that can mean several variants is the likeliest one that the project does not have', () => {
  const codes = (...targets: readonly string[]) =>
    pairsOf({ source: 'en', targets, files: [{ source: 'a.md', target: '{locale}.md' }] }, [
      'a.md',
    ]).pairs.map(({ code }) => code);
  expect(codes('de', 'pt')).toEqual(['de', 'pt-BR']);
  expect(codes('pt-BR', 'pt')).toEqual(['pt-BR', 'pt-PT']);
});

test('without targets, the locales on disk count', () =>
  checkPairs(
    DOCS,
    ['docs/a.md', 'docs/b.md', 'i18n/pt_BR/docs/a.md', 'i18n/en/docs/a.md', 'i18n/css/docs/a.md'],
    ['docs/a.md > i18n/pt_BR/docs/a.md pt-BR', 'docs/b.md > i18n/pt_BR/docs/b.md pt-BR ?'],
  ));

test.each<[string, string, string, readonly string[]]>([
  [
    'in a folder',
    'locales/en-US/*.json',
    'locales/{locale}/{path}',
    ['locales/en-US/a.json', 'locales/de/a.json'],
  ],
  ['in a name', 'locales/en_US.json', 'locales/{locale}.json', ['locales/en_US.json', 'locales/de.json']],
  ['behind a name', 'l10n/app_en_US.arb', 'l10n/app_{locale}.arb', ['l10n/app_en_US.arb', 'l10n/app_de.arb']],
  ['with a script', 'po/en-Latn.po', 'po/{locale}.po', ['po/en-Latn.po', 'po/de.po']],
  ['in capitals', 'EN-GB/a.md', '{locale}/{path}', ['EN-GB/a.md', 'de/a.md']],
])(
  'a source %s that names its language more exactly than the section is no translation',
  (_, source, target, paths) => {
    const [from, to] = paths;
    checkPairs({ files: [{ source, target }] }, paths, [`${from} > ${to} de`]);
    expect(pairsOf({ source: 'en', files: [{ source, target }] }, paths).faults).toEqual([]);
  },
);

test.each<[string, object, string[], string[]]>([
  [
    'the folder and the name',
    { source: '**/*.md', target: '{folder}/{name}.{locale}{extension}' },
    ['a.md', 'b/c.md', 'b/c.de.md'],
    ['a.md > a.de.md de ?', 'b/c.md > b/c.de.md de'],
  ],
  [
    'the name without the source language',
    { source: 'c/**/*.en.md', target: '{folder}/{name}.{locale}{extension}' },
    ['c/a.en.md', 'c/b/x.en.md', 'c/b/x.de.md'],
    ['c/a.en.md > c/a.de.md de ?', 'c/b/x.en.md > c/b/x.de.md de'],
  ],
  [
    'a path without wildcards',
    { source: 'locales/en.json', target: 'locales/{locale}.json' },
    ['locales/en.json', 'locales/de.json', 'locales/fr.json'],
    ['locales/en.json > locales/de.json de'],
  ],
  [
    'what a wildcard matches',
    { source: './locales/en/*.json', target: './locales/{locale}/{path}' },
    ['locales/en/a.json', 'locales/en/b.json', 'locales/de/b.json'],
    ['locales/en/a.json > locales/de/a.json de ?', 'locales/en/b.json > locales/de/b.json de'],
  ],
  [
    'alternatives',
    { source: '{docs,blog/posts}/**/*.{md,mdx}', target: 'i18n/{locale}/{path}' },
    ['docs/x/a.md', 'blog/posts/b.mdx', 'blog/c.md'],
    ['docs/x/a.md > i18n/de/x/a.md de ?', 'blog/posts/b.mdx > i18n/de/b.mdx de ?'],
  ],
  [
    'the locale twice',
    { source: 'g/*.md', target: '{locale}/{name}.{locale}.md' },
    ['g/a.md', 'de/a.de.md'],
    ['g/a.md > de/a.de.md de'],
  ],
  ['a file with all languages', { source: '*.xcstrings' }, ['L.xcstrings'], ['L.xcstrings > L.xcstrings de']],
])('a target is filled from its source: %s', (_, files, paths, expected) =>
  checkPairs({ targets: ['de'], files: [files] }, paths, expected),
);

test('translations that fit the pattern of sources are none, also when their own source is gone', () => {
  const root = { files: [{ source: 'docs/**/*.md', target: 'docs/{locale}/{path}' }] };
  checkPairs(
    { ...root, targets: ['de', 'fr'] },
    ['docs/a.md', 'docs/de/a.md', 'docs/fr/gone.md'],
    ['docs/a.md > docs/de/a.md de', 'docs/a.md > docs/fr/a.md fr ?'],
  );
  checkPairs(root, ['docs/a.md', 'docs/de/a.md', 'docs/de/gone.md'], ['docs/a.md > docs/de/a.md de']);
});

test('a translation of one entry is no source of another', () =>
  checkPairs(
    {
      targets: ['de'],
      files: [
        { source: 'README.md', target: 'docs/i18n/{locale}/README.md' },
        { source: 'docs/**/*.md', target: 'i18n/{locale}/{path}' },
      ],
    },
    ['README.md', 'docs/a.md', 'docs/i18n/de/README.md'],
    ['README.md > docs/i18n/de/README.md de', 'docs/a.md > i18n/de/a.md de ?'],
  ));

test.each<[string, string, string[], string[], string]>([
  ['as on disk', 'i18n/{locale}/docs/{path}', ['pt-BR'], ['i18n/pt_BR/docs/a.md'], 'i18n/pt_BR/docs/a.md'],
  ['as beside it', 'i18n/{locale}/docs/{path}', ['zh-CN'], ['i18n/pt-br/docs/a.md'], 'i18n/zh-cn/docs/a.md'],
  ['for Android', 'values-{locale}/{name}.xml', ['pt-BR'], ['values-sr/a.xml'], 'values-pt-rBR/a.xml'],
  [
    'for gettext',
    'locale/{locale}/LC_MESSAGES/{name}.po',
    ['sr-Latn'],
    [],
    'locale/sr@latin/LC_MESSAGES/a.po',
  ],
  ['for Flutter', 'l10n/app_{locale}.arb', ['zh-Hant'], ['l10n/app_de.arb'], 'l10n/app_zh_Hant.arb'],
  ['an old code', 'l/{locale}/{name}.po', ['he'], ['l/iw/a.po', 'l/de/a.po'], 'l/iw/a.po'],
])('a locale is written %s', (_, target, targets, paths, expected) => {
  const source = paths.some((path) => path.endsWith('.md')) ? 'docs/a.md' : 'docs/a.po';
  const { pairs } = pairsOf({ source: 'en', targets, files: [{ source, target }] }, [source, ...paths]);
  expect(pairs.map((pair) => pair.target)).toEqual([expected]);
});

test('the manifest says how a locale is written, which code the service has, and what is frozen', () => {
  const { pairs } = pairsOf(
    {
      source: 'en',
      targets: ['zh-CN', 'pt', 'de', 'de-AT', 'nn'],
      files: [{ source: 'a.md', target: '{locale}/a.md', profile: 'guide-{locale}', keys: '**' }],
      locales: { 'zh-cn': { code: 'ZH-HANS', write: 'chinese' }, pt: 'PT-BR' },
      freeze: ['de'],
    },
    ['a.md'],
  );
  expect(
    pairs.map(({ target, code, profile, keys, isFrozen, inherits }) => ({
      target,
      code,
      profile,
      keys,
      isFrozen,
      inherits,
    })),
  ).toEqual([
    {
      target: 'chinese/a.md',
      code: 'ZH-HANS',
      profile: 'guide-zh-CN',
      keys: ['**'],
      isFrozen: false,
      inherits: false,
    },
    { target: 'pt/a.md', code: 'PT-BR', profile: 'guide-pt', keys: ['**'], isFrozen: false, inherits: false },
    { target: 'de/a.md', code: 'de', profile: 'guide-de', keys: ['**'], isFrozen: true, inherits: false },
    {
      target: 'de-AT/a.md',
      code: 'de',
      profile: 'guide-de-AT',
      keys: ['**'],
      isFrozen: false,
      inherits: true,
    },
    {
      target: 'nn/a.md',
      code: undefined,
      profile: 'guide-nn',
      keys: ['**'],
      isFrozen: false,
      inherits: false,
    },
  ]);
  expect(pairs.map(({ reason }) => inEnglish(reason))).toContain(
    'a.md leads to {locale}/a.md, with chinese for zh-CN',
  );
});

test('two sources of one translation, and a pattern that fits nothing, are faults', () => {
  const { pairs, faults } = pairsOf(
    {
      source: 'en',
      targets: ['de'],
      files: [
        { source: 'a/*.md', target: '{locale}/{path}' },
        { source: 'b/*.md', target: '{locale}/{path}' },
        { source: 'c/*.md', target: '{locale}/c/{path}' },
        { source: 'a/x.md', target: '{locale}/x.md' },
      ],
    },
    ['a/x.md', 'b/x.md', 'b/y.md'],
  );
  expect(pairs.map(({ source }) => source)).toEqual(['a/x.md', 'b/y.md']);
  expect(faults).toEqual([
    { kind: 'unmatched', entry: 2 },
    {
      kind: 'target-twice',
      entry: 1,
      source: 'b/x.md',
      target: 'de/x.md',
      first: { entry: 0, source: 'a/x.md' },
    },
  ]);
});

/** Reliability R1. */
test.each([
  '../{locale}/{path}',
  '/tmp/{locale}/{path}',
  '.git/{locale}/{path}',
  'a/{locale}/../../../x',
  'C:/{locale}',
])('a target outside of the folder is never written: %s', (target) =>
  checkPairs({ targets: ['de'], files: [{ source: 'a.md', target }] }, ['a.md'], []),
);

/** Reliability R3. */
test('many files in one folder take a time in proportion', () => {
  const files = [{ source: '**/*.md', target: '{folder}/{name}.{locale}{extension}' }];
  checkProportion(200, (count) => {
    const paths = Array.from({ length: count }, (_, index) => [
      `d/file-${index}.md`,
      `d/file-${index}.de.md`,
    ]).flat();
    expect(pairsOf({ source: 'en', files }, paths).pairs).toHaveLength(count);
  });
});

test.each([
  ['i18n/{locale}/**/*.md', '**'],
  ['i18n/{locale}/*.md', '*'],
  ['i18n/{lang}/{path}', '{lang}'],
  ['i18n/{locale}/{file}', '{file}'],
  ['{LOCALE}/{path}', '{LOCALE}'],
  ['{locale}/{ path }', '{ path }'],
])('no file is written for a target that nothing fills: %s', (target, part) => {
  const files = [{ source: 'docs/**/*.md', target }, ...DOCS.files];
  const { pairs, faults } = pairsOf({ source: 'en', targets: ['de'], files }, ['docs/a.md']);
  expect(faults).toEqual([{ kind: 'target-unknown-part', entry: 0, part }]);
  expect(faults.map(isBlocking)).toEqual([true]);
  expect(pairs.map((pair) => pair.target)).toEqual(['i18n/de/docs/a.md']);
});
