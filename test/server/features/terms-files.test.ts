import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type CodeAction,
  CodeActionRequest,
  CodeActionResolveRequest,
  DidSaveTextDocumentNotification,
  DocumentDiagnosticRequest,
  HoverRequest,
  PrepareRenameRequest,
  RenameRequest,
} from 'vscode-languageserver-protocol/node';
import { Dictionary } from '#glossary';
import { TERMS_AT_REQUEST, type TermsAtResult } from '../../../protocol/requests.ts';
import { documentEdits, manifestOf, openWorkspace } from '../../support/glossary-editor.ts';

const GLOSSARY = 'a.en-de.glossary.csv';
const IN_FRENCH = 'a.en-fr.glossary.csv';
const TERMS = 'a.en-de.terms.json';

/** What the terms file beside a glossary says about a term with all fields. */
const ALL_FIELDS = {
  status: 'admitted',
  forms: ['Aufgaben'],
  also: ['Arbeitspaket'],
  not: ['Task'],
  case: 'exact',
  match: 'exact',
  note: 'A unit of work.',
  partOfSpeech: 'noun',
  scope: ['docs/**'],
};

const ABOUT = [
  'An allowed term',
  'Only in this case',
  'Only in this form',
  'Part of speech: noun',
  'Other forms: Aufgaben',
  'Also allowed: Arbeitspaket',
  'Not allowed: Task',
  'Only in files: docs/**',
  'Note: A unit of work.',
];

describe('the entry of a terms file is shown', () => {
  test.each([
    ['at the source phrase', '⟦Task⟧,Aufgabe\n', ['Source phrase: 4 of 1024 bytes']],
    ['at the target phrase', 'Task,⟦Aufgabe⟧\n', ['Target phrase: 7 of 1024 bytes']],
  ])('in its glossary, %s', async (_name, marked, first) => {
    const terms = JSON.stringify({ terms: { Task: ALL_FIELDS } });
    const editor = await openWorkspace({ [GLOSSARY]: marked, [TERMS]: terms });
    const answer = await editor.connection.sendRequest(HoverRequest.type, editor.at);
    const lines = [...first, 'Dictionary: EN → DE', 'The service takes this row.', ...ABOUT];
    expect(answer?.contents).toEqual({ kind: 'plaintext', value: lines.join('\n') });
  });

  test('and its phrase that is kept is no problem, from when the file is saved', async () => {
    const files = { [GLOSSARY]: 'Parlance,Parlance\n', [TERMS]: '{ "terms": { "Parlance": {} } }' };
    const editor = await openWorkspace(files, { open: [GLOSSARY, TERMS] });
    const rules = async () => {
      const textDocument = { uri: editor.uri };
      const report = await editor.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
      return report.kind === 'full' ? report.items.map(({ code }) => code) : report.kind;
    };
    expect(await rules()).toEqual(['identical-phrases']);
    const character = '{ "terms": { "Parlance": {'.length;
    const at = { line: 0, character };
    const uri = editor.uriOf(TERMS);
    await editor.change(uri, 2, { start: at, end: at }, '"status": "keep"');
    await editor.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri } });
    expect(await rules()).toEqual([]);
  });

  test('as it is typed', async () => {
    const files = { [GLOSSARY]: '⟦Task⟧,Aufgabe\n', [TERMS]: '{ "terms": { "Task": {} } }' };
    const editor = await openWorkspace(files, { open: [GLOSSARY, TERMS] });
    const hover = async () => {
      const answer = await editor.connection.sendRequest(HoverRequest.type, editor.at);
      return String((answer?.contents as { readonly value?: unknown } | undefined)?.value)
        .split('\n')
        .slice(3);
    };
    expect(await hover()).toEqual([]);
    const character = '{ "terms": { "Task": {'.length;
    const at = { line: 0, character };
    await editor.change(editor.uriOf(TERMS), 2, { start: at, end: at }, '"note": "Work"');
    expect(await hover()).toEqual(['Note: Work']);
  });

  test('with the translation of a term in any text', async () => {
    const files = {
      'x.txt': '',
      'a.csv': 'task,Aufgabe\n',
      'a.terms.json': JSON.stringify({ terms: { task: ALL_FIELDS } }),
      'parlance.json': manifestOf({ 'a.csv': 'en-de' }),
    };
    const editor = await openWorkspace(files, { open: [] });
    const params = { uri: editor.uriOf('readme.md'), text: 'The task', offset: 5 };
    const found = await editor.connection.sendRequest<TermsAtResult | null>(TERMS_AT_REQUEST, params);
    expect(found?.translations).toEqual([{ target: 'Aufgabe', language: 'de', file: 'a.csv', about: ABOUT }]);
  });
});

/** Renames what is at the mark of the first file, and checks all texts that this changes. */
async function checkRename(files: Readonly<Record<string, string>>, expected: Record<string, string>) {
  const editor = await openWorkspace(files, { open: [GLOSSARY, TERMS] });
  const edit = await editor.connection.sendRequest(RenameRequest.type, { ...editor.at, newName: 'Chore' });
  expect(editor.apply(documentEdits(edit?.documentChanges))).toEqual(expected);
}

describe('a source phrase and its entry are renamed together', () => {
  const ENTRY = '{ "terms": { /* kept */ "Job": {}, "Task": { "note": "Work" } } }';
  const RENAMED = ENTRY.replace('Task', 'Chore');
  const MANIFEST = manifestOf({ [GLOSSARY]: 'en-de', [IN_FRENCH]: 'en-fr' });
  const FRENCH = { [IN_FRENCH]: 'Task,Tâche\n', 'a.en-fr.terms.json': '{ "terms": { "Task": {} } }' };
  const FRENCH_RENAMED = {
    [IN_FRENCH]: 'Chore,Tâche\n',
    'a.en-fr.terms.json': '{ "terms": { "Chore": {} } }',
  };

  test('from the glossary, in all dictionaries of it', () =>
    checkRename(
      { [GLOSSARY]: '⟦⟧Task,Aufgabe\n', [TERMS]: ENTRY, ...FRENCH, 'parlance.json': MANIFEST },
      { [GLOSSARY]: 'Chore,Aufgabe\n', [TERMS]: RENAMED, ...FRENCH_RENAMED },
    ));

  test('from the terms file, in all dictionaries of it', () =>
    checkRename(
      {
        [TERMS]: ENTRY.replace('Task', 'T⟦⟧ask'),
        [GLOSSARY]: 'Task,Aufgabe\n',
        ...FRENCH,
        'parlance.json': MANIFEST,
      },
      { [TERMS]: RENAMED, [GLOSSARY]: 'Chore,Aufgabe\n', ...FRENCH_RENAMED },
    ));

  test('also an entry without a row', () =>
    checkRename(
      { [TERMS]: ENTRY.replace('Task', '⟦⟧Task'), [GLOSSARY]: 'Job,Auftrag\n' },
      { [TERMS]: RENAMED },
    ));

  test('but an entry that the file has already is kept', async () => {
    const taken = '{ "terms": { "Task": {}, "Chore": {} } }';
    await checkRename({ [GLOSSARY]: '⟦⟧Task,Aufgabe\n', [TERMS]: taken }, { [GLOSSARY]: 'Chore,Aufgabe\n' });
    const renaming = checkRename({ [TERMS]: taken.replace('Task', '⟦⟧Task'), [GLOSSARY]: 'Task,x\n' }, {});
    await expect(renaming).rejects.toThrow('a.en-de.terms.json has an entry with the name "Chore" already.');
  });

  test.each<[string, string | null]>([
    ['{ "terms": { "⟦Task⟧": { "note": "x" } } }', 'Task'],
    ['{ "terms": { "Task": { "⟦note⟧": "x" } } }', null],
    ['{ "⟦terms⟧": {} }', null],
  ])('which is prepared: %s', async (marked, placeholder) => {
    const editor = await openWorkspace({ [TERMS]: marked });
    const answer = await editor.connection.sendRequest(PrepareRenameRequest.type, editor.at);
    expect(answer).toEqual(placeholder === null ? null : { range: editor.range, placeholder });
  });
});

describe('a fix that changes a source phrase takes its entry along', () => {
  const entryOf = (source: string) => JSON.stringify({ terms: { [source]: { note: 'Work' } } });

  /** Chooses an action for the mark in the glossary, and checks all texts that this changes. */
  async function checkFix(
    files: Readonly<Record<string, string>>,
    title: string,
    expected: Record<string, string>,
  ) {
    const editor = await openWorkspace(files, { open: [GLOSSARY], resolvesCodeActions: true });
    const { uri, range } = editor;
    const params = { textDocument: { uri }, range, context: { diagnostics: [], only: ['quickfix'] } };
    const actions = (await editor.connection.sendRequest(CodeActionRequest.type, params)) as CodeAction[];
    const action = actions.find((each) => each.title === title);
    const chosen =
      action?.data === undefined
        ? action
        : await editor.connection.sendRequest(CodeActionResolveRequest.type, action);
    expect(editor.apply(documentEdits(chosen?.edit?.documentChanges))).toEqual(expected);
  }

  test('alone', () =>
    checkFix({ [GLOSSARY]: '⟦ ⟧task,Aufgabe\n', [TERMS]: entryOf(' task') }, 'Trim the white space', {
      [GLOSSARY]: 'task,Aufgabe\n',
      [TERMS]: entryOf('task'),
    }));

  test('with all others of its rule', () =>
    checkFix(
      { [GLOSSARY]: '⟦ ⟧job,Auftrag\n"task ",Aufgabe\n', [TERMS]: entryOf('task ') },
      'Fix all: edge-whitespace in this file',
      { [GLOSSARY]: 'job,Auftrag\n"task",Aufgabe\n', [TERMS]: entryOf('task') },
    ));

  test('and nothing where only the target phrase changes, or the entry is another one', async () => {
    const files = { [GLOSSARY]: 'task,⟦ ⟧Aufgabe\n', [TERMS]: entryOf('task') };
    await checkFix(files, 'Trim the white space', { [GLOSSARY]: 'task,Aufgabe\n' });
    const others = { [GLOSSARY]: '⟦ ⟧task,Aufgabe\n', [TERMS]: entryOf('job') };
    await checkFix(others, 'Trim the white space', { [GLOSSARY]: 'task,Aufgabe\n' });
  });
});

test('a key in a terms file does not make its glossary be read again', async () => {
  const row = vi.spyOn(Dictionary.prototype, 'row');
  onTestFinished(() => row.mockRestore());
  const editor = await openWorkspace({
    [TERMS]: '{ "terms": { "⟦Task⟧": {} } }',
    [GLOSSARY]: 'Task,Aufgabe\n',
  });
  const hover = async () => (await editor.connection.sendRequest(HoverRequest.type, editor.at))?.contents;
  const shown = await hover();
  expect(shown).toMatchObject({ value: 'Glossary: Aufgabe' });
  const times = row.mock.calls.length;
  const at = editor.positionAt('{ "terms": {'.length);
  await editor.change(editor.uri, 2, { start: at, end: at }, ' ');
  expect(await hover()).toEqual(shown);
  expect(row).toHaveBeenCalledTimes(times);
});
