import { describe, expect, test } from 'vitest';
import { SOURCE_CONFIGURATIONS } from '../../../../../packages/projects/model/layouts/source/configurations.ts';
import {
  configurationFiles,
  sourceInConfiguration,
} from '../../../../../packages/projects/model/layouts/source/configured-source.ts';

const EXAMPLES = SOURCE_CONFIGURATIONS.flatMap(({ examples }) => examples);

describe.each(EXAMPLES)('%s', (path, text) => {
  test('is looked for', () => expect(configurationFiles(['a/b.txt', path])).toEqual([path]));
  test('says that the sources are German', () => expect(sourceInConfiguration(path, text)).toBe('de'));
  test('says nothing without its setting', () => expect(sourceInConfiguration(path, '{}\n')).toBeUndefined());
});

test.each([
  ['docusaurus.config.js', "// defaultLocale: 'de',\n"],
  ['next.config.js', "/* defaultLocale: 'de' */ module.exports = { i18n: { defaultLocale: locales[0] } };"],
  ['hugo.toml', "# defaultContentLanguage = 'de'\n"],
  ['config/application.rb', '# config.i18n.default_locale = :de\n'],
  ['mkdocs.yml', 'theme:\n  language: python\n'],
  ['l10n.yaml', 'template-arb-file: app.arb\n'],
  ['.vitepress/config.ts', "export default { locales: { en: { lang: 'de' } } }"],
  ['src/index.ts', "export default { lang: 'de' }"],
  ['settings.json', '{ "baseLocale": "de" }'],
])('%s with %j says nothing', (path, text) => expect(sourceInConfiguration(path, text)).toBeUndefined());

test.each([
  ['angular.json', '{ "sourceLocale": "pt-BR" }', 'pt-BR'],
  ['config/application.rb', "config.i18n.default_locale = :'zh-TW'\n", 'zh-TW'],
  ['App.xcodeproj/project.pbxproj', '\t\tdevelopmentRegion = en;\n', 'en'],
])('%s names a variant as it is: %j', (path, text, locale) =>
  expect(sourceInConfiguration(path, text)).toBe(locale),
);

test('the nearest files are read first, and not all of many', () => {
  const deep = Array.from({ length: 50 }, (_, index) => `examples/${index}/next.config.js`);
  const files = configurationFiles([...deep, 'angular.json']);
  expect(files[0]).toBe('angular.json');
  expect(files.length).toBe(20);
});

/** Reliability R3: one that takes the square of its length would not end in time. */
test.each(SOURCE_CONFIGURATIONS.map(({ examples: [[path] = ['']] }) => [path]))(
  'a hostile %s is read in time',
  (path) => {
    const parts = [
      ...["{ lang: '", 'root: { ', '- locale: de\n  ', "'/': {", 'defaultLocale', ' ', '\n', 'language: '],
      '"sourceLocale":   ',
    ];
    for (const part of parts) sourceInConfiguration(path, part.repeat(300_000 / part.length));
  },
);
