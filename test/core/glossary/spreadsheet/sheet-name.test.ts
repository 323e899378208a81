import { expect, test } from 'vitest';
import { glossaryFileName, importName } from '../../../../core/glossary/spreadsheet/sheet-name.ts';

test.each([
  ['terms.csv', 'terms.en-de.glossary.csv'],
  ['terms.en-de.csv', 'terms.en-de.glossary.csv'],
  ['terms.fr-it.glossary.csv', 'terms.en-de.glossary.csv'],
  ['terms.2026.csv', 'terms.2026.en-de.glossary.csv'],
  ['terms', 'terms.en-de.glossary.csv'],
  ['.terms', '.terms.en-de.glossary.csv'],
])('%s becomes %s', (sheet, glossary) => {
  expect(glossaryFileName(importName(sheet), { source: 'en', target: 'de' })).toBe(glossary);
});
