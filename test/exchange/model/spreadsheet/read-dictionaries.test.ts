import { describe, expect, test } from 'vitest';
import { importTable } from '../../../support/glossaries/sheet.ts';
import { EN_DE } from '../../../support/glossary.ts';

test('a column for each language becomes a dictionary each', () => {
  const table = [
    ['en', 'de', 'fr'],
    ['Task', 'Aufgabe', 'tâche'],
    ['', '', ''],
    ['Inbox', 'Eingang', ''],
  ];
  expect(importTable(table)).toEqual([
    {
      pair: 'en-de',
      entries: [
        ['Task', 'Aufgabe'],
        ['Inbox', 'Eingang'],
      ],
      faults: [],
      untranslated: 0,
      duplicates: 0,
    },
    { pair: 'en-fr', entries: [['Task', 'tâche']], faults: [], untranslated: 1, duplicates: 0 },
  ]);
});

describe('cells', () => {
  test.each([
    ['lose white space at their ends', ' Task\u00a0', 'Task'],
    ['lose a byte order mark', '\ufeffTask', 'Task'],
    ['lose the apostrophe before a formula', "'=1+1", '=1+1'],
    ['keep other apostrophes', "'tis", "'tis"],
    ['keep quotes and commas', '"a", b', '"a", b'],
  ])('%s', (_name, cell, phrase) => {
    expect(importTable([[cell, 'x']], { pair: EN_DE })[0]?.entries).toEqual([[phrase, 'x']]);
  });
});

describe('a row is left out and reported', () => {
  test.each([
    ['with a line break in a phrase', ['a\nb', 'x'], 'line break'],
    ['without a source phrase', ['', 'x'], 'empty'],
    ['with a control character', ['a\u0007b', 'x'], 'U+0007'],
    ['with a phrase that is too long', ['a'.repeat(1025), 'x'], '1024'],
    ['with another translation of a phrase', ['Task', 'Vorgang'], 'translation "Aufgabe" already'],
  ])('%s', (_name, row, reason) => {
    const [dictionary] = importTable([['Task', 'Aufgabe'], row], { pair: EN_DE });
    expect(dictionary?.entries).toEqual([['Task', 'Aufgabe']]);
    expect(dictionary?.faults).toEqual([expect.stringMatching(/^1: /)]);
    expect(dictionary?.faults[0]?.replace(',', '')).toContain(reason);
  });

  test('but only counted when it repeats an entry', () => {
    const table = [
      ['Task', 'Aufgabe'],
      ['Task ', 'Aufgabe'],
    ];
    expect(importTable(table, { pair: EN_DE })).toMatchObject([
      { entries: [['Task', 'Aufgabe']], faults: [], duplicates: 1 },
    ]);
  });
});
