import { describe, expect, test } from 'vitest';
import { findTranslations } from '../../../packages/formats/layouts/find-translations.ts';
import { FOLDER_LAYOUTS } from '../../../packages/formats/layouts/folder-layouts.ts';
import { translatedPath } from '../../../packages/formats/layouts/localized-path.ts';

describe.each(FOLDER_LAYOUTS.map((layout) => [layout.id, layout] as const))(
  'a folder with the language in its name leads to that of the translation: %s',
  (_id, { examples }) => {
    test.each(examples)('%s in %s is %s', (path, target, translated) => {
      for (const source of ['en', undefined]) {
        expect(translatedPath(path, { source, target })).toBe(translated);
      }
    });
  },
);

test.each<[string, string | undefined, string]>([
  ['locales/en.json', undefined, 'locales/de.json'],
  ['docs/en/app_en.arb', 'en', 'docs/en/app_de.arb'],
  ['docs/guide.md', 'en', 'docs/guide.de.md'],
  ['src/is/guide.md', undefined, 'src/is/guide.de.md'],
  ['fr/guide.md', 'en', 'fr/guide.de.md'],
  ['fr/en/guide.md', 'en', 'fr/de/guide.md'],
  ['en/fr/guide.md', undefined, 'en/de/guide.md'],
  ...['night', 'land', 'v21', 'sw600dp', 'car', 'watch', 'port', 'ldrtl', 'hdpi', 'mcc310'].map(
    (qualifier): [string, undefined, string] => [
      `res/values-${qualifier}/strings.xml`,
      undefined,
      `res/values-${qualifier}/strings.de.xml`,
    ],
  ),
  ['locales/en/messages.json', 'en', 'locales/de/messages.json'],
  ['src/main/messages.properties', 'en', 'src/main/messages_de.properties'],
  ['values/guide.md', 'en', 'values/guide.de.md'],
])('the translation of %s from %s goes to %s', (path, source, translated) =>
  expect(translatedPath(path, { source, target: 'de' })).toBe(translated),
);

/** Reliability V8. */
test('a target that is no language code leads to no other folder (reliability V8)', () =>
  expect(translatedPath('docs/en/a.md', { source: 'en', target: '../../x' })).toBe(
    'docs/en/a.translated.md',
  ));

/** Checks which files are translations, as `translation < original`. */
function checkTranslations(
  paths: readonly string[],
  expected: readonly string[],
  { source, targets = ['de'] }: { readonly source?: string; readonly targets?: readonly string[] } = {},
): void {
  const found = findTranslations(paths, { source, targets });
  expect([...found].map(([translation, original]) => `${translation} < ${original}`)).toEqual(expected);
}

describe('a file is a translation only if its original is there too', () => {
  test.each<[string, string[], string[]]>([
    ['a code before the extension', ['a.md', 'a.de.md', 'a.fr.md'], ['a.de.md < a.md', 'a.fr.md < a.md']],
    ['a code that is a word', ['a.md', 'a.it.md'], ['a.it.md < a.md']],
    ['a code after an underscore', ['m.properties', 'm_it.properties'], ['m_it.properties < m.properties']],
    [
      'names that are codes',
      ['l/en.json', 'l/de.json', 'l/it.json'],
      ['l/de.json < l/en.json', 'l/it.json < l/en.json'],
    ],
    ['a casing of its own', ['G_EN.txt', 'G_DE.txt'], ['G_DE.txt < G_EN.txt']],
    ['folders', ['d/en/a.md', 'd/fr/a.md', 'd/it/a.md'], ['d/fr/a.md < d/en/a.md', 'd/it/a.md < d/en/a.md']],
    ['a folder below the original', ['d/a.md', 'd/fr/a.md'], ['d/fr/a.md < d/a.md']],
    [
      'a folder of Android',
      ['r/values/s.xml', 'r/values-pt-rBR/s.xml'],
      ['r/values-pt-rBR/s.xml < r/values/s.xml'],
    ],
    [
      'a folder of Android with a script',
      ['r/values/s.xml', 'r/values-b+zh+Hant/s.xml', 'r/values-b+es+419/s.xml'],
      ['r/values-b+zh+Hant/s.xml < r/values/s.xml', 'r/values-b+es+419/s.xml < r/values/s.xml'],
    ],
    [
      'a folder of Apple',
      ['Base.lproj/M.strings', 'fr.lproj/M.strings'],
      ['fr.lproj/M.strings < Base.lproj/M.strings'],
    ],
    ['a translation in the folder of the original', ['en/a.md', 'en/a.de.md'], ['en/a.de.md < en/a.md']],
    ['no original', ['a.de.md', 'it.json', 'b/a.md'], []],
    ['words', ['sign.md', 'sign-in.md', 'about.json', 'about-us.json'], []],
  ])('%s', (_, paths, expected) => checkTranslations(paths, expected));

  test('the source language says which is the original', () => {
    checkTranslations(['en.json', 'fr.json'], ['en.json < fr.json'], { source: 'fr' });
    checkTranslations(['a.md', 'a.en.md'], ['a.md < a.en.md'], { source: 'en' });
    checkTranslations(['d/a.md', 'd/en/a.md'], [], { source: 'en' });
  });

  test('without it, a target language is never that of the original', () => {
    checkTranslations(['en.json', 'fr.json'], ['en.json < fr.json'], { targets: ['en'] });
    checkTranslations(['es.json', 'fr.json', 'de.json'], ['de.json < es.json']);
  });
});
