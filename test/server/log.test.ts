import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  CodeActionRequest,
  CompletionRequest,
  DidChangeConfigurationNotification,
  DidSaveTextDocumentNotification,
  DocumentSymbolRequest,
  HoverRequest,
  RenameRequest,
} from 'vscode-languageserver-protocol/node';
import { CHECK_WORKSPACE_REQUEST } from '../../protocol/requests.ts';
import { SERVICE_FACTS_NOTIFICATION } from '../../protocol/service-facts.ts';
import { type ClientSetting, startInProcess } from '../support/language-client.ts';

/** A phrase of every file. It must never be in the log. */
const CANARY = 'canary-phrase';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-log-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return pathToFileURL(join(folder, name)).toString();
}

/** Starts an editor whose workspace is the folder. */
function startEditor(setting: ClientSetting = {}) {
  return startInProcess({ folders: [pathToFileURL(folder).toString()], ...setting });
}

test('the log shows what the server reads and receives, and never a text', async () => {
  const text = `${CANARY},Ziel\n${CANARY} ,\n${CANARY},"Ziel`;
  const open = await write(`open.en-de.glossary.csv`, text);
  await write(`closed.en-de.glossary.csv`, text);
  const glossary = (file: string) => ({ source: 'en', target: 'de', file });
  await write(
    'parlance.json',
    JSON.stringify({
      glossaries: { product: { name: CANARY, dictionaries: [glossary('closed.en-de.glossary.csv')] } },
    }),
  );
  const editor = await startEditor();
  await editor.open(open, text);
  await editor.pushed(open);
  const textDocument = { uri: open };
  const at = { textDocument, position: { line: 0, character: 2 } };
  const range = { start: at.position, end: at.position };
  await editor.connection.sendRequest(HoverRequest.type, at);
  await editor.connection.sendRequest(CompletionRequest.type, at);
  await editor.connection.sendRequest(RenameRequest.type, { ...at, newName: `${CANARY}-new` });
  await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
  await editor.connection.sendRequest(CodeActionRequest.type, {
    textDocument,
    range,
    context: { diagnostics: [] },
  });
  await editor.connection.sendRequest(CHECK_WORKSPACE_REQUEST, { isTrusted: true });
  await editor.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument });
  await editor.connection.sendNotification(DidChangeConfigurationNotification.type, {
    settings: { parlance: { lint: { rules: { [CANARY]: 'error' } } } },
  });
  await editor.connection.sendNotification(SERVICE_FACTS_NOTIFICATION, { facts: CANARY });
  await expect.poll(() => editor.log.join('\n')).toContain('warning service facts received isReadable=false');
  expect(editor.log).toContain('info start encoding=utf-16 diagnostics=sent');
  expect(editor.log).toContain('info settings changed');
  expect(editor.log).toContain(`debug file read file=closed.en-de.glossary.csv bytes=${text.length}`);
  expect(editor.log).toContain('debug file not read file=parlance.json error=Error code=ENOENT');
  expect(editor.log.join('\n')).not.toMatch(/canary|Ziel/i);
  await editor.stop();
});

test('a file that exists and cannot be read is a warning', async () => {
  await mkdir(join(folder, 'parlance.json'));
  const uri = await write('a.en-de.glossary.csv', 'a,b\n');
  const editor = await startEditor();
  await editor.open(uri, 'a,b\n');
  await expect
    .poll(() => editor.log)
    .toContain('warning file not read file=parlance.json error=Error code=EISDIR');
  await editor.stop();
});

test('settings that the editor does not send are an error without the reason’s words', async () => {
  const uri = await write('a.en-de.glossary.csv', 'a,b\n');
  const configuration = () => {
    throw new Error(CANARY);
  };
  const editor = await startEditor({ configuration });
  await editor.open(uri, 'a,b\n');
  await expect.poll(() => editor.log.join('\n')).toContain('error settings not received error=');
  expect(editor.log.join('\n')).not.toContain(CANARY);
  await editor.stop();
});
