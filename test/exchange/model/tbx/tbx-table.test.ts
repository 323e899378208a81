import { expect, test } from 'vitest';
import type { LanguagePair } from '#base';
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
  );
});

test.each(['deprecatedTerm-admn-sts', 'supersededTerm', 'forbidden', 'obsolete'])(
  'a term with the status %s is in no entry, and forbidden in a translation',
  (status) => {
    const concept = langSet('en', `job:${status}`, 'task') + langSet('de', `Job:${status}`, 'Aufgabe');
    checkImport([concept], { 'en-de': [['task', 'Aufgabe']] }, [
      'Not in the glossary: deprecated terms 1 (lines: 2).',
    ]);
    expect(importTbx(tbxWith([concept])).terms).toEqual({ 'en-de': { task: { not: ['Job'] } } });
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

/** Imports an English and a German section, and compares what the terms file says about `task`. */
function checkTerms(english: string, german: string, expected: object): void {
  const concept = `<langSet xml:lang="en">${english}</langSet><langSet xml:lang="de">${german}</langSet>`;
  expect(importTbx(tbxWith([concept])).terms).toEqual({ 'en-de': { task: expected } });
}

const TERM = '<tig><term>task</term></tig>';
const note = (type: string, value: string) => `<termNote type="${type}">${value}</termNote>`;

test.each<[string, string, string, object]>([
  [
    'other terms are allowed, and variants are other forms',
    TERM,
    `<tig><term>Aufgabe</term></tig><tig><term>Vorgang</term></tig><tig><term>Aufgaben</term>${note('termType', 'variant')}</tig>`,
    { forms: ['Aufgaben'], also: ['Vorgang'] },
  ],
  [
    'a variant is the term of the glossary only without another one',
    TERM,
    `<tig><term>Aufg.</term>${note('termType', 'variant')}</tig><tig><term>Aufgabe</term></tig>`,
    { forms: ['Aufg.'] },
  ],
  [
    'notes of the language, of the source term, and of the target term are one note',
    '<tig><term>task</term><note>Of task.</note></tig>',
    '<note>Of German.</note><tig><term>Aufgabe</term><note>Of Aufgabe.</note></tig>',
    { note: 'Of German.\nOf task.\nOf Aufgabe.' },
  ],
  [
    'a part of speech is written as TBX-Basic does',
    `<tig><term>task</term>${note('partOfSpeech', 'Noun')}</tig>`,
    '<tig><term>Aufgabe</term></tig>',
    { partOfSpeech: 'noun' },
  ],
  [
    'a concept that only forbids a phrase needs no entry of the glossary',
    TERM,
    `<tig><term>Task</term>${note('normativeAuthorization', 'deprecatedTerm')}</tig>`,
    { not: ['Task'] },
  ],
])('terms: %s', (_name, english, german, expected) => checkTerms(english, german, expected));

test('what is said about terms that have no place is counted', () => {
  const concept =
    langSet('en', 'task') +
    `<langSet xml:lang="de"><tig><term>Aufgabe</term>${note('termType', 'fullForm')}</tig></langSet>` +
    '<langSet xml:lang="fr"><note>French</note><tig><term>tâche</term></tig></langSet>';
  const { unplaced, terms } = importTbx(tbxWith([concept]), { source: 'en', target: 'de' });
  expect({ unplaced, terms }).toEqual({
    terms: { 'en-de': {} },
    unplaced: [
      'Not in the glossary: terms in fr 1 (lines: 2).',
      'Not in the glossary: note 1 (lines: 2).',
      'Not in the glossary: termType 1 (lines: 2).',
    ],
  });
});
