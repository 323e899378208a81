import { expect, test } from 'vitest';
import { type ProjectEditor, withProjectEditor } from '../../support/projects/project-editor.ts';

const DICTIONARY = { source: 'en', target: 'de', file: 'app.en-de.glossary.csv' };

const MANIFEST = JSON.stringify({
  translations: {
    source: 'en',
    targets: ['de', 'fr'],
    files: [
      { source: 'locales/en.json', target: 'locales/{locale}.json' },
      { source: 'docs/**/*.md', target: 'i18n/{locale}/{path}' },
    ],
  },
  glossaries: { app: { name: 'App', dictionaries: [DICTIONARY] } },
  rules: { 'needs-review': 'off', 'missing-translation': 'off' },
});

const GLOSSARY = 'task,Aufgabe\nGreen Leaf,Green Leaf\n';
const TERMS = JSON.stringify({
  terms: { task: { not: ['Task'], note: 'A unit of work.' }, 'Green Leaf': { status: 'keep' } },
});

const EN = '{ "new": "A new task", "all": "Delete all tasks", "hi": "This is Green Leaf" }\n';
const DE = '{ "new": "Neue Aufgabe", "all": "Alle Jobs löschen", "hi": "Das ist Grünes Blatt" }\n';

const MISSING =
  '3 term-missing: The glossary translates "task" as "Aufgabe", which does not occur in the translation.';
const FORBIDDEN = '2 term-forbidden: Use "Aufgabe" instead of "Task".';
const UNTRANSLATED = '2 term-untranslated: "Green Leaf" must stay as it is in the translation.';

/** Opens the translation of a project with a glossary and a terms file; `files` are added, or replaced. */
function withTerms(files: Readonly<Record<string, string>>, work: (editor: ProjectEditor) => Promise<void>) {
  const all = {
    'parlance.json': MANIFEST,
    'app.en-de.glossary.csv': GLOSSARY,
    'app.en-de.terms.json': TERMS,
    'locales/en.json': EN,
    'locales/de.json': DE,
    ...files,
  };
  return withProjectEditor(all, async (editor) => {
    await editor.openFile('locales/de.json');
    await work(editor);
  });
}

test('a translation is compared with the glossary and its terms file while it is typed', () =>
  withTerms({}, async (editor) => {
    const marked =
      '{ "new": "Neue Aufgabe", "all": "⟦Alle Jobs löschen⟧", "hi": "⟦Das ist Grünes Blatt⟧" }\n';
    await editor.checkProblems('locales/de.json', marked, [MISSING, UNTRANSLATED]);
    await editor.type('locales/de.json', DE.replace('Jobs', 'Aufgaben').replace('Neue', 'Neue Task:'));
    const typed =
      '{ "new": "Neue ⟦Task⟧: Aufgabe", "all": "Alle Aufgaben löschen", "hi": "⟦Das ist Grünes Blatt⟧" }\n';
    await editor.checkProblems('locales/de.json', typed, [FORBIDDEN, UNTRANSLATED]);
  }));

test('a glossary or a terms file that changes is seen', () =>
  withTerms({}, async (editor) => {
    const codes = async () => (await editor.diagnostics('locales/de.json')).map(({ code }) => code);
    expect(await codes()).toEqual(['term-missing', 'term-untranslated']);
    await editor.write('app.en-de.glossary.csv', GLOSSARY.replace('Aufgabe', 'Job'));
    expect(await codes()).toEqual(['term-missing', 'term-untranslated']);
    await editor.checkProblems(
      'locales/de.json',
      DE.replace('Neue Aufgabe', '⟦Neue Aufgabe⟧').replace('Das ist Grünes Blatt', '⟦Das ist Grünes Blatt⟧'),
      [MISSING.replace('Aufgabe', 'Job'), UNTRANSLATED],
    );
    await editor.write('app.en-de.terms.json', '{ "terms": { "task": { "also": ["Aufgabe"] } } }');
    expect(await codes()).toEqual(['term-missing']);
    await editor.write('app.en-de.glossary.csv', '');
    expect(await codes()).toEqual([]);
  }));

test('only glossaries of the languages count, and only entries whose scope has the source or the translation', () =>
  withTerms(
    {
      'app.en-de.terms.json': TERMS.replace('"not":["Task"]', '"scope":["docs/**"]'),
      'locales/fr.json': '{ "new": "Un nouveau travail" }',
      'docs/a.md': 'All tasks are here.\n',
      'i18n/de/a.md': 'Hier sind alle Jobs.\n',
    },
    async (editor) => {
      const codes = async (file: string) => (await editor.diagnostics(file)).map(({ code }) => code);
      expect(await codes('locales/de.json')).toEqual(['term-untranslated']);
      await editor.openFile('locales/fr.json');
      expect(await codes('locales/fr.json')).toEqual([]);
      await editor.openFile('i18n/de/a.md');
      expect(await codes('i18n/de/a.md')).toEqual(['term-missing']);
    },
  ));

test('a hover on a term shows its entry, in the source and in the translation', () =>
  withTerms({ 'locales/fr.json': '{ "new": "Une nouvelle tâche" }' }, async (editor) => {
    await editor.openFile('locales/en.json');
    const about = ['Term: task → Aufgabe', 'Not allowed: Task', 'Note: A unit of work.'];
    const lines = async (file: string, text: string) =>
      (await editor.hoverAt(file, text))?.split('\n').slice(1);
    expect(await lines('locales/en.json', 'tasks')).toEqual(['fr (missing): ', ...about]);
    expect(await lines('locales/en.json', 'Delete')).toEqual(['fr (missing): ']);
    expect(await lines('locales/de.json', 'Aufgabe')).toEqual(about);
    expect(await lines('locales/de.json', 'Neue')).toEqual([]);
    await editor.type('locales/de.json', DE.replace('Neue Aufgabe', 'Neue Task'));
    expect(await lines('locales/de.json', 'Task')).toEqual(about);
  }));
