import { expect, test } from 'vitest';
import {
  DidChangeWatchedFilesNotification,
  FileChangeType,
  HoverRequest,
} from 'vscode-languageserver-protocol/node';
import { createManifests } from '../../server/manifests.ts';
import { createWorkspaceIndex } from '../../server/workspace-index.ts';
import { filesOf, manifestOf, openWorkspace } from '../support/glossary-editor.ts';

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

test('an open glossary counts as it is in the editor', async () => {
  const files = { [NAME]: '⟦⟧Task,Aufgabe', 'b.csv': 'Task,Tâche', 'parlance.json': MANIFEST };
  const editor = await openWorkspace(files, { open: [NAME, 'b.csv'] });
  const start = { line: 0, character: 5 };
  await editor.change(editor.uriOf('b.csv'), 2, { start, end: { line: 0, character: 10 } }, 'Devoir');
  const answer = await editor.connection.sendRequest(HoverRequest.type, editor.at);
  expect(JSON.stringify(answer?.contents)).toContain('Also in b.csv, line 1: Devoir');
});

test('what does not fit into memory is left out', async () => {
  const declared = { 'a.csv': 'en-de', 'b.csv': 'en-de', 'c.csv': 'en-de' };
  const { files, reads } = countedFiles({
    '/w/parlance.json': manifestOf(declared),
    '/w/a.csv': 'a,b',
    '/w/b.csv': 'too long,x',
    '/w/c.csv': 'c,d',
  });
  const glossaries = { get: async () => undefined, forget: () => {}, forgetBytes: () => {} };
  const manifests = createManifests(files, () => undefined);
  const surroundings = { folders: ['/w'], encoding: 'utf-16', openUris: () => [] } as const;
  const index = createWorkspaceIndex({ files, manifests, glossaries, ...surroundings }, 6);
  const uris = async () => (await index.all()).map(({ uri }) => uri);
  expect(await uris()).toEqual(['file:///w/a.csv', 'file:///w/c.csv']);
  expect(await uris()).toEqual(['file:///w/a.csv', 'file:///w/c.csv']);
  expect(reads['/w/a.csv']).toBe(1);
});
