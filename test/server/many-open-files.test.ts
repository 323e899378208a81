import { describe, expect, test } from 'vitest';
import {
  DiagnosticRefreshRequest,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  FileChangeType,
  type FileEvent,
  PublishDiagnosticsNotification,
} from 'vscode-languageserver-protocol/node';
import { startInProcess, type TestClient } from '../support/language-client.ts';
import { caughtUp } from '../support/pushed-diagnostics.ts';

const COUNT = 40;
const NUMBERS = Array.from({ length: COUNT }, (_, index) => index);

/** An editor that counts how often each document gets diagnostics. */
async function countingEditor() {
  const editor = await startInProcess({ files: { read: async () => undefined } });
  const counts = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  editor.connection.onNotification(PublishDiagnosticsNotification.type, ({ uri }) => {
    counts.set(uri, (counts.get(uri) ?? 0) + 1);
    waiting.get(uri)?.();
  });
  const openAndWait = async (uri: string, text: string) => {
    const shown = new Promise<void>((resolve) => waiting.set(uri, resolve));
    await editor.open(uri, text);
    await shown;
  };
  return { editor, counts, openAndWait };
}

/** Waits until the server has nothing to do for many turns of the event loop. */
async function idle(editor: TestClient): Promise<void> {
  for (let turn = 0; turn < 3 * COUNT; turn++) await caughtUp(editor);
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

describe('R3 with many open files, an event costs the check of what it concerns', () => {
  test.each([
    ['manifests, each in a folder of its own', (index: number) => `file:///w/f${index}/parlance.json`],
    ['style rule lists', (index: number) => `file:///w/l${index}.de.style-rules.json`],
    ['glossaries', (index: number) => `file:///w/g${index}.en-de.glossary.csv`],
  ])('%s: each is checked once when it is opened, and not when others are closed', async (_what, uriOf) => {
    const { editor, counts, openAndWait } = await countingEditor();
    for (const index of NUMBERS) await openAndWait(uriOf(index), '{}');
    await idle(editor);
    expect(sum(counts)).toBe(COUNT);
    const close = (uri: string) =>
      editor.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
    for (const index of NUMBERS.slice(1)) await close(uriOf(index));
    await idle(editor);
    expect(counts.get(uriOf(0))).toBe(1);
    await editor.stop();
  });

  test('a manifest: the documents below it are checked again, and no others', async () => {
    const { editor, counts, openAndWait } = await countingEditor();
    const [inside, outside] = ['file:///w/a/b/in.en-de.glossary.csv', 'file:///w/ab/out.en-de.glossary.csv'];
    await openAndWait(inside, 'a,b\n');
    await openAndWait(outside, 'a,b\n');
    await openAndWait('file:///w/a/parlance.json', '{}');
    await expect.poll(() => counts.get(inside)).toBe(2);
    await idle(editor);
    expect(counts.get(outside)).toBe(1);
    await editor.stop();
  });

  test('files that come: open manifests are checked again, and no glossaries; many events at once cost one check', async () => {
    const { editor, counts, openAndWait } = await countingEditor();
    const [manifest, glossary] = ['file:///w/parlance.json', 'file:///w/a.en-de.glossary.csv'];
    await openAndWait(manifest, '{}');
    await openAndWait(glossary, 'a,b\n');
    const changes = Array.from({ length: 5000 }, (_, index): FileEvent => {
      return { uri: `file:///w/n${index}.csv`, type: FileChangeType.Created };
    });
    await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
    await expect.poll(() => counts.get(manifest)).toBe(2);
    await idle(editor);
    expect(sum(counts)).toBe(3);
    await editor.stop();
  });
});

test('R3 an editor that requests diagnostics is asked to do so again only after it has answered', async () => {
  const editor = await startInProcess({ pull: true });
  let asked = 0;
  let answer = () => {};
  editor.connection.onRequest(DiagnosticRefreshRequest.type, () => {
    asked++;
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  });
  for (const _ of NUMBERS) {
    await editor.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: {} });
  }
  await idle(editor);
  expect(asked).toBe(1);
  answer();
  await expect.poll(() => asked).toBe(2);
  answer();
  await idle(editor);
  expect(asked).toBe(2);
  await editor.stop();
});
