import { expect, test } from 'vitest';
import { check } from '../../support/glossaries/check-files.ts';
import { CONTENT_LIMITS } from '../../support/glossaries/content-limits.ts';

test.each(CONTENT_LIMITS)('check reports %s', async (_, text, rule) => {
  const { code, found } = await check({ 'terms.en-de.glossary.csv': text }, []);
  expect({ code, found }).toEqual({ code: 1, found: [['terms.en-de.glossary.csv', rule]] });
});

test('check accepts a phrase of 1,024 bytes', async () => {
  const { found } = await check({ 'terms.en-de.glossary.csv': `${'ü'.repeat(512)},Aufgabe\n` }, []);
  expect(found).toEqual([['terms.en-de.glossary.csv', 'near-limit']]);
});

test('a style rule list has no limit of rules', async () => {
  const rules = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`rule_${index}`, 'on']));
  const list = { name: 'House style', language: 'de', configured_rules: { weather: rules } };
  const { code, report } = await check({ 'house.style-rules.json': JSON.stringify(list) }, []);
  const errors = report.files[0]?.problems.filter(({ level }) => level === 'error');
  expect({ code, errors }).toEqual({ code: 0, errors: [] });
});
