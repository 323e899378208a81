import { describe, expect, test } from 'vitest';
import {
  CancellationTokenSource,
  CodeLensRefreshRequest,
  DiagnosticRefreshRequest,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  DocumentDiagnosticRequest,
  FileChangeType,
  HoverRequest,
  LSPErrorCodes,
} from 'vscode-languageserver-protocol/node';
import { client, filesOf } from '../support/glossary-editor.ts';
import { showDiagnostic, type TestClient } from '../support/language-client.ts';
import { caughtUp, heldFiles, rangeOf, save, URI } from '../support/pushed-diagnostics.ts';

describe('pulled diagnostics', () => {
  const params = { textDocument: { uri: URI } };

  test('are answered for the newest version', async () => {
    const editor = await client({ pull: true });
    await editor.open(URI, 'Task');
    const report = await editor.connection.sendRequest(DocumentDiagnosticRequest.type, params);
    expect(report.kind === 'full' && report.items.map(showDiagnostic)).toEqual(['column-count 0:0-0:4']);
  });

  test('are answered ContentModified when an edit overtakes them', async () => {
    const { files, release } = heldFiles();
    const editor = await client({ pull: true, files });
    await editor.open(URI, 'Task');
    const report = editor.connection.sendRequest(DocumentDiagnosticRequest.type, params);
    const start = { line: 0, character: 0 };
    await editor.change(URI, 2, { start, end: start }, 'x');
    await caughtUp(editor);
    release();
    await expect(report).rejects.toMatchObject({ code: LSPErrorCodes.ContentModified });
  });

  test('are given again only when they are others', async () => {
    const editor = await client({ pull: true });
    await editor.open(URI, 'Task,\nDay,Tag');
    const pull = (previousResultId?: string) =>
      editor.connection.sendRequest(DocumentDiagnosticRequest.type, {
        ...params,
        ...(previousResultId !== undefined && { previousResultId }),
      });
    const first = await pull();
    const at = (line: number) => ({ start: { line, character: 0 }, end: { line, character: 0 } });
    await editor.change(URI, 2, at(1), 'x');
    expect(await pull(first.resultId)).toEqual({ kind: 'unchanged', resultId: first.resultId });
    expect(await pull()).toEqual(first);
    await editor.change(URI, 3, at(1), ' ');
    const second = await pull(first.resultId);
    expect(second.kind === 'full' && second.items.map(showDiagnostic)).toEqual([
      'empty-target 0:5-0:5',
      'edge-whitespace 1:0-1:1',
    ]);
    expect(second.resultId).not.toBe(first.resultId);
  });

  test('are not given again while somebody types near one undecodable byte, but when it moves to another line', async () => {
    const path = '/w/product.en-de.glossary.csv';
    const bytes = Buffer.concat([Buffer.from('Task,Tag\na,'), Uint8Array.of(0xfc)]);
    const editor = await client({ pull: true, files: filesOf({ [path]: bytes }) });
    await editor.open(URI, 'Task,Tag\na,\ufffd');
    const pull = (previousResultId?: string) =>
      editor.connection.sendRequest(DocumentDiagnosticRequest.type, {
        ...params,
        ...(previousResultId !== undefined && { previousResultId }),
      });
    const show = async (previousResultId?: string) => {
      const report = await pull(previousResultId);
      const shown = report.kind === 'full' ? report.items.map(showDiagnostic) : report.kind;
      return { shown, resultId: report.resultId };
    };
    const first = await show();
    expect(first.shown).toEqual(['invalid-encoding 1:2-1:3']);
    await editor.change(URI, 2, rangeOf(0, 4, 4), 's');
    await editor.change(URI, 3, rangeOf(1, 3, 3), 'b');
    expect(await show(first.resultId)).toEqual({ shown: 'unchanged', resultId: first.resultId });
    await editor.change(URI, 4, rangeOf(1, 2, 3), '');
    await editor.change(URI, 5, rangeOf(1, 2, 2), '\ufffd');
    const second = await show(first.resultId);
    expect(second.shown).toEqual(['invalid-encoding 1:2-1:3']);
    await editor.change(URI, 6, rangeOf(0, 0, 0), 'Day,x\n');
    expect((await show(second.resultId)).shown).toEqual(['invalid-encoding 2:2-2:3']);
  });

  test('for an unknown document are empty', async () => {
    const editor = await client({ pull: true });
    await expect(editor.connection.sendRequest(DocumentDiagnosticRequest.type, params)).resolves.toEqual({
      kind: 'full',
      items: [],
    });
  });
});

test('a cancelled request is answered as cancelled', async () => {
  const { files, release } = heldFiles();
  const editor = await client({ pull: true, files });
  await editor.open(URI, 'Task');
  const source = new CancellationTokenSource();
  const answer = editor.connection.sendRequest(
    HoverRequest.type,
    { textDocument: { uri: URI }, position: { line: 0, character: 0 } },
    source.token,
  );
  source.cancel();
  await caughtUp(editor);
  release();
  await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
});

describe('an editor that can ask again', () => {
  /** Counts what a client is asked to ask again for. */
  function countRefreshes({ connection }: TestClient) {
    const counts = { diagnostics: 0, codeLenses: 0 };
    connection.onRequest(DiagnosticRefreshRequest.type, () => {
      counts.diagnostics++;
    });
    connection.onRequest(CodeLensRefreshRequest.type, () => {
      counts.codeLenses++;
    });
    return counts;
  }

  test('does so for problems and code lenses when the settings change', async () => {
    const editor = await client({ pull: true, refreshes: true });
    const counts = countRefreshes(editor);
    await editor.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
    await caughtUp(editor);
    expect(counts).toEqual({ diagnostics: 1, codeLenses: 1 });
  });

  test.each<[string, string, FileChangeType, number]>([
    ['a file comes', 'terms.csv', FileChangeType.Created, 1],
    ['a file goes', 'terms.csv', FileChangeType.Deleted, 1],
    ['a style rule list changes', 'blog.style-rules.json', FileChangeType.Changed, 1],
    ['no more than a glossary changes', 'terms.csv', FileChangeType.Changed, 0],
  ])('does so when %s, which a manifest may name', async (_name, file, type, expected) => {
    const editor = await client({ pull: true, refreshes: true });
    const counts = countRefreshes(editor);
    const changes = [{ uri: `file:///w/${file}`, type }];
    await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
    await caughtUp(editor);
    expect(counts.diagnostics).toBe(expected);
  });

  test('does so when a glossary was saved in its encoding, so that the problem does not stay', async () => {
    const path = '/w/product.en-de.glossary.csv';
    const contents: Record<string, string | Uint8Array> = { [path]: Uint8Array.from([0x61, 0x2c, 0xfc]) };
    const editor = await client({ pull: true, refreshes: true, files: filesOf(contents) });
    const counts = countRefreshes(editor);
    const pull = async () => {
      const params = { textDocument: { uri: URI } };
      const report = await editor.connection.sendRequest(DocumentDiagnosticRequest.type, params);
      return report.kind === 'full' ? report.items.map(showDiagnostic) : report.kind;
    };
    await editor.open(URI, 'a,ü');
    expect(await pull()).toEqual(['invalid-encoding 0:0-0:3']);
    contents[path] = 'a,ü';
    await save(editor);
    await caughtUp(editor);
    expect(counts.diagnostics).toBe(1);
    expect(await pull()).toEqual([]);
  });

  test('may refuse to', async () => {
    const editor = await client({ pull: true, refreshes: true });
    editor.connection.onRequest(DiagnosticRefreshRequest.type, () => {
      throw new Error('Not now.');
    });
    await editor.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
    await expect
      .poll(() => editor.log.join('\n'))
      .toContain('warning diagnostics not refreshed error=Error code=-32603');
  });
});
