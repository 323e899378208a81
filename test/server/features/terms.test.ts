import { describe, expect, test } from 'vitest';
import {
  DefinitionRequest,
  DocumentHighlightRequest,
  type DocumentSymbol,
  DocumentSymbolRequest,
  type Location,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  ShowMessageNotification,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol/node';
import { client, documentEdits, filesOf, manifestOf, openWorkspace } from '../../support/glossary-editor.ts';

const NAME = 'a.en-de.glossary.csv';

const OTHERS = {
  'b.en-fr.glossary.csv': 'Task,Tâche\n"Task ""A""",Tâche A',
  'c.de-en.glossary.csv': 'Aufgabe,Task\nTask,Aufgabe',
  'parlance.json': manifestOf({
    [NAME]: 'en-de',
    'b.en-fr.glossary.csv': 'en-fr',
    'c.de-en.glossary.csv': 'de-en',
  }),
};

/** Goes to the definition at the ⟦mark⟧ and checks the ranges. */
async function checkDefinition(marked: string, expected: Record<string, string>) {
  const editor = await openWorkspace({ [NAME]: marked, ...OTHERS });
  const found = await editor.connection.sendRequest(DefinitionRequest.type, editor.at);
  expect(editor.mark((found ?? []) as Location[])).toEqual(expected);
}

/** Finds the references at the ⟦mark⟧ and checks the ranges. */
async function checkReferences(
  marked: string,
  includeDeclaration: boolean,
  expected: Record<string, string>,
) {
  const editor = await openWorkspace({ [NAME]: marked, ...OTHERS });
  const params = { ...editor.at, context: { includeDeclaration } };
  const found = await editor.connection.sendRequest(ReferencesRequest.type, params);
  expect(editor.mark(found ?? [])).toEqual(expected);
}

describe('a term is defined where it is a source phrase of its language', () => {
  test.each<[string, Record<string, string>]>([
    [
      '⟦⟧Task,Aufgabe',
      { [NAME]: '⟦Task⟧,Aufgabe', 'b.en-fr.glossary.csv': '⟦Task⟧,Tâche\n"Task ""A""",Tâche A' },
    ],
    ['Task,⟦⟧Aufgabe', { 'c.de-en.glossary.csv': '⟦Aufgabe⟧,Task\nTask,Aufgabe' }],
    [
      '"Task ⟦⟧""A""",x',
      { [NAME]: '"⟦Task ""A""⟧",x', 'b.en-fr.glossary.csv': 'Task,Tâche\n"⟦Task ""A""⟧",Tâche A' },
    ],
    ['⟦⟧,x', {}],
    ['⟦⟧a,b,c', {}],
  ])('%s', checkDefinition);
});

describe('a term is used wherever it is a phrase of its language', () => {
  const marked = 'Task⟦⟧,Aufgabe\nJob,Task';
  const asTarget = { 'c.de-en.glossary.csv': 'Aufgabe,⟦Task⟧\nTask,Aufgabe' };
  const asSource = {
    [NAME]: '⟦Task⟧,Aufgabe\nJob,Task',
    'b.en-fr.glossary.csv': '⟦Task⟧,Tâche\n"Task ""A""",Tâche A',
  };

  test('its definitions included', () => checkReferences(marked, true, { ...asSource, ...asTarget }));
  test('without its definitions', () => checkReferences(marked, false, asTarget));
});

/** Renames the phrase at the ⟦mark⟧ and checks the texts. */
async function checkRename(
  marked: string,
  newName: string,
  expected: Record<string, string>,
  { others = OTHERS, open = [NAME], note }: RenameSetting = {},
) {
  const editor = await openWorkspace({ [NAME]: marked, ...others }, { open });
  const notes: string[] = [];
  editor.connection.onNotification(ShowMessageNotification.type, ({ message }) => void notes.push(message));
  const edit = await editor.connection.sendRequest(RenameRequest.type, { ...editor.at, newName });
  const changes = documentEdits(edit?.documentChanges);
  expect(changes.map(({ textDocument }) => textDocument.version)).toEqual([
    1,
    ...changes
      .slice(1)
      .map(({ textDocument: { uri } }) => (open.some((name) => editor.uriOf(name) === uri) ? 1 : null)),
  ]);
  expect(editor.apply(changes)).toEqual(expected);
  expect(notes).toEqual(note === undefined ? [] : [note]);
}

interface RenameSetting {
  readonly others?: Record<string, string>;
  readonly open?: readonly string[];
  /** What is said about files that keep the phrase. */
  readonly note?: string;
}

describe('renaming a source phrase', () => {
  test.each<[string, string, Record<string, string>]>([
    [
      '⟦⟧Task,Aufgabe\nJob,Task',
      'Chore',
      { [NAME]: 'Chore,Aufgabe\nJob,Task', 'b.en-fr.glossary.csv': 'Chore,Tâche\n"Task ""A""",Tâche A' },
    ],
    [
      '⟦⟧"Task",Aufgabe',
      'a, "b"',
      { [NAME]: '"a, ""b""",Aufgabe', 'b.en-fr.glossary.csv': '"a, ""b""",Tâche\n"Task ""A""",Tâche A' },
    ],
    ['⟦⟧Other,x', 'Task', { [NAME]: 'Task,x' }],
  ])('%s', async (marked, newName, expected) => {
    const note = newName === 'Task' ? undefined : '"Task" stays in c.de-en.glossary.csv.';
    await checkRename(marked, newName, expected, note === undefined ? {} : { note });
  });

  test.each<[string, Record<string, string>, string?]>([
    [
      'in the open dictionaries of its name',
      { 'a.en-fr.glossary.csv': 'Task,Tâche', 'a.en-nl.glossary.tsv': 'Task\tTaak' },
    ],
    ['not in those of another name', { 'b.en-fr.glossary.csv': 'Task,Tâche' }, 'b.en-fr.glossary.csv'],
    ['not in those of another folder', { 'x/a.en-fr.glossary.csv': 'Task,Tâche' }, 'a.en-fr.glossary.csv'],
    [
      'not in those from another language',
      { 'a.de-en.glossary.csv': 'Aufgabe,Task', 'a.fr-en.glossary.csv': 'Tâche,Task' },
      'a.de-en.glossary.csv and other files (1)',
    ],
    ['not in those of other words', { 'b.en-fr.glossary.csv': 'Tasks,Tâches' }, ''],
  ])('without a manifest happens %s, and says which keep it', async (_name, others, kept) => {
    const renamed = Object.entries(others).map(([name, text]) => [name, text.replace('Task', 'Chore')]);
    const expected = { [NAME]: 'Chore,Aufgabe', ...(kept === undefined && Object.fromEntries(renamed)) };
    const setting = { others, open: [NAME, ...Object.keys(others)] };
    const note = kept ? { note: `"Task" stays in ${kept}.` } : {};
    await checkRename('⟦⟧Task,Aufgabe', 'Chore', expected, { ...setting, ...note });
  });

  test('without a manifest leaves those that a manifest names, and says so', async () => {
    const others = {
      'parlance.json': manifestOf({ 'a.en-fr.glossary.csv': 'en-fr' }),
      'a.en-fr.glossary.csv': 'Task,Tâche',
    };
    const note = '"Task" stays in a.en-fr.glossary.csv.';
    await checkRename('⟦⟧Task,Aufgabe', 'Chore', { [NAME]: 'Chore,Aufgabe' }, { others, note });
  });

  test('counts no byte order mark in closed files, which an editor takes away when it opens them', async () => {
    const spreadsheet = { ...OTHERS, 'b.en-fr.glossary.csv': '\ufeffTask,Tâche\r\n' };
    const disk = Object.entries({ [NAME]: 'Task,x', ...spreadsheet });
    const files = filesOf(Object.fromEntries(disk.map(([name, text]) => [`/w/${name}`, text])));
    const shown = { ...OTHERS, 'b.en-fr.glossary.csv': 'Task,Tâche\r\n' };
    const editor = await openWorkspace({ [NAME]: '⟦⟧Task,x', ...shown }, { files });
    const params = { ...editor.at, newName: 'Chore' };
    const edit = await editor.connection.sendRequest(RenameRequest.type, params);
    expect(editor.apply(documentEdits(edit?.documentChanges))).toEqual({
      [NAME]: 'Chore,x',
      'b.en-fr.glossary.csv': 'Chore,Tâche\r\n',
    });
  });

  test('comes without versions where the editor knows none', async () => {
    const editor = await openWorkspace({ [NAME]: '⟦⟧Task,x', ...OTHERS }, { takesPlainEdits: true });
    const params = { ...editor.at, newName: 'Chore' };
    const edit = await editor.connection.sendRequest(RenameRequest.type, params);
    const newText = 'Chore';
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 4 } };
    expect(edit).toEqual({
      changes: {
        [editor.uri]: [{ range, newText }],
        [editor.uriOf('b.en-fr.glossary.csv')]: [{ range, newText }],
      },
    });
  });

  const IN_FRENCH = 'a.en-fr.glossary.csv';
  const IN_DUTCH = 'a.en-nl.glossary.tsv';

  test.each<[string, string, string, string]>([
    ['an empty phrase', '', NAME, 'A source phrase cannot be empty.'],
    ['a line end', 'a\nb', NAME, 'A phrase cannot contain a line end.'],
    ['a phrase that is there', 'Job', NAME, 'The source phrase "Job" is in line 2 already.'],
    ['one in another dictionary', 'Day', IN_FRENCH, 'The source phrase "Day" is in line 2 already.'],
    [
      'one with the mark apart',
      'Jo\u0308b',
      NAME,
      'looks like the one in line 3, but is written with other characters.',
    ],
    ['one in another form, elsewhere', 'Pa\u0302que', IN_FRENCH, 'looks like the one in line 3'],
    ['half of a character', 'Ta\ud800sk', NAME, 'Half of a character (U+D800) cannot be written as UTF-8.'],
    ['a space before it', ' Chore', NAME, 'A phrase may not begin with white space (U+0020).'],
    ['a space behind it', 'Chore ', NAME, 'A phrase may not end with white space (U+0020).'],
    ['a no-break space', '\u00a0Chore', NAME, 'A phrase may not begin with white space (U+00A0).'],
    ['only white space', ' ', NAME, 'A phrase may not begin with white space'],
    ['a tab', 'a\tb', NAME, 'Control characters (U+0009) are not allowed in a phrase.'],
    ['another control character', 'a\u0007b', NAME, 'Control characters (U+0007)'],
    ['a line separator', 'a\u2028b', NAME, 'U+2028'],
    ['an ideographic space', '\u3000Chore', NAME, 'U+3000'],
    ['a narrow no-break space behind it', 'Chore\u202f', NAME, 'U+202F'],
    ['a carriage return', 'a\rb', NAME, 'A phrase cannot contain a line end.'],
    ['a null', 'a\0b', NAME, 'U+0000'],
    ['a next line', 'a\u0085b', NAME, 'U+0085'],
    ['342 letters of three bytes', '日'.repeat(342), NAME, 'This phrase has 1026 bytes in UTF-8'],
    ['1,025 bytes', 'x'.repeat(1025), NAME, 'This phrase has 1025 bytes in UTF-8'],
    ['1,026 bytes in 513 letters', 'ä'.repeat(513), NAME, 'This phrase has 1026 bytes in UTF-8'],
  ])('to %s is refused with the dictionary and the reason', async (_name, newName, file, reason) => {
    const others = { [IN_FRENCH]: 'Task,Tâche\nDay,Jour\nPâque,Pâque' };
    const texts = { [NAME]: '⟦⟧Task,Aufgabe\nJob,Auftrag\nJöb,Arbeit', ...others };
    const editor = await openWorkspace(texts, { open: Object.keys(texts) });
    const renaming = editor.connection.sendRequest(RenameRequest.type, { ...editor.at, newName });
    await expect(renaming).rejects.toThrow(`${file}: `);
    await expect(renaming).rejects.toThrow(reason);
  });

  test('is refused for a dictionary that cannot hold the phrase in its form', async () => {
    const editor = await openWorkspace({ [IN_DUTCH]: '⟦⟧Task\tTaak' });
    const renaming = editor.connection.sendRequest(RenameRequest.type, { ...editor.at, newName: 'a\tb' });
    await expect(renaming).rejects.toThrow(`${IN_DUTCH}: A phrase cannot contain a tab`);
  });

  test.each<[string, string, string]>([
    [
      'of rows for another pair',
      '⟦⟧Task,Aufgabe,en,de\nChore,Tâche,en,fr',
      'Chore,Aufgabe,en,de\nChore,Tâche,en,fr',
    ],
    ['as a target phrase', '⟦⟧Task,Aufgabe\nJob,Chore', 'Chore,Aufgabe\nJob,Chore'],
    ['in other letters', '⟦⟧Task,Aufgabe\nchore,Pflicht', 'Chore,Aufgabe\nchore,Pflicht'],
  ])('to a phrase %s that is there is no duplicate', async (_name, marked, expected) => {
    await checkRename(marked, 'Chore', { [NAME]: expected }, { others: {} });
  });

  test.each([true, false])(
    'is offered with preparing only where the editor asks for it: %s',
    async (preparesRename) => {
      const { capabilities } = await client({ preparesRename });
      expect(capabilities.renameProvider).toEqual(preparesRename ? { prepareProvider: true } : true);
    },
  );

  test.each<[string, string | null]>([
    ['⟦Task⟧,Aufgabe', 'Task'],
    ['"⟦Task ""A""⟧",Aufgabe', 'Task "A"'],
    ['Task,⟦Aufgabe⟧', null],
    ['a,b,⟦en⟧,de', null],
  ])('is prepared: %s', async (marked, placeholder) => {
    const editor = await openWorkspace({ [NAME]: marked });
    const answer = await editor.connection.sendRequest(PrepareRenameRequest.type, editor.at);
    expect(answer).toEqual(placeholder === null ? null : { range: editor.range, placeholder });
  });
});

describe('highlight', () => {
  test.each<[string, string]>([
    ['⟦⟧Task,Task\n"Task",x\ntask,y', '⟦Task⟧,Task\n"⟦Task⟧",x\ntask,y'],
    ['a,⟦⟧x\nb,x\nx,a', 'a,⟦x⟧\nb,⟦x⟧\nx,a'],
  ])('%s', async (marked, expected) => {
    const editor = await openWorkspace({ [NAME]: marked });
    const found = await editor.connection.sendRequest(DocumentHighlightRequest.type, editor.at);
    const locations = (found ?? []).map(({ range }) => ({ uri: editor.uri, range }));
    expect(editor.mark(locations)).toEqual({ [NAME]: expected });
  });
});

describe('symbols', () => {
  test('of a document are its terms', async () => {
    const editor = await openWorkspace({ [NAME]: 'Task,Aufgabe\n\n,x\n  ,x\na,b,c\n"Job ""A""","x"' });
    const params = { textDocument: { uri: editor.uri } };
    const symbols = ((await editor.connection.sendRequest(DocumentSymbolRequest.type, params)) ??
      []) as DocumentSymbol[];
    expect(symbols.map(({ name, detail }) => [name, detail])).toEqual([
      ['Task', 'Aufgabe'],
      ['Job "A"', 'x'],
    ]);
    expect(
      editor.mark(symbols.map(({ selectionRange }) => ({ uri: editor.uri, range: selectionRange }))),
    ).toEqual({
      [NAME]: '⟦Task⟧,Aufgabe\n\n,x\n  ,x\na,b,c\n"⟦Job ""A""⟧","x"',
    });
  });

  test('of a long document are the first 5,000 and a note', async () => {
    const text = Array.from({ length: 5001 }, (_, line) => `term ${line},x\n`).join('');
    const editor = await openWorkspace({ [NAME]: text });
    const params = { textDocument: { uri: editor.uri } };
    const symbols = ((await editor.connection.sendRequest(DocumentSymbolRequest.type, params)) ??
      []) as DocumentSymbol[];
    expect(symbols).toHaveLength(5001);
    expect(symbols.slice(-2).map(({ name }) => name)).toEqual([
      'term 4999',
      'Only the first 5000 terms are listed.',
    ]);
  });

  test('of a large workspace are the first 5,000 and a note', async () => {
    const text = (from: number) =>
      Array.from({ length: 3000 }, (_, line) => `term ${from + line},x\n`).join('');
    const editor = await openWorkspace({
      'a.en-de.glossary.csv': text(0),
      'b.en-fr.glossary.csv': text(3000),
      'parlance.json': manifestOf({ 'a.en-de.glossary.csv': 'en-de', 'b.en-fr.glossary.csv': 'en-fr' }),
    });
    const symbols =
      (await editor.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'term' })) ?? [];
    expect(symbols).toHaveLength(5001);
    expect(symbols.slice(-2).map(({ name }) => name)).toEqual([
      'term 4999',
      'Only the first 5000 terms are listed.',
    ]);
  });

  test('of the workspace are those that hold the query, of open and closed dictionaries', async () => {
    const editor = await openWorkspace({ [NAME]: 'My task,x\nJob,y', ...OTHERS });
    const found = await editor.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'TASK' });
    expect(found?.map(({ name, containerName }) => `${name} in ${containerName}`)).toEqual([
      `My task in ${NAME}`,
      'Task in b.en-fr.glossary.csv',
      'Task "A" in b.en-fr.glossary.csv',
      'Task in c.de-en.glossary.csv',
    ]);
  });
});
