import { describe, expect, test } from 'vitest';
import { readLocalizedName } from '../../../packages/formats/layouts/localized-name.ts';
import { NAME_LAYOUTS } from '../../../packages/formats/layouts/name-layouts.ts';
import { targetName } from '../../../packages/formats/layouts/target-name.ts';

test.each<[string, string, string | undefined, string]>([
  ['README.md', 'de', undefined, 'README.de.md'],
  ['README.en.md', 'de', 'en', 'README.de.md'],
  ['app_en.properties', 'pt-BR', 'en', 'app_pt_BR.properties'],
  ['app.PROPERTIES', 'de', undefined, 'app_de.PROPERTIES'],
  ['app.nls.json', 'de', undefined, 'app.nls.de.json'],
  ['app_en_US.properties', 'pt-BR', 'en', 'app_pt_BR.properties'],
  ['en.json', 'de', 'en', 'de.json'],
  ['en-US.json', 'de', 'en', 'de.json'],
  ['admin.md', 'de', 'en', 'admin.de.md'],
  ['to.do.txt', 'de', 'en', 'to.do.de.txt'],
  ['.txt', 'de', 'en', '.txt.de'],
])('%s in %s is named after its source language %s', (name, target, source, expected) =>
  expect(targetName(name, { source, target })).toBe(expected),
);

test('a pattern says otherwise', () =>
  expect(targetName('a.md', { source: 'en', target: 'de' }, '{target}/{name}{extension}')).toBe('de/a.md'));

/** Reliability V8. */
test('a target that is no language code leads to no other folder (reliability V8)', () =>
  expect(targetName('app_en.json', { source: 'en', target: '../../x' })).toBe('app_en.translated.json'));

describe.each(NAME_LAYOUTS.map((layout) => [layout.id, layout] as const))(
  'names are translated also when the language is detected: %s',
  (id, { examples }) => {
    test.each(examples)('%s in %s is %s', (name, target, translated) => {
      for (const source of ['en', undefined]) {
        expect(targetName(name, { source, target })).toBe(translated);
        expect(readLocalizedName(name, source)?.layout).toBe(id);
      }
    });
  },
);

test.each(NAME_LAYOUTS.flatMap(({ addedExamples }) => addedExamples ?? []))(
  '%s has no code, and in %s it is %s',
  (name, target, translated) => {
    for (const source of ['en', undefined]) {
      expect(targetName(name, { source, target })).toBe(translated);
      expect(targetName(name, { source, target }, '{target}-{name}')).not.toBe(translated);
    }
  },
);

test.each<[string, string, string | undefined]>([
  ['it.json', 'de', 'de.json'],
  ['id.arb', 'de', 'de.arb'],
  ['iw.po', 'de', 'de.po'],
  ['app_iw.properties', 'de', 'app_de.properties'],
  ['de-AT.yml', 'en', 'en.yml'],
  ['zh_Hans.ftl', 'pt-BR', 'pt_BR.ftl'],
  ['en-GB.strings', 'de', 'de.strings'],
  ['sr-Latn.json', 'de', 'de.json'],
  ['sign-in.md', 'de', undefined],
  ['how-it-is.md', 'de', undefined],
  ['what-to-do.md', 'de', undefined],
  ['about-us.json', 'de', undefined],
  ['readme.ts.md', 'de', undefined],
  ['brand_my.json', 'de', undefined],
  ['my-app.json', 'de', undefined],
  ['package.nls.json', 'de', undefined],
  ['index.html', 'de', undefined],
  ['so.json', 'de', undefined],
  ['script.pl', 'de', undefined],
  ['README', 'de', undefined],
  ['.en', 'de', undefined],
  ['', 'de', undefined],
])('the detected name %s has a language only if it is more than a word', (name, target, expected) =>
  expect(readLocalizedName(name, undefined)?.nameFor(target)).toBe(expected),
);

test.each<[string, string, string | undefined]>([
  ['sign_in.json', 'id', 'in'],
  ['app_no.properties', 'nb', 'no'],
  ['app_en_GB.arb', 'en-GB', 'en-GB'],
  ['app_en.arb', 'en-US', 'en'],
  ['app_en_US.arb', 'en-GB', undefined],
  ['fr.json', 'en', undefined],
  ['app_de.arb', 'en', undefined],
])('%s has the language %s only as %s', (name, source, language) =>
  expect(readLocalizedName(name, source)?.language).toBe(language),
);

test('a file in its own language does not get its own name', () =>
  expect(targetName('de.json', { source: undefined, target: 'de' })).toBe('de.de.json'));
