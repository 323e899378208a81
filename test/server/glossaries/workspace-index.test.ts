import { expect, test } from 'vitest';
import {
  DefinitionRequest,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  FileChangeType,
  HoverRequest,
  ReferencesRequest,
  RenameRequest,
  ShowMessageNotification,
  type WorkspaceFoldersChangeEvent,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol/node';
import { TERMS_AT_REQUEST } from '../../../protocol/requests.ts';
import { DISK_ADDRESSES } from '../../../server/disk/disk-addresses.ts';
import { createWorkspaceIndex } from '../../../server/glossaries/workspace-index.ts';
import { useAddresses } from '../../../server/workspace/addresses.ts';
import type { ServerFiles } from '../../../server/workspace/files.ts';
import { createManifests } from '../../../server/workspace/manifests.ts';
import { filesOf, manifestOf, openWorkspace } from '../../support/glossary-editor.ts';

useAddresses(DISK_ADDRESSES);

const NAME = 'a.en-de.glossary.csv';
const MANIFEST = manifestOf({ [NAME]: 'en-de', 'b.csv': 'en-fr' });

/** Files that count how often each is read. */
function countedFiles(contents: Record<string, string>) {
  const reads: Record<string, number> = {};
  const { read } = filesOf(contents);
  const files = {
    read(path: string) {
      if (path in contents) reads[path] = (reads[path] ?? 0) + 1;
      return read(path);
    },
  };
  return { files, reads };
}

/** An index of the files of a manifest, none of them open, with room for this number of bytes. */
function indexOf(files: ServerFiles, maxBytes: number) {
  const glossaries = { get: async () => undefined, forget: () => {}, saved: async () => false };
  const manifests = createManifests(files, () => undefined);
  const surroundings = { folders: { paths: () => ['/w'] }, encoding: 'utf-16', openUris: () => [] } as const;
  return createWorkspaceIndex({ files, manifests, glossaries, ...surroundings }, maxBytes);
}

test('closed glossaries are read on the first demand, and again when they have changed', async () => {
  const contents = {
    '/w/parlance.json': MANIFEST,
    '/w/b.csv': 'Task,Tâche',
    '/w/c.en-fr.glossary.csv': 'Task,x',
  };
  const { files, reads } = countedFiles(contents);
  const editor = await openWorkspace({ [NAME]: '⟦⟧Task,Aufgabe' }, { files });
  await editor.pushed(editor.uri);
  expect(reads).toEqual({ '/w/parlance.json': 1 });
  const hover = async () => {
    const answer = await editor.connection.sendRequest(HoverRequest.type, editor.at);
    return JSON.stringify(answer?.contents);
  };
  expect(await hover()).toContain('Also in b.csv, line 1: Tâche');
  await hover();
  expect(reads).toEqual({ '/w/parlance.json': 1, '/w/b.csv': 1 });
  contents['/w/b.csv'] = 'Task,Mission';
  await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
    changes: [{ uri: editor.uriOf('b.csv'), type: FileChangeType.Changed }],
  });
  expect(await hover()).toContain('Also in b.csv, line 1: Mission');
});

test('a closed glossary that was read has no problems in the editor, because it is not open', async () => {
  const files = { [NAME]: '⟦⟧Task,Aufgabe', 'b.csv': 'Task,Tâche\nTask,\nTask', 'parlance.json': MANIFEST };
  const editor = await openWorkspace(files);
  const hover = async () =>
    JSON.stringify((await editor.connection.sendRequest(HoverRequest.type, editor.at))?.contents);
  expect(await hover()).toContain('Also in b.csv');
  const pushed = editor.pushed(editor.uriOf('b.csv')).then(() => 'problems');
  expect(await Promise.race([pushed, hover().then(() => 'none')])).toBe('none');
});

test('an open glossary counts with its text in the editor', async () => {
  const files = { [NAME]: '⟦⟧Task,Aufgabe', 'b.csv': 'Task,Tâche', 'parlance.json': MANIFEST };
  const editor = await openWorkspace(files, { open: [NAME, 'b.csv'] });
  const start = { line: 0, character: 5 };
  await editor.change(editor.uriOf('b.csv'), 2, { start, end: { line: 0, character: 10 } }, 'Devoir');
  const answer = await editor.connection.sendRequest(HoverRequest.type, editor.at);
  expect(JSON.stringify(answer?.contents)).toContain('Also in b.csv, line 1: Devoir');
});

test('folders that are added to the workspace count, and those that are taken away do not', async () => {
  const files = { 'x.csv': '', 'b.csv': 'Task,Tâche', 'parlance.json': MANIFEST };
  const editor = await openWorkspace(files, { folders: [], open: [] });
  const symbols = async () => {
    const found = await editor.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'task' });
    return found?.map(({ name }) => name);
  };
  const folder = { uri: editor.uriOf(''), name: 'w' };
  const change = (event: WorkspaceFoldersChangeEvent) =>
    editor.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, { event });
  expect(editor.capabilities.workspace?.workspaceFolders).toMatchObject({ changeNotifications: true });
  expect(await symbols()).toEqual([]);
  await change({ added: [folder], removed: [] });
  expect(await symbols()).toEqual(['Task']);
  await change({ added: [], removed: [folder] });
  expect(await symbols()).toEqual([]);
});

test('an older version beside an open glossary, as in a comparison, is not part of the workspace', async () => {
  const editor = await openWorkspace({ [NAME]: '⟦⟧Task,Aufgabe' });
  await editor.open(`git:/w/${NAME}?%7B%22ref%22%3A%22~%22%7D`, 'Task,Auftrag', 'glossary-csv');
  const found = await editor.connection.sendRequest(DefinitionRequest.type, editor.at);
  expect(found).toMatchObject([{ uri: editor.uri }]);
});

test('a file that is open is never read from the disk', async () => {
  const hidden = { 'sub/b.csv': 'Task,x', 'sub/parlance.json': '{}' };
  const manifest = manifestOf({ [NAME]: 'en-de', 'sub/b.csv': 'en-fr' });
  const files = { [NAME]: '⟦⟧Task,Aufgabe', ...hidden, 'parlance.json': manifest };
  const editor = await openWorkspace(files, { open: [NAME, 'sub/b.csv'] });
  const found = await editor.connection.sendRequest(DefinitionRequest.type, editor.at);
  expect(found).toMatchObject([{ uri: editor.uri }]);
});

test('an open glossary is one of its manifest, whichever separators its path has', async () => {
  const manifest = manifestOf({ 'sub/a.csv': 'en-de' });
  const files = { 'x.csv': '', 'sub/a.csv': 'Task,x', 'parlance.json': manifest };
  const editor = await openWorkspace(files, { open: [] });
  await editor.open(editor.uriOf('sub%5Ca.csv'), 'Task,x');
  const found = await editor.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'task' });
  expect(found).toHaveLength(1);
});

/** Which files of others the features about the term at the ⟦mark⟧ name, if the window has these folders. */
async function checkProjects(
  files: Readonly<Record<string, string>>,
  folders: readonly string[],
  expected: readonly string[],
): Promise<void> {
  const names = Object.keys(files).filter((name) => name.endsWith('.csv'));
  const editor = await openWorkspace(files, {
    open: names,
    folders: folders.map((one) => `file:///w${one}`),
  });
  const { connection, at } = editor;
  const notes: string[] = [];
  connection.onNotification(ShowMessageNotification.type, ({ message }) => void notes.push(message));
  const hover = await connection.sendRequest(HoverRequest.type, at);
  const definitions = (await connection.sendRequest(DefinitionRequest.type, at)) ?? [];
  const references = await connection.sendRequest(ReferencesRequest.type, {
    ...at,
    context: { includeDeclaration: true },
  });
  await connection.sendRequest(RenameRequest.type, { ...at, newName: 'Chore' });
  const terms = await connection.sendRequest(TERMS_AT_REQUEST, { uri: editor.uri, text: 'Task', offset: 1 });
  const answers: Readonly<Record<string, unknown>> = { hover, definitions, references, notes, terms };
  const named = Object.entries(answers).map(([feature, answer]) => {
    const text = JSON.stringify(answer);
    const others = names
      .filter((name) => name !== names[0])
      .map((name) => name.slice(name.lastIndexOf('/') + 1));
    return [feature, others.filter((name) => text.includes(name))];
  });
  expect(named).toEqual(Object.keys(answers).map((feature) => [feature, expected]));
  const symbols = await connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'task' });
  expect(symbols).toHaveLength(names.length);
}

const ONE = { 'one/a.en-de.glossary.csv': '⟦⟧Task,Aufgabe' };
const TWO = { 'two/b.en-fr.glossary.csv': 'Task,Tâche' };
const OWN_MANIFESTS = {
  'one/parlance.json': manifestOf({ 'a.en-de.glossary.csv': 'en-de' }),
  'two/parlance.json': manifestOf({ 'b.en-fr.glossary.csv': 'en-fr' }),
};

test.each<[string, Record<string, string>, readonly string[], readonly string[]]>([
  ['in one folder count', { ...ONE, ...TWO }, [''], ['b.en-fr.glossary.csv']],
  ['without a folder count', { ...ONE, ...TWO }, [], ['b.en-fr.glossary.csv']],
  ['in another folder of the window do not count', { ...ONE, ...TWO }, ['/one', '/two'], []],
  [
    'of another folder with its own manifest do not count',
    { ...ONE, ...TWO, ...OWN_MANIFESTS },
    ['/one', '/two'],
    [],
  ],
  [
    'in a folder in a folder do not count',
    { ...ONE, 'one/two/b.en-fr.glossary.csv': 'Task,x' },
    ['/one', '/one/two'],
    [],
  ],
  ['outside of all folders do not count', { ...ONE, ...TWO }, ['/one', '/three'], []],
  [
    'in another folder count if one manifest is above both',
    { ...ONE, ...TWO, 'parlance.json': '{ "version": 1 }' },
    ['/one', '/two'],
    ['b.en-fr.glossary.csv'],
  ],
])('other glossaries %s for features about a term', (_name, files, folders, expected) =>
  checkProjects(files, folders, expected),
);

test('what does not fit into memory is left out', async () => {
  const declared = { 'a.csv': 'en-de', 'b.csv': 'en-de', 'c.csv': 'en-de' };
  const { files, reads } = countedFiles({
    '/w/parlance.json': manifestOf(declared),
    '/w/a.csv': 'a,b',
    '/w/b.csv': 'too long,x',
    '/w/c.csv': 'c,d',
  });
  const index = indexOf(files, 6);
  const uris = async () => (await index.all()).map(({ uri }) => uri);
  expect(await uris()).toEqual(['file:///w/a.csv', 'file:///w/c.csv']);
  expect(await uris()).toEqual(['file:///w/a.csv', 'file:///w/c.csv']);
  expect(reads['/w/a.csv']).toBe(1);
});

test('what did not fit is not forgotten: it counts as soon as there is room, and no longer when there is none', async () => {
  const contents: Record<string, string> = {
    '/w/parlance.json': manifestOf({ 'a.csv': 'en-de', 'b.csv': 'en-de' }),
    '/w/a.csv': 'a,bbbb',
    '/w/b.csv': 'c,dddddd',
  };
  const { files, reads } = countedFiles(contents);
  const index = indexOf(files, 12);
  const uris = async () => (await index.all()).map(({ uri }) => uri);
  expect(await uris()).toEqual(['file:///w/a.csv']);
  contents['/w/a.csv'] = 'a,b';
  index.forget('/w/a.csv');
  expect(await uris()).toEqual(['file:///w/a.csv', 'file:///w/b.csv']);
  expect(await uris()).toEqual(['file:///w/a.csv', 'file:///w/b.csv']);
  expect(reads['/w/b.csv']).toBe(2);
  contents['/w/a.csv'] = 'a,bbbb';
  index.forget('/w/a.csv');
  expect(await uris()).toEqual(['file:///w/a.csv']);
});
