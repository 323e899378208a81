import { expect } from 'vitest';
import {
  DidSaveTextDocumentNotification,
  HoverRequest,
  type Range,
} from 'vscode-languageserver-protocol/node';
import { client } from './glossary-editor.ts';
import { type ClientSetting, showDiagnostic, type TestClient } from './language-client.ts';

export const URI = 'file:///w/product.en-de.glossary.csv';
/** Waits until the server has read all that was sent: the connection keeps the order. */
export async function caughtUp({ connection }: TestClient): Promise<void> {
  const textDocument = { uri: 'file:///w/other.txt' };
  await connection.sendRequest(HoverRequest.type, { textDocument, position: { line: 0, character: 0 } });
}

/** Says that the document was saved as it is. */
export function save({ connection }: TestClient): Promise<void> {
  return connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri: URI } });
}

/** Columns of one line. */
export function rangeOf(line: number, start: number, end: number): Range {
  return { start: { line, character: start }, end: { line, character: end } };
}

/** Files that are read only when the test lets them. */
export function heldFiles() {
  let release = () => {};
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  return { files: { read: () => held }, release };
}

/** Opens a text and checks the rules and ranges that are pushed for it. */
export async function checkPushed(
  text: string,
  expected: readonly string[],
  setting?: ClientSetting,
  uri = URI,
) {
  const editor = await client(setting);
  await editor.open(uri, text);
  const { diagnostics, version } = await editor.pushed(uri);
  expect({ version, diagnostics: diagnostics.map(showDiagnostic) }).toEqual({
    version: 1,
    diagnostics: expected,
  });
}
