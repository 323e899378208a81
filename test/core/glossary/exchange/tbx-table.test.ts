import { expect, test } from 'vitest';
import type { LanguagePair } from '../../../../core/languages/pair.ts';
import { importTbx, langSet, tbxWith } from '../../../support/glossaries/tbx.ts';

const TASK = langSet('en', 'task') + langSet('de', 'Aufgabe') + langSet('fr', 'tâche');

/** Imports concepts and compares the entries of each pair; `status` is left out of what has no place. */
function checkImport(
  concepts: readonly string[],
  entries: Readonly<Record<string, readonly (readonly [string, string])[]>>,
  unplaced: readonly string[] = [],
  { pair, working }: { readonly pair?: LanguagePair; readonly working?: string } = {},
): void {
  const imported = importTbx(tbxWith(concepts, working), pair);
  if (imported.refused !== undefined) throw new Error(imported.refused);
  expect(imported.entries).toEqual(entries);
  const shown = imported.unplaced?.filter((text) => !text.includes('administrativeStatus'));
  expect(shown).toEqual(unplaced);
}

test('the working language is the source, every other language a target', () => {
  checkImport([TASK], { 'en-de': [['task', 'Aufgabe']], 'en-fr': [['task', 'tâche']] });
  checkImport([TASK], { 'de-en': [['Aufgabe', 'task']], 'de-fr': [['Aufgabe', 'tâche']] }, [], {
    working: 'de-AT',
  });
});

test('without terms in the working language, the first language of the file is the source', () => {
  checkImport([TASK], { 'en-de': [['task', 'Aufgabe']], 'en-fr': [['task', 'tâche']] }, [], {
    working: 'nl',
  });
});

test('a pair chooses two languages, and the others are counted', () => {
  checkImport(
    [TASK, langSet('fr', 'échéance') + langSet('en', 'due date')],
    {
      'fr-en': [
        ['tâche', 'task'],
        ['échéance', 'due date'],
      ],
    },
    ['Not in the glossary: terms in de 1 (lines: 2).'],
    { pair: { source: 'fr', target: 'en' } },
  );
});

test('each term of the source language is an entry, with the preferred or else the first target term', () => {
  checkImport(
    [
      langSet('en', 'task', 'to-do') + langSet('de', 'Vorgang', 'Aufgabe:preferredTerm-admn-sts'),
      langSet('en', 'inbox') + langSet('de', 'Eingang', 'Posteingang'),
    ],
    {
      'en-de': [
        ['task', 'Aufgabe'],
        ['to-do', 'Aufgabe'],
        ['inbox', 'Eingang'],
      ],
    },
    ['Not in the glossary: further terms in de 2 (lines: 2, 3).'],
  );
});

test.each(['deprecatedTerm-admn-sts', 'supersededTerm', 'forbidden', 'obsolete'])(
  'a term with the status %s is in no entry',
  (status) => {
    checkImport(
      [langSet('en', `job:${status}`, 'task') + langSet('de', `Job:${status}`, 'Aufgabe')],
      { 'en-de': [['task', 'Aufgabe']] },
      ['Not in the glossary: deprecated terms 2 (lines: 2, 2).'],
    );
  },
);

test('variants of a language are one language, and a variant that the pair names comes first', () => {
  const concept =
    langSet('en-US', 'color') + langSet('en-GB', 'colour') + langSet('pt-PT', 'a') + langSet('pt-BR', 'b');
  const further = ['Not in the glossary: further terms in pt 1 (lines: 2).'];
  checkImport(
    [concept],
    {
      'en-pt': [
        ['color', 'a'],
        ['colour', 'a'],
      ],
    },
    further,
  );
  checkImport(
    [concept],
    {
      'en-pt': [
        ['colour', 'b'],
        ['color', 'b'],
      ],
    },
    further,
    {
      pair: { source: 'en-GB', target: 'pt-BR' },
    },
  );
});

test('concepts without a source term, and languages without glossaries, are counted', () => {
  checkImport(
    [TASK, langSet('de', 'Tag') + langSet('fr', 'jour'), langSet('en', 'x') + langSet('la', 'y')],
    { 'en-de': [['task', 'Aufgabe']], 'en-fr': [['task', 'tâche']] },
    [
      'Not in the glossary: concepts without a term in en 1 (lines: 3).',
      'Not in the glossary: terms in la 1 (lines: 4).',
    ],
  );
});

test.each<[string, readonly string[], LanguagePair | undefined, string]>([
  ['no terms', [''], undefined, 'The file has no terms in a language that has glossaries.'],
  ['one language', [langSet('en', 'a')], undefined, 'The file has terms in one language only: en.'],
  [
    'a pair that is not there',
    [TASK],
    { source: 'en', target: 'es' },
    'The file has no terms in es. It has terms in: en, de, fr.',
  ],
  ['one language twice', [TASK], { source: 'en-GB', target: 'en-US' }, 'Both languages of the pair are en.'],
])('%s: no glossary', (_, concepts, pair, refused) => {
  expect(importTbx(tbxWith(concepts), pair)).toEqual({ refused });
});
