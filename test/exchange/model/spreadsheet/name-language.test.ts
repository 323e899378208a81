import { expect, test } from 'vitest';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { languageNamer } from '../../../../packages/exchange/model/spreadsheet/name-language.ts';

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
  ['Deutsch', 'de'],
  ['français', 'fr'],
  ['Englisch', 'en'],
  ['anglais', 'en'],
  ['日本語', 'ja'],
  ['name_en', 'en'],
  ['name_fr', 'fr'],
  ['nameDe', 'de'],
  ['Term [en-US]', 'en'],
  ['Term (German)', 'de'],
  ['pt-BR term', 'pt'],
  ['English term', 'en'],
  ['source_language_en', 'en'],
  ['source_term', undefined],
  ['term_id', undefined],
  ['Term No.', undefined],
  ['notes_en', undefined],
  ['Definition (en)', undefined],
  ['it department', undefined],
  ['x'.repeat(100_000), undefined],
  ['en, de', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the column heading %j names the language %s', (name, language) => {
  expect(languageNamer(SNAPSHOT_LANGUAGES.glossary)(name)).toBe(language);
});
