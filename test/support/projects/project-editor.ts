import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import {
  type CodeAction,
  CodeActionRequest,
  type Diagnostic,
  DidChangeWatchedFilesNotification,
  DocumentDiagnosticRequest,
  FileChangeType,
  HoverRequest,
  type TextDocumentEdit,
  type TextEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { diskFiles } from '../../../server/disk/disk-files.ts';
import { withFiles } from '../cli.ts';
import { type ClientSetting, startInProcess, type TestClient } from '../language-client.ts';
import { markText, parseMarkedText } from '../marked-text.ts';
import { manifestWith } from '../project.ts';

/** Into German and French, in Markdown and JSON. */
export const MANIFEST = manifestWith({
  source: 'en',
  targets: ['de', 'fr'],
  files: [
    { source: 'locales/en.json', target: 'locales/{locale}.json' },
    { source: 'docs/**/*.md', target: 'i18n/{locale}/{path}' },
  ],
});

/** An editor with a project on the disk. */
export interface ProjectEditor extends TestClient {
  readonly folder: string;
  uriOf(file: string): string;
  openFile(file: string, text?: string): Promise<void>;
  /** Replaces the text of an open document. */
  type(file: string, text: string): Promise<void>;
  /** Changes a file on the disk, as another program does. */
  write(file: string, text: string): Promise<void>;
  diagnostics(file: string): Promise<readonly Diagnostic[]>;
  /** Checks that an open file has these problems, at its ⟦marks⟧. */
  checkProblems(file: string, marked: string, problems: readonly string[]): Promise<void>;
  /** The actions at the range of a problem, for that or for several. */
  actionsAt(
    file: string,
    diagnostic: Diagnostic,
    only?: readonly string[],
    diagnostics?: readonly Diagnostic[],
  ): Promise<readonly CodeAction[]>;
  applied(file: string, action: CodeAction | undefined): string;
  hoverAt(file: string, text: string): Promise<string | undefined>;
}

const LOG = { write: () => {} };

interface ProjectSetting extends ClientSetting {
  /** Whether a manifest names the translations; if not, the folder is one of the workspace. */
  readonly isDeclared?: boolean;
}

/** Runs `work` with an editor and these files; without a manifest among them, it has one. */
export function withProjectEditor(
  files: Readonly<Record<string, string>>,
  work: (editor: ProjectEditor) => Promise<void>,
  { isDeclared = true, ...setting }: ProjectSetting = {},
): Promise<void> {
  const texts = Object.entries(files).map(([name, text]) => [name, parseMarkedText(text).text] as const);
  const manifest = isDeclared ? { 'parlance.json': MANIFEST } : {};
  return withFiles({ ...manifest, ...Object.fromEntries(texts) }, async (folder) => {
    const folders = isDeclared ? {} : { folders: [pathToFileURL(folder).toString()] };
    await withEditorIn(folder, work, { texts: new Map(texts), ...folders, ...setting });
  });
}

/** Runs `work` with an editor of a folder that is there. */
export async function withEditorIn(
  folder: string,
  work: (editor: ProjectEditor) => Promise<void>,
  { texts = new Map(), ...setting }: ClientSetting & { readonly texts?: Map<string, string> } = {},
): Promise<void> {
  const editor = await startInProcess({ files: diskFiles(LOG), pull: true, ...setting });
  try {
    await work(editorIn(folder, texts, editor));
  } finally {
    await editor.stop();
  }
}

function editorIn(folder: string, texts: Map<string, string>, editor: TestClient): ProjectEditor {
  const uriOf = (file: string) => pathToFileURL(path.join(folder, file)).toString();
  const documents = new Map<string, TextDocument>();
  const documentOf = (file: string) =>
    documents.get(file) ?? TextDocument.create(uriOf(file), 'plaintext', 1, texts.get(file) ?? '');
  const diagnostics = async (file: string) => {
    const textDocument = { uri: uriOf(file) };
    const report = await editor.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    return report.kind === 'full' ? report.items : [];
  };
  const spanIn = (document: TextDocument, { range: { start, end } }: Pick<Diagnostic, 'range'>) => ({
    start: document.offsetAt(start),
    end: document.offsetAt(end),
  });
  return {
    ...editor,
    ...{ folder, uriOf, diagnostics },
    async openFile(file, text = texts.get(file) ?? '') {
      documents.set(file, TextDocument.create(uriOf(file), 'plaintext', 1, text));
      await editor.open(uriOf(file), text);
    },
    async type(file, text) {
      const document = documentOf(file);
      const version = document.version + 1;
      const range = { start: document.positionAt(0), end: document.positionAt(document.getText().length) };
      documents.set(file, TextDocument.create(uriOf(file), 'plaintext', version, text));
      await editor.change(uriOf(file), version, range, text);
    },
    async write(file, text) {
      texts.set(file, text);
      await writeFile(path.join(folder, file), text);
      await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: uriOf(file), type: FileChangeType.Changed }],
      });
    },
    async checkProblems(file, marked, problems) {
      const items = await diagnostics(file);
      const document = documentOf(file);
      expect({
        text: markText(
          document.getText(),
          items.map((item) => spanIn(document, item)),
        ),
        problems: items.map(({ severity, code, message }) => `${severity} ${code}: ${message}`),
      }).toEqual({ text: marked, problems });
    },
    async actionsAt(file, diagnostic, only, asked = [diagnostic]) {
      const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
        textDocument: { uri: uriOf(file) },
        range: diagnostic.range,
        context: { diagnostics: [...asked], ...(only && { only: [...only] }) },
      });
      return (actions ?? []).filter((action): action is CodeAction => typeof action.command !== 'string');
    },
    applied(file, action) {
      const changes = (action?.edit?.documentChanges ?? []) as TextDocumentEdit[];
      expect(changes.map(({ textDocument }) => textDocument.uri)).toEqual([uriOf(file)]);
      return TextDocument.applyEdits(
        documentOf(file),
        changes.flatMap(({ edits }) => edits as TextEdit[]),
      );
    },
    async hoverAt(file, text) {
      const document = documentOf(file);
      const position = document.positionAt(document.getText().indexOf(text));
      const hover = await editor.connection.sendRequest(HoverRequest.type, {
        textDocument: { uri: uriOf(file) },
        position,
      });
      return hover === null ? undefined : (hover.contents as { readonly value: string }).value;
    },
  };
}
