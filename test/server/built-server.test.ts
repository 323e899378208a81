import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  CodeActionRequest,
  DiagnosticRefreshRequest,
  DiagnosticSeverity,
  DidChangeConfigurationNotification,
  DocumentDiagnosticRequest,
  HoverRequest,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver-protocol/node';
import {
  CHECK_WORKSPACE_REQUEST,
  type CheckWorkspaceParams,
  type CheckWorkspaceResult,
} from '../../protocol/requests.ts';
import { bytesAtStart } from '../support/built-files.ts';
import { cli, withFiles } from '../support/cli.ts';
import { DIST, showDiagnostic, startBuilt, type Transport } from '../support/language-client.ts';
import { inTurn } from '../support/runs.ts';

const URI = 'file:///w/product.en-de.glossary.csv';
const NO_NETWORK = fileURLToPath(new URL('../support/services/no-network.cjs', import.meta.url));

/** Bytes: what every editor reads before it checks anything. */
const MAX_SERVER_BYTES = 350_000;

test('the server is built, and small', () => {
  expect(existsSync(`${DIST}server/main.js`), 'run `npm run build` first').toBe(true);
  expect(bytesAtStart('server/main.js')).toBeLessThanOrEqual(MAX_SERVER_BYTES);
});

test('the built server links to the page of the rules, and turns a rule off in the manifest', () =>
  withFiles({ 'a.en-de.glossary.csv': 'Task ,x', 'parlance.json': '{}' }, async (folder) => {
    const uri = pathToFileURL(path.join(folder, 'a.en-de.glossary.csv')).toString();
    const editor = await startBuilt('--stdio', { showsLinks: true });
    await editor.open(uri, 'Task ,x');
    const { diagnostics } = await editor.pushed(uri);
    const [problem] = diagnostics;
    const link = new URL(problem?.codeDescription?.href ?? '');
    expect(link.hash).toBe('#edge-whitespace');
    expect(readFileSync(fileURLToPath(new URL('#', link)), 'utf8')).toContain('edge-whitespace');
    const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: problem?.range ?? { start: { line: 0, character: 4 }, end: { line: 0, character: 5 } },
      context: { diagnostics, only: ['quickfix'] },
    });
    expect(JSON.stringify(actions?.at(-1))).toContain('"rules');
    await editor.stop();
  }));

test('the built server reads tables, and names those that nobody has imported', () =>
  withFiles({ 'a.en-de.glossary.csv': 'a,b\nc,d\n', 'Glossar.csv': 'en;de\ne;f\n' }, async (cwd) => {
    for (const name of ['glossary.xlsx', 'glossary.tbx'])
      await cli(['export', 'a.en-de.glossary.csv', '--output', name], { cwd });
    const uriOf = (name: string) => pathToFileURL(path.join(cwd, name)).toString();
    const editor = await startBuilt('--stdio', { folders: [pathToFileURL(cwd).toString()] });
    const params: CheckWorkspaceParams = { isTrusted: true };
    const { otherConventions }: CheckWorkspaceResult = await editor.connection.sendRequest(
      CHECK_WORKSPACE_REQUEST,
      params,
    );
    expect(otherConventions).toEqual([uriOf('Glossar.csv')]);
    await editor.stop();
  }));

describe.each<[string, Transport, readonly string[]]>(
  inTurn([
    ['over stdio', '--stdio', [`${DIST}server/main.js`]],
    ['over IPC', '--node-ipc', [`${DIST}server/main.js`]],
    ['with the network taken away', '--stdio', ['--require', NO_NETWORK, `${DIST}server/main.js`]],
  ]),
)('the built server %s', (_name, transport, command) => {
  test('checks, hovers, offers a fix and ends', async () => {
    const editor = await startBuilt(transport, { command });
    await editor.open(URI, 'Task ,Aufgabe\n');
    const { diagnostics } = await editor.pushed(URI);
    expect(diagnostics.map(showDiagnostic)).toEqual(['edge-whitespace 0:4-0:5']);
    const position = { line: 0, character: 4 };
    const textDocument = { uri: URI };
    const hover = await editor.connection.sendRequest(HoverRequest.type, { textDocument, position });
    expect(hover).toMatchObject({ contents: { kind: 'plaintext' } });
    const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument,
      range: { start: position, end: position },
      context: { diagnostics, only: ['quickfix'] },
    });
    expect(actions?.map(({ title }) => title)).toEqual(['Trim the white space']);
    await editor.stop();
  });
});

/** The errors of a push; a file of this size may well be warned of. */
function errorsOf({ diagnostics }: PublishDiagnosticsParams): string[] {
  return diagnostics.filter(({ severity }) => severity === DiagnosticSeverity.Error).map(showDiagnostic);
}

test('a keystroke in a 10 MiB glossary is answered', async () => {
  const row = (line: number) => `"Source, ${line}",target\n`;
  const text = Array.from({ length: 430_000 }, (_, line) => row(line)).join('');
  expect(text.length).toBeGreaterThan(10_000_000);
  const editor = await startBuilt('--stdio');
  await editor.open(URI, text);
  expect(errorsOf(await editor.pushed(URI))).toEqual([]);
  const at = { line: 200_000, character: row(200_000).length - 1 };
  await editor.change(URI, 2, { start: at, end: at }, ' ');
  const pushed = await editor.pushed(URI);
  expect([pushed.version, ...errorsOf(pushed)]).toEqual([2, 'edge-whitespace 200000:23-200000:24']);
  await editor.stop();
});

test('an editor that cannot refresh problems is still served', async () => {
  const editor = await startBuilt('--stdio', { pull: true });
  const refused = new Promise<void>((resolve) => {
    editor.connection.onRequest(DiagnosticRefreshRequest.type, () => {
      resolve();
      throw new Error('Not now.');
    });
  });
  await editor.open(URI, 'Task ,Aufgabe\n');
  await editor.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
  await refused;
  const textDocument = { uri: URI };
  const report = await editor.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  expect(report).toMatchObject({ items: [{ code: 'edge-whitespace' }] });
  await editor.stop();
});

test('the server ends when its input does', async () => {
  const child = spawn(process.execPath, [`${DIST}server/main.js`, '--stdio'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.end();
  await once(child, 'exit');
});
