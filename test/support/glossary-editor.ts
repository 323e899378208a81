import { expect, onTestFinished } from 'vitest';
import type {
  Location,
  Position,
  Range,
  TextDocumentEdit,
  TextEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '#base';
import type { ServerFiles } from '../../server/workspace/files.ts';
import { type ClientSetting, startInProcess, type TestClient } from './language-client.ts';
import { markText, parseMarkedText } from './marked-text.ts';

/** The folder of every test's workspace. */
const ROOT = 'file:///w/';

/** A client that is stopped when its test ends. */
export async function client(setting?: ClientSetting): Promise<TestClient> {
  const started = await startInProcess(setting);
  onTestFinished(() => started.stop());
  return started;
}

/** Files in memory, by their paths. */
export function filesOf(contents: Readonly<Record<string, string | Uint8Array>>): ServerFiles {
  return {
    async read(path) {
      const content = contents[path];
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
  };
}

/** A workspace: texts by file name, and which of them are open; the first one unless said otherwise. */
export interface WorkspaceSetting extends ClientSetting {
  readonly open?: readonly string[];
}

/** An editor with a workspace. */
export interface GlossaryEditor extends TestClient {
  readonly uri: string;
  readonly text: string;
  /** The marks of the first file. */
  readonly spans: readonly Span[];
  /** The first mark's start, for requests about a position. */
  readonly at: { readonly textDocument: { readonly uri: string }; readonly position: Position };
  /** The first mark. */
  readonly range: Range;
  uriOf(name: string): string;
  positionAt(offset: number): Position;
  /** The texts with marks around these ranges; files without any are left out. */
  mark(locations: readonly Location[]): Record<string, string>;
  /** The texts after edits; files without any are left out. */
  apply(edits: readonly TextDocumentEdit[]): Record<string, string>;
  /** The first file's text after edits. */
  applyHere(edits: readonly TextEdit[] | null): string;
}

/** Opens a workspace of marked texts. A manifest is a file like all others. */
export async function openWorkspace(
  files: Readonly<Record<string, string>>,
  { open, ...setting }: WorkspaceSetting = {},
): Promise<GlossaryEditor> {
  const marked = Object.entries(files).map(([name, text]) => ({ name, ...parseMarkedText(text) }));
  const disk = Object.fromEntries(marked.map(({ name, text }) => [`/w/${name}`, text]));
  const started = await client({ files: filesOf(disk), folders: [ROOT], ...setting });
  const documents = new Map(
    marked.map(({ name, text }) => [ROOT + name, TextDocument.create(ROOT + name, 'plaintext', 1, text)]),
  );
  const [first] = marked;
  const here = first && documents.get(ROOT + first.name);
  if (first === undefined || here === undefined) throw new Error('A workspace needs a file.');
  for (const name of open ?? [first.name]) {
    await started.open(ROOT + name, documents.get(ROOT + name)?.getText() ?? '');
  }
  const spanOf = ({ start, end }: Range, document: TextDocument) => ({
    start: document.offsetAt(start),
    end: document.offsetAt(end),
  });
  const [span] = first.spans;
  const range = { start: here.positionAt(span?.start ?? 0), end: here.positionAt(span?.end ?? 0) };
  return {
    ...started,
    uri: here.uri,
    text: first.text,
    spans: first.spans,
    at: { textDocument: { uri: here.uri }, position: range.start },
    range,
    uriOf: (name) => ROOT + name,
    positionAt: (offset) => here.positionAt(offset),
    mark: (locations) =>
      perFile(documents, (document) => {
        const spans = locations
          .filter(({ uri }) => uri === document.uri)
          .map((one) => spanOf(one.range, document));
        return spans.length === 0 ? undefined : markText(document.getText(), spans);
      }),
    apply: (edits) =>
      perFile(documents, (document) => {
        const own = edits.filter(({ textDocument }) => textDocument.uri === document.uri);
        if (own.length === 0) return undefined;
        return TextDocument.applyEdits(
          document,
          own.flatMap((edit) => edit.edits as TextEdit[]),
        );
      }),
    applyHere: (edits) => TextDocument.applyEdits(here, [...(edits ?? [])]),
  };
}

function perFile(
  documents: ReadonlyMap<string, TextDocument>,
  show: (document: TextDocument) => string | undefined,
): Record<string, string> {
  const shown = [...documents].flatMap(([uri, document]) => {
    const text = show(document);
    return text === undefined ? [] : [[uri.slice(ROOT.length), text] as const];
  });
  return Object.fromEntries(shown);
}

/** The edits of a workspace edit, which must be for versions of documents. */
export function documentEdits(changes: readonly unknown[] | undefined): TextDocumentEdit[] {
  expect(changes).toBeDefined();
  return changes as TextDocumentEdit[];
}

/** A manifest with one glossary of these dictionaries, by file name and pair. */
export function manifestOf(dictionaries: Readonly<Record<string, string>>, rest: object = {}): string {
  const declared = Object.entries(dictionaries).map(([file, pair]) => {
    const [source, target] = pair.split('-');
    return { source, target, file };
  });
  return JSON.stringify({ version: 1, glossaries: { product: { dictionaries: declared } }, ...rest });
}
