import { expect, test } from 'vitest';
import { languageNamer } from '../../../../core/glossary/spreadsheet/name-language.ts';
import { SNAPSHOT_LANGUAGES } from '../../../../core/languages/snapshot/snapshot.ts';

test.each([
  ['de', 'de'],
  [' DE ', 'de'],
  ['German', 'de'],
  ['Deutsch (de)', 'de'],
  ['pt_BR', 'pt'],
  ['English (en-US)', 'en'],
  ['zh-Hans', 'zh'],
  ['id', 'id'],
  ['ID', undefined],
  ['Task', undefined],
  ['Klingon (tlh)', undefined],
  ['en, de', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%j names the language %s', (name, language) => {
  expect(languageNamer(SNAPSHOT_LANGUAGES.glossary)(name)).toBe(language);
});
