import { expect, test } from 'vitest';
import { CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver-protocol/node';
import { CHECK_WORKSPACE_REQUEST, type CheckWorkspaceResult } from '../../../protocol/requests.ts';
import { client, filesOf } from '../../support/glossary-editor.ts';
import { type ClientSetting, showDiagnostic } from '../../support/language-client.ts';

const MANIFEST = JSON.stringify({
  glossaries: { g: { dictionaries: [{ source: 'en', target: 'fr', file: 'plain.csv' }] } },
  ignore: [{ files: 'drafts/*', rules: ['empty-target'] }],
});

const FILES = filesOf({
  '/w/parlance.json': MANIFEST,
  '/w/plain.csv': 'a,b,en,de',
  '/w/open.en-de.glossary.csv': 'on disk',
  '/w/drafts/x.en-de.glossary.tsv': 'a\t',
  '/w/bytes.en-de.glossary.csv': Uint8Array.of(0x61, 0x2c, 0xff),
  '/w/large.en-de.glossary.csv': 'x'.repeat(20_000_001),
  '/w/marked.en-de.glossary.csv': '\ufeffü ,x\r\ny,z ',
  '/w/other.csv': 'no glossary',
  '/w/blog.style-rules.json': '{ "name": "Blog" }',
  '/w/sub/parlance.json': '{ "profiles": {}, "x": 1 }',
});

/** Checks files that the client names, and gives each one's version and problems. */
async function checkFiles(names: readonly string[], setting: ClientSetting = {}) {
  const editor = await client({ files: FILES, ...setting });
  await editor.open('file:///w/open.en-de.glossary.csv', 'a,b\na,c');
  const uris = names.map((name) => `file:///w/${name}`);
  const result: CheckWorkspaceResult = await editor.connection.sendRequest(CHECK_WORKSPACE_REQUEST, { uris });
  return result.files.map(({ uri, version, diagnostics }) => [
    uri.slice('file:///w/'.length),
    version,
    ...diagnostics.map(showDiagnostic),
  ]);
}

test('closed files are checked with their text on the disk, open ones with that in the editor', async () => {
  const names = [
    'plain.csv',
    'open.en-de.glossary.csv',
    'drafts/x.en-de.glossary.tsv',
    'bytes.en-de.glossary.csv',
  ];
  expect(await checkFiles(names)).toEqual([
    ['plain.csv', null, 'language-pair-mismatch 0:4-0:9'],
    ['open.en-de.glossary.csv', 1, 'duplicate-source 1:0-1:1'],
    ['drafts/x.en-de.glossary.tsv', null],
    ['bytes.en-de.glossary.csv', null, 'invalid-encoding 0:2-0:3'],
  ]);
});

test.each([
  ['utf-16', 'edge-whitespace 0:1-0:2'],
  ['utf-8', 'edge-whitespace 0:2-0:3'],
])('in %s a byte order mark is not counted, which an editor takes away', async (encoding, first) => {
  expect(await checkFiles(['marked.en-de.glossary.csv'], { encodings: [encoding] })).toEqual([
    ['marked.en-de.glossary.csv', null, 'byte-order-mark 0:0-0:0', first, 'edge-whitespace 1:3-1:4'],
  ]);
});

test('of a file over 20 MB only its size is reported', async () => {
  expect(await checkFiles(['large.en-de.glossary.csv'])).toEqual([
    ['large.en-de.glossary.csv', null, 'dictionary-too-large 0:0-0:0'],
  ]);
});

test('manifests and style rule lists are checked, too', async () => {
  const names = ['parlance.json', 'blog.style-rules.json', 'sub/parlance.json'];
  expect(await checkFiles(names)).toEqual([
    ['parlance.json', null],
    ['blog.style-rules.json', null, 'missing-field 0:0-0:1'],
    ['sub/parlance.json', null, 'unknown-field 0:18-0:21'],
  ]);
});

test('an open style rule list is checked with its text in the editor', async () => {
  const editor = await client({ files: FILES });
  const uri = 'file:///w/blog.style-rules.json';
  await editor.open(uri, '{ "name": "", "language": "de" }');
  const { files }: CheckWorkspaceResult = await editor.connection.sendRequest(CHECK_WORKSPACE_REQUEST, {
    uris: [uri],
  });
  expect(files).toMatchObject([{ uri, version: 1, diagnostics: [{ code: 'empty-text' }] }]);
});

test('files that are none of ours, or not there, are left out', async () => {
  const names = ['other.csv', 'missing.en-de.glossary.csv', 'missing.style-rules.json'];
  expect(await checkFiles(names)).toEqual([]);
});

test('the check can be cancelled between two files', async () => {
  const source = new CancellationTokenSource();
  const read = FILES.read;
  let reads = 0;
  const counted = {
    read(path: string) {
      if (path.endsWith('plain.csv')) reads++;
      if (reads === 1) source.cancel();
      return read(path);
    },
  };
  const editor = await client({ files: counted });
  const uris = Array.from({ length: 500 }, () => 'file:///w/plain.csv');
  const answer = editor.connection.sendRequest(CHECK_WORKSPACE_REQUEST, { uris }, source.token);
  await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  expect(reads).toBeLessThan(500);
});
