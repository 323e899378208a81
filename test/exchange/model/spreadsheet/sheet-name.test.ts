import { expect, test } from 'vitest';
import {
  glossaryFileName,
  importName,
  sheetFileName,
} from '../../../../packages/exchange/model/spreadsheet/sheet-name.ts';

test.each([
  ['terms.csv', 'terms.en-de.glossary.csv'],
  ['terms.en-de.csv', 'terms.en-de.glossary.csv'],
  ['terms.fr-it.glossary.csv', 'terms.en-de.glossary.csv'],
  ['terms.en-de-fr.csv', 'terms.en-de.glossary.csv'],
  ['terms.en-pt-BR-zh-Hans-de.xlsx', 'terms.en-de.glossary.csv'],
  ['terms.en-de-draft.csv', 'terms.en-de-draft.en-de.glossary.csv'],
  ['terms.2026.csv', 'terms.2026.en-de.glossary.csv'],
  ['terms', 'terms.en-de.glossary.csv'],
  ['.terms', '.terms.en-de.glossary.csv'],
])('%s becomes %s', (sheet, glossary) => {
  expect(glossaryFileName(importName(sheet), { source: 'en', target: 'de' })).toBe(glossary);
});

test.each([
  [['en', 'de'], 'terms.en-de.xlsx'],
  [['en', 'pt-BR', 'zh-Hans', 'ja'], 'terms.en-pt-BR-zh-Hans-ja.xlsx'],
])('the name of a spreadsheet in %s has its languages, and is read again without them', (languages, name) => {
  expect(sheetFileName('terms', languages, 'xlsx')).toBe(name);
  expect(importName(name)).toBe('terms');
});
