import { expect, test } from 'vitest';
import {
  DidChangeTextDocumentNotification,
  DocumentLinkRequest,
  WillRenameFilesRequest,
} from 'vscode-languageserver-protocol/node';
import {
  documentEdits,
  type GlossaryEditor,
  manifestOf,
  openWorkspace,
  type WorkspaceSetting,
} from '../../support/glossary-editor.ts';

const MANIFEST = manifestOf(
  { 'glossaries/a.en-de.glossary.csv': 'en-de', 'b.en-fr.glossary.csv': 'en-fr' },
  { styleRules: { ours: { file: './style/ours.style-rules.json' } } },
);

/** What the server answers before a client renames something. */
async function willRename(editor: GlossaryEditor, renames: Readonly<Record<string, string>>) {
  const files = Object.entries(renames).map(([from, to]) => ({
    oldUri: editor.uriOf(from),
    newUri: editor.uriOf(to),
  }));
  return editor.connection.sendRequest(WillRenameFilesRequest.type, { files });
}

/** Checks the files that the manifest names after renames; none means that it does not change. */
async function checkRename(
  renames: Readonly<Record<string, string>>,
  expected: readonly string[],
  setting: WorkspaceSetting = {},
): Promise<void> {
  const editor = await openWorkspace({ 'parlance.json': MANIFEST }, setting);
  const edit = await willRename(editor, renames);
  if (expected.length === 0) return expect(edit).toBeNull();
  const { 'parlance.json': text = '' } = editor.apply(documentEdits(edit?.documentChanges));
  expect([...text.matchAll(/"file":"([^"]*)"/g)].map(([, file]) => file)).toEqual(expected);
}

const [A, B, STYLE] = [
  'glossaries/a.en-de.glossary.csv',
  'b.en-fr.glossary.csv',
  './style/ours.style-rules.json',
];

test.each<[name: string, renames: Record<string, string>, expected: readonly string[]]>([
  [
    'a file gets another name',
    { [A]: 'glossaries/new.en-de.glossary.csv' },
    ['glossaries/new.en-de.glossary.csv', B, STYLE],
  ],
  [
    'a file moves to another folder',
    { [B]: 'deep/er/b.en-fr.glossary.csv' },
    [A, 'deep/er/b.en-fr.glossary.csv', STYLE],
  ],
  ['a folder gets another name', { glossaries: 'terms' }, ['terms/a.en-de.glossary.csv', B, STYLE]],
  [
    'a folder is written with a slash at its end',
    { 'glossaries/': 'terms/' },
    ['terms/a.en-de.glossary.csv', B, STYLE],
  ],
  [
    'a file of style rules moves',
    { 'style/ours.style-rules.json': 'ours.style-rules.json' },
    [A, B, 'ours.style-rules.json'],
  ],
  [
    'several files move at once',
    { [A]: 'a.en-de.glossary.csv', [B]: 'c.en-fr.glossary.csv' },
    ['a.en-de.glossary.csv', 'c.en-fr.glossary.csv', STYLE],
  ],
  [
    'a folder and a file in it are renamed at once',
    { glossaries: 'terms', [A]: 'own/a.en-de.glossary.csv' },
    ['own/a.en-de.glossary.csv', B, STYLE],
  ],
  [
    'a file leaves the folder of the manifest',
    { [B]: '../shared/b.en-fr.glossary.csv' },
    [A, '../shared/b.en-fr.glossary.csv', STYLE],
  ],
  ['a file that is not listed is renamed', { 'other.en-de.glossary.csv': 'c.en-de.glossary.csv' }, []],
  ['a folder with a similar name is renamed', { gloss: 'terms' }, []],
  ['everything moves, the manifest too', { '../w': '../x' }, []],
])('the manifest follows when %s', (_name, renames, expected) => checkRename(renames, expected));

test('a manifest that is not open is edited too', () =>
  checkRename({ [B]: 'c.en-fr.glossary.csv' }, [A, 'c.en-fr.glossary.csv', STYLE], { open: [] }));

test('unsaved changes of the manifest stay, and the edit is for their version', async () => {
  const editor = await openWorkspace({ 'parlance.json': '{}' });
  const { connection, uri } = editor;
  await connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 7 },
    contentChanges: [{ text: `// Not saved yet 🦊\n${MANIFEST}` }],
  });
  const edit = await willRename(editor, { [B]: 'c.en-fr.glossary.csv' });
  const [change] = documentEdits(edit?.documentChanges);
  expect(change?.textDocument).toEqual({ uri, version: 7 });
  expect(change?.edits).toEqual([
    {
      newText: '"c.en-fr.glossary.csv"',
      range: expect.objectContaining({ start: { line: 1, character: MANIFEST.indexOf(`"${B}"`) } }),
    },
  ]);
});

test('a client without versions of documents gets plain edits', async () => {
  const editor = await openWorkspace({ 'parlance.json': MANIFEST }, { takesPlainEdits: true });
  const edit = await willRename(editor, { [B]: 'c.en-fr.glossary.csv' });
  expect(edit).toEqual({
    changes: { [editor.uri]: [expect.objectContaining({ newText: '"c.en-fr.glossary.csv"' })] },
  });
});

test('the server asks for every file and folder', async () => {
  const { capabilities } = await openWorkspace({ 'parlance.json': '{}' });
  expect(capabilities.workspace?.fileOperations?.willRename).toEqual({
    filters: [{ scheme: 'file', pattern: { glob: '**' } }],
  });
});

test('the files in a manifest are links, unless they lead out of the workspace', async () => {
  const names = ['a b.en-de.glossary.csv', '../outside.en-fr.glossary.csv', '/etc/x.en-es.glossary.csv'];
  const manifest = manifestOf(
    Object.fromEntries(names.map((name, index) => [name, `en-${['de', 'fr', 'es'][index]}`])),
  );
  const editor = await openWorkspace({ 'parlance.json': manifest });
  const links = await editor.connection.sendRequest(DocumentLinkRequest.type, {
    textDocument: { uri: editor.uri },
  });
  const start = manifest.indexOf('a b.');
  expect(links).toEqual([
    {
      target: 'file:///w/a%20b.en-de.glossary.csv',
      range: {
        start: { line: 0, character: start },
        end: { line: 0, character: start + 'a b.en-de.glossary.csv'.length },
      },
    },
  ]);
});

test('other files have no links', async () => {
  const editor = await openWorkspace({ 'x.style-rules.json': '{ "file": "a.csv" }' });
  const params = { textDocument: { uri: editor.uri } };
  expect(await editor.connection.sendRequest(DocumentLinkRequest.type, params)).toEqual([]);
});
