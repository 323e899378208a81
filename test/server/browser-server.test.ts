import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  DidOpenTextDocumentNotification,
  HoverRequest,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver-protocol/node';
import { CLIENT_ADDRESSES } from '../../server/browser/client-addresses.ts';
import { builtText, loadedAtStart } from '../support/built-files.ts';
import { startAsWorker } from '../support/worker-server.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Bytes: what the worker loads before it checks anything. */
const MAX_WORKER_BYTES = 350_000;

/** Bytes of the extension in a browser, most of them the client of the protocol. */
const MAX_EXTENSION_BYTES = 475_000;

/** Names of modules of Node, as a built file takes them from it. */
const OF_NODE =
  /(?:require\(|from\s*|import\s*)"(?:node:|fs"|path"|os"|util"|crypto"|child_process"|net"|process"|buffer"|url")/;

/** A built file, and all that it can load, sooner or later. */
function reachable(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of builtText(file).matchAll(/require\("(\.[^"]+)"\)/g))
    if (!name.endsWith('.json')) reachable(path.posix.join(path.posix.dirname(file), name), found);
  return found;
}

test('nothing that the server loads in a browser names a module of Node, and what reads projects belongs to it', () => {
  const files = [...reachable('server/browser.js'), 'server/worker.js', 'client/browser.js'];
  expect(files).toContain('cli/opened-translations.js');
  expect(files.filter((file) => OF_NODE.test(builtText(file)))).toEqual([]);
  expect(OF_NODE.test(builtText('server/main.js'))).toBe(true);
});

test('what a browser loads at once is small', () => {
  const atStart = [...loadedAtStart('server/browser.js')].map((file) => statSync(DIST + file).size);
  expect(atStart.reduce((sum, size) => sum + size)).toBeLessThan(MAX_WORKER_BYTES);
  expect(statSync(`${DIST}client/browser.js`).size).toBeLessThan(MAX_EXTENSION_BYTES);
});

test('the server in a browser is the one of Node but for the files that only one of them starts with', () => {
  const shared = [...reachable('server/browser.js')].filter((file) => file !== 'server/browser.js');
  const ofNode = reachable('server/main.js');
  const own = shared.filter((file) => !ofNode.has(file)).map((file) => statSync(DIST + file).size);
  expect(own.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000);
  expect(readdirSync(`${DIST}server`)).toContain('worker.js');
});

test.each([
  ['tmp:/a/b.csv', '/tmp@/a/b.csv'],
  ['vscode-vfs://github/team/project/caf%C3%A9%20%231.csv', '/vscode-vfs@github/team/project/café #1.csv'],
  ['file:///a.csv', '/file@/a.csv'],
])('%s is the path %s', (uri, absolute) => {
  expect(CLIENT_ADDRESSES.pathOf(uri)).toBe(absolute);
  expect(CLIENT_ADDRESSES.uriOf(absolute)).toBe(uri);
});

test.each([
  'untitled:Untitled-1',
  'untitled:/a.csv',
  'tmp:/a.csv?version=1',
  'tmp:/a%2Fb.csv',
  'tmp:/%E0',
  'mailto:a',
])('%s is in no file', (uri) => {
  expect(CLIENT_ADDRESSES.pathOf(uri)).toBeUndefined();
});

test.each([
  ['/tmp@/a/**/*.json', '/a/**/*.json'],
  ['/vscode-vfs@github/team/project/{a,b}.po', '/team/project/{a,b}.po'],
  ['**/parlance.json', '**/parlance.json'],
  ['/a/*.json', '/a/*.json'],
])('the editor is asked for %s as %s', (glob, asked) => {
  expect(CLIENT_ADDRESSES.globOf?.(glob)).toBe(asked);
});

test.each(['/', '/parlance.json', '/home/parlance.json'])('%s is at no address', (absolute) => {
  expect(CLIENT_ADDRESSES.uriOf(absolute)).toBe('');
});

/** The rules of the problems that the server reports of a document when it is opened. */
async function rulesOf(connection: ProtocolConnection, uri: string, text: string) {
  const published = new Promise<PublishDiagnosticsParams>((resolve) => {
    connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      if (params.uri === uri) resolve(params);
    });
  });
  const textDocument = { uri, languageId: 'glossary-csv', version: 1, text };
  await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  return (await published).diagnostics.map(({ code }) => code);
}

const GLOSSARY = 'tmp:/w/a.en-de.glossary.csv';

test('the server checks a glossary in a worker, and answers about it', async () => {
  const connection = await startAsWorker({});
  expect(await rulesOf(connection, GLOSSARY, 'Task ,Aufgabe\n')).toEqual(['edge-whitespace']);
  const hover = await connection.sendRequest(HoverRequest.type, {
    textDocument: { uri: GLOSSARY },
    position: { line: 0, character: 1 },
  });
  expect(JSON.stringify(hover)).toContain('EN');
});

test('it reads the manifest through the client', async () => {
  const manifest = JSON.stringify({ version: 1, rules: { 'edge-whitespace': 'off' } });
  const connection = await startAsWorker({ 'tmp:/w/parlance.json': manifest });
  expect(await rulesOf(connection, GLOSSARY, 'Task ,\n')).toEqual(['empty-target']);
});

test('a manifest that cannot be read is no manifest', async () => {
  const connection = await startAsWorker({ 'tmp:/w/parlance.json': undefined });
  expect(await rulesOf(connection, GLOSSARY, 'Task ,Aufgabe\n')).toEqual(['edge-whitespace']);
});
