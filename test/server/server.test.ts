import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  FileChangeType,
  HoverRequest,
} from 'vscode-languageserver-protocol/node';
import { client, filesOf } from '../support/glossary-editor.ts';
import { showDiagnostic } from '../support/language-client.ts';
import { checkPushed, rangeOf, save, URI } from '../support/pushed-diagnostics.ts';

describe('pushed diagnostics', () => {
  test('carry the version, the rule, the source and the related range', async () => {
    const editor = await client();
    await editor.open(URI, 'Task,Aufgabe\r\nTask,Vorgang\r\n');
    expect(await editor.pushed(URI)).toEqual({
      uri: URI,
      version: 1,
      diagnostics: [
        {
          code: 'duplicate-source',
          source: 'parlance',
          severity: 1,
          range: { start: { line: 1, character: 0 }, end: { line: 1, character: 4 } },
          message: 'The source phrase "Task" is in this dictionary already, in line 1.',
          relatedInformation: [
            {
              location: {
                uri: URI,
                range: { start: { line: 0, character: 0 }, end: { line: 0, character: 4 } },
              },
              message: 'It is first used here.',
            },
          ],
        },
      ],
    });
  });

  test('follow the typing', async () => {
    const editor = await client();
    await editor.open(URI, 'Task,Aufgabe\n');
    expect((await editor.pushed(URI)).diagnostics).toEqual([]);
    const at = { line: 0, character: 5 };
    await editor.change(URI, 2, { start: at, end: at }, ' ');
    const { version, diagnostics } = await editor.pushed(URI, (params) => params.version === 2);
    expect([version, ...diagnostics.map(showDiagnostic)]).toEqual([2, 'edge-whitespace 0:5-0:6']);
  });

  test('of several edits at once only the newest version is sent', async () => {
    const editor = await client();
    const end = { line: 0, character: 3 };
    await editor.open(URI, 'a,b');
    for (let version = 2; version <= 20; version++)
      void editor.change(URI, version, { start: end, end }, ',');
    const last = await editor.pushed(URI, ({ version }) => version === 20);
    expect(last.diagnostics.map(showDiagnostic)).toEqual(['column-count 0:0-0:22']);
  });

  test('are taken away when the document is closed', async () => {
    const editor = await client();
    await editor.open(URI, 'Task');
    expect((await editor.pushed(URI)).diagnostics).toHaveLength(1);
    await editor.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: URI },
    });
    expect((await editor.pushed(URI)).diagnostics).toEqual([]);
  });

  test('are capped, and one of them says how many more there are', async () => {
    const editor = await client({ settings: { lint: { maxProblems: 3 } } });
    await editor.open(URI, 'a\nb\nc\nd\ne');
    const { diagnostics } = await editor.pushed(URI);
    expect(diagnostics.map(({ code }) => code)).toEqual(['column-count', 'column-count', undefined]);
    expect(diagnostics[2]?.message).toContain('3 more');
  });

  test('follow the levels that the client sets', async () => {
    const rules = { 'empty-target': 'off', 'empty-source': 'information' };
    const editor = await client({ settings: { lint: { rules } } });
    await editor.open(URI, ',');
    const { diagnostics } = await editor.pushed(URI);
    expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['empty-source 3']);
  });
});

describe('which files are glossaries, and for which languages', () => {
  const manifest = JSON.stringify({
    glossaries: { g: { dictionaries: [{ source: 'en', target: 'fr', file: 'terms.csv' }] } },
  });
  const files = filesOf({ '/w/parlance.json': manifest });

  test('the manifest names a plain file', async () => {
    await checkPushed('a,b,en,de', ['language-pair-mismatch 0:4-0:9'], { files }, 'file:///w/terms.csv');
  });

  test('a language id is enough, with any name', async () => {
    const editor = await client({ files });
    await editor.open('untitled:Untitled-1', 'a\tb\tc', 'glossary-tsv');
    const { diagnostics } = await editor.pushed('untitled:Untitled-1');
    expect(diagnostics.map(showDiagnostic)).toEqual(['column-count 0:0-0:5']);
  });

  test('a document of another scheme is checked by its name', async () => {
    await checkPushed('a,b,en,fr', ['language-pair-mismatch 0:4-0:9'], {}, 'memfs:/x/y.en-de.glossary.csv');
  });

  test('other files are left alone', async () => {
    const editor = await client({ files });
    await editor.open('file:///w/other.csv', 'a');
    await editor.open(URI, 'a');
    expect((await editor.pushed(URI)).uri).toBe(URI);
    await expect(
      editor.connection.sendRequest(HoverRequest.type, {
        textDocument: { uri: 'file:///w/other.csv' },
        position: { line: 0, character: 0 },
      }),
    ).resolves.toBeNull();
  });

  test('an edit of the manifest in the editor counts at once', async () => {
    const editor = await client({ files });
    await editor.open('file:///w/terms.csv', 'a,b,en,de');
    expect((await editor.pushed('file:///w/terms.csv')).diagnostics).toHaveLength(1);
    await editor.open('file:///w/parlance.json', manifest.replace('fr', 'de'), 'jsonc');
    const { diagnostics } = await editor.pushed('file:///w/terms.csv');
    expect(diagnostics).toEqual([]);
  });

  test('problems are taken away when the manifest no longer names the file', async () => {
    const editor = await client({ files });
    await editor.open('file:///w/terms.csv', 'a,b,en,de');
    expect((await editor.pushed('file:///w/terms.csv')).diagnostics).toHaveLength(1);
    await editor.open('file:///w/parlance.json', '{', 'jsonc');
    expect((await editor.pushed('file:///w/terms.csv')).diagnostics).toEqual([]);
  });

  test('the manifest in the editor is found, however the editor writes its address', async () => {
    const folder = 'file:///w%20%28old%29/';
    const editor = await client({ files: filesOf({ '/w (old)/parlance.json': manifest }) });
    await editor.open(`${folder}terms.csv`, 'a,b,en,de');
    expect((await editor.pushed(`${folder}terms.csv`)).diagnostics).toHaveLength(1);
    await editor.open(`${folder}parlance.json`, manifest.replace('fr', 'de'), 'jsonc');
    expect((await editor.pushed(`${folder}terms.csv`)).diagnostics).toEqual([]);
  });

  test.each(['file://server/share/a.en-de.glossary.csv', 'file:///w/100%.en-de.glossary.csv'])(
    'a document that is not a file on this machine is checked by its name: %s',
    async (uri) => {
      const editor = await client({ folders: ['file://server/share'] });
      await editor.open(uri, 'Task,Aufgabe\nTask,x', 'glossary-csv');
      expect((await editor.pushed(uri)).diagnostics.map(showDiagnostic)).toEqual([
        'duplicate-source 1:0-1:4',
      ]);
      const at = { textDocument: { uri }, position: { line: 0, character: 0 } };
      expect(await editor.connection.sendRequest(HoverRequest.type, at)).toMatchObject({ contents: {} });
    },
  );

  test('a change of the manifest on disk counts when the editor reports it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parlance-'));
    const uri = pathToFileURL(join(folder, 'terms.csv')).toString();
    const manifestPath = join(folder, 'parlance.json');
    try {
      await writeFile(manifestPath, manifest);
      const editor = await client();
      await editor.open(uri, 'a,b,en,fr');
      expect((await editor.pushed(uri)).diagnostics).toEqual([]);
      await writeFile(manifestPath, manifest.replace('fr', 'it'));
      await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: pathToFileURL(manifestPath).toString(), type: FileChangeType.Changed }],
      });
      expect((await editor.pushed(uri)).diagnostics).toHaveLength(1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test('bytes that are not UTF-8 are found in the file itself', async () => {
  const files = filesOf({ '/w/product.en-de.glossary.csv': Uint8Array.from([0x61, 0x2c, 0xfc]) });
  await checkPushed('a,\ufffd', ['invalid-encoding 0:2-0:3'], { files });
});

test('a replacement character in the file itself is a lost letter, and no other encoding', async () => {
  await checkPushed('a,\ufffd', ['replacement-character 0:2-0:3'], {
    files: filesOf({ '/w/product.en-de.glossary.csv': 'a,\ufffd' }),
  });
});

describe('a file that the editor reads in another encoding', () => {
  const path = '/w/product.en-de.glossary.csv';
  const utf16 = new Uint8Array(Buffer.from('\ufeffa,b\na,c\n', 'utf16le'));

  test('is reported, in addition to the problems of its rows', async () => {
    const expected = ['invalid-encoding 0:0-0:3', 'duplicate-source 1:0-1:1'];
    await checkPushed('a,b\na,c\n', expected, { files: filesOf({ [path]: utf16 }) });
  });

  test('is reported until it is saved as UTF-8', async () => {
    const contents: Record<string, string | Uint8Array> = { [path]: utf16 };
    const editor = await client({ files: filesOf(contents) });
    await editor.open(URI, 'a,b\n');
    expect((await editor.pushed(URI)).diagnostics.map(showDiagnostic)).toEqual(['invalid-encoding 0:0-0:3']);
    contents[path] = 'a,b\n';
    await save(editor);
    expect((await editor.pushed(URI)).diagnostics).toEqual([]);
  });

  test('is reported after a save, if it was opened as UTF-8 before', async () => {
    const editor = await client({ files: filesOf({ [path]: Uint8Array.from([0x61, 0x2c, 0xfc]) }) });
    await editor.open(URI, 'a,\ufffd');
    expect((await editor.pushed(URI)).diagnostics.map(showDiagnostic)).toEqual(['invalid-encoding 0:2-0:3']);
    await editor.change(URI, 2, rangeOf(0, 2, 3), 'ü');
    expect((await editor.pushed(URI)).diagnostics).toEqual([]);
    await save(editor);
    expect((await editor.pushed(URI)).diagnostics.map(showDiagnostic)).toEqual(['invalid-encoding 0:0-0:3']);
  });
});

describe('what the server offers', () => {
  test('is every feature for glossaries, and no linked editing: phrases have no twins that follow', async () => {
    const { capabilities } = await client({ pull: true });
    const offered = Object.entries(capabilities).flatMap(([name, value]) => (value ? [name] : []));
    expect(offered.filter((name) => name.endsWith('Provider')).sort()).toEqual([
      'codeActionProvider',
      'codeLensProvider',
      'completionProvider',
      'definitionProvider',
      'diagnosticProvider',
      'documentFormattingProvider',
      'documentHighlightProvider',
      'documentLinkProvider',
      'documentRangeFormattingProvider',
      'documentSymbolProvider',
      'foldingRangeProvider',
      'hoverProvider',
      'inlayHintProvider',
      'referencesProvider',
      'renameProvider',
      'selectionRangeProvider',
      'semanticTokensProvider',
      'workspaceSymbolProvider',
    ]);
    expect(capabilities.diagnosticProvider).toMatchObject({ workspaceDiagnostics: false });
  });

  test.each(['csv', 'csv (semicolon)', 'tsv', 'plaintext'])(
    'is there for glossaries in the language %s of another extension',
    async (languageId) => {
      const editor = await client();
      await editor.open(URI, 'Task', languageId);
      const { diagnostics } = await editor.pushed(URI);
      expect(diagnostics.map(showDiagnostic)).toEqual(['column-count 0:0-0:4']);
    },
  );
});
