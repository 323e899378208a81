import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { GLOSSARY_LANGUAGES } from '#base/snapshot';
import { Dictionary } from '../../../packages/glossary/dictionary.ts';
import { GlossaryLinter } from '../../../packages/glossary/lint/lint.ts';

/** A dictionary from English to German, and its problems of `language-pair-mismatch` now. */
function openGlossary(text: string) {
  const dictionary = new Dictionary(text, { format: 'csv', pair: { source: 'en', target: 'de' } });
  const linter = new GlossaryLinter(dictionary, { languages: GLOSSARY_LANGUAGES });
  const lines = () =>
    linter
      .problems()
      .filter(({ rule }) => rule === 'language-pair-mismatch')
      .map(({ span, message }) => `${dictionary.positionAt(span.start).line}: ${inEnglish(message)}`);
  return { dictionary, linter, lines };
}

const ROWS = Array.from({ length: 147 }, (_, index) => `Aufgabe ${index},Task ${index},de,en\n`).join('');

test('a file of which the service ignores every row has one problem of language-pair-mismatch, not 147', () => {
  const { lines, linter } = openGlossary(ROWS);
  expect(lines()).toEqual([
    '0: The service ignores every line of this file: the first is for "de" and "en", the dictionary for en and de.',
  ]);
  expect(linter.report(10)).toMatchObject({ omitted: 0, counts: { warning: 1 } });
});

test('with an entry, each ignored row has its own problem; and without it, one again', () => {
  const { dictionary, lines } = openGlossary(ROWS);
  expect(lines()).toHaveLength(1);
  const end = { line: dictionary.rowCount, character: 0 };
  dictionary.edit({ start: end, end }, 'Task,Aufgabe\n');
  expect(lines()).toHaveLength(147);
  expect(lines()[1]).toMatch(/^1: The service ignores this line/);
  dictionary.edit({ start: end, end: { line: end.line + 1, character: 0 } }, '');
  expect(lines()).toHaveLength(1);
});

test('the other problems of ignored rows stay', () => {
  const { linter } = openGlossary('a,b,c\nAufgabe,Task,de,en\n');
  expect(linter.problems().map(({ rule }) => rule)).toEqual(['column-count', 'language-pair-mismatch']);
});

test('a level of the rule holds for the one problem too', () => {
  const dictionary = new Dictionary(ROWS, { format: 'csv', pair: { source: 'en', target: 'de' } });
  const levels = new Map([['language-pair-mismatch', 'off' as const]]);
  const linter = new GlossaryLinter(dictionary, { languages: GLOSSARY_LANGUAGES, levels });
  expect(linter.problems()).toEqual([]);
});
