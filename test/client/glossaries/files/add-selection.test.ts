import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { addSelectionToGlossary } from '../../../../client/glossaries/commands/add-selection-to-glossary.ts';
import { withFiles } from '../../../support/cli.ts';
import { editor, standIn } from '../../../support/editor-stand-in.ts';

vi.mock('vscode', async () => {
  const { standIn: shared } = await import('../../../support/editor-stand-in.ts');
  return {
    ...shared,
    ThemeIcon: class {},
    TabInputTextDiff: class {},
    window: { ...shared.window, visibleTextEditors: [], tabGroups: { activeTabGroup: {} } },
    workspace: { ...shared.workspace, fs: { ...shared.workspace.fs, isWritableFileSystem: () => true } },
  };
});

const GLOSSARY = 'a.en-de.glossary.csv';
const TERMS = 'a.en-de.terms.json';
const ADD = 'Add to a.en-de.glossary.csv';
const MORE = 'Set Status and Note...';

/** What a user types and picks, and what is in both files then. */
interface Flow {
  readonly files?: Readonly<Record<string, string>>;
  readonly argument?: Readonly<Record<string, string>>;
  readonly answers?: readonly string[];
  /** A button of the last notification, with the answers to what it asks. */
  readonly then?: readonly [button: string, ...answers: string[]];
  readonly outcome?: string;
  readonly glossary: string;
  readonly terms?: string;
}

/** Adds "task", and compares both files and the questions. */
function checkAdd(flow: Flow, questions: readonly string[]): Promise<void> {
  return withFiles({ [GLOSSARY]: 'pear,Birne\n', ...flow.files }, async (folder) => {
    editor.documents.length = 0;
    editor.begin(...(flow.answers ?? []));
    const glossary = String(standIn.Uri.file(path.join(folder, GLOSSARY)));
    const argument = { glossary, source: 'task', ...flow.argument };
    const outcome = await addSelectionToGlossary({}, argument, undefined);
    expect({ outcome, asked: editor.shown.filter((text) => !text.startsWith('Added')) }).toEqual({
      outcome: flow.outcome ?? 'done',
      asked: questions,
    });
    const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => undefined);
    if (flow.then !== undefined) {
      const [button, ...answers] = flow.then;
      const press = () => editor.press(button);
      press();
      editor.begin(...answers);
      await expect.poll(() => read(TERMS)).toBeDefined();
    }
    expect({ glossary: await read(GLOSSARY), terms: await read(TERMS) }).toEqual({
      glossary: flow.glossary,
      terms: flow.terms,
    });
  });
}

const entry = (value: string) => `{\n  "terms": {\n    "task": ${value}\n  }\n}\n`;

test('a pair is one step', () =>
  checkAdd({ answers: ['Aufgabe'], glossary: 'pear,Birne\ntask,Aufgabe\n' }, [ADD]));

test('a button asks for a status and a note', () =>
  checkAdd(
    {
      answers: [`Aufgabe|${MORE}`, '$(star) Preferred', 'Work'],
      glossary: 'pear,Birne\ntask,Aufgabe\n',
      terms: entry('{ "status": "preferred", "note": "Work" }'),
    },
    [ADD, 'Status of "task"', 'Note About "task"'],
  ));

test('a phrase that is never translated needs no translation, and the service keeps it too', () =>
  checkAdd(
    {
      answers: [`|${MORE}`, '$(lock) Never Translate', 'A name'],
      glossary: 'pear,Birne\ntask,task\n',
      terms: entry('{ "status": "keep", "note": "A name" }'),
    },
    [ADD, 'Status of "task"', 'Note About "task"'],
  ));

test('a forbidden translation is asked for if it was not typed, and is no entry of the glossary', () =>
  checkAdd(
    {
      answers: [`|${MORE}`, '$(circle-slash) Forbidden', 'Task', 'Use Aufgabe'],
      files: { [TERMS]: '{ "terms": { "job": {} } } // Ours.' },
      glossary: 'pear,Birne\n',
      terms: '{ "terms": { "job": {}, "task": { "note": "Use Aufgabe", "not": ["Task"] } } } // Ours.',
    },
    [ADD, 'Status of "task"', ADD, 'Note About "task"'],
  ));

test('giving up at the status writes nothing', () =>
  checkAdd({ answers: [`Aufgabe|${MORE}`, ''], outcome: 'cancelled', glossary: 'pear,Birne\n' }, [
    ADD,
    'Status of "task"',
  ]));

test.each<[string, Readonly<Record<string, string>>, string, string]>([
  ['keep', { status: 'keep' }, 'pear,Birne\ntask,task\n', '{ "status": "keep" }'],
  ['forbidden', { status: 'forbidden', target: 'Task' }, 'pear,Birne\n', '{ "not": ["Task"] }'],
  ['a note', { target: 'Aufgabe', note: 'Work' }, 'pear,Birne\ntask,Aufgabe\n', '{ "note": "Work" }'],
])('an argument with %s asks nothing', (_name, argument, glossary, value) =>
  checkAdd({ argument, glossary, terms: entry(value) }, []),
);

test('what is known about an entry that the glossary has goes to the terms file alone', () =>
  checkAdd(
    {
      files: { [GLOSSARY]: 'task,Aufgabe\n', [TERMS]: '{ "terms": { "task": { "note": "Old" } } }' },
      argument: { target: 'Aufgabe', note: 'New', status: 'admitted' },
      glossary: 'task,Aufgabe\n',
      terms: '{ "terms": { "task": { "note": "New", "status": "admitted" } } }',
    },
    [],
  ));

test('a broken terms file refuses, and nothing is written', () =>
  checkAdd(
    {
      files: { [TERMS]: '{ "terms": ' },
      argument: { target: 'Aufgabe', note: 'New' },
      outcome: 'refused',
      glossary: 'pear,Birne\n',
      terms: '{ "terms": ',
    },
    ['The terms file is broken. Fix it first.'],
  ));
