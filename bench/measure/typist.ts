import { readFile } from 'node:fs/promises';
import {
  CancellationTokenSource,
  CodeLensRequest,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  InlayHintRequest,
  type Position,
  PublishDiagnosticsNotification,
  type Range,
  SemanticTokensRangeRequest,
} from 'vscode-languageserver-protocol/node';
import { type Editor, uriOf } from '../editor.ts';

/** How the server is asked for the diagnostics of the newest version. */
export type HowToAsk =
  /** The editor asks. */
  | { readonly kind: 'pull' }
  /** The server sends them by itself. */
  | { readonly kind: 'push' }
  /** The server's own request, which answers with the diagnostics. */
  | { readonly kind: 'request'; readonly method: string };

/** Where the typist types: in the middle, or in the first row with a problem, so that the problems change with each key. */
export type TypingPosition = 'middle' | 'problem';

/** An open document, and a typist who edits it. */
export interface Typist {
  /** Milliseconds from opening the document to its diagnostics. */
  open(): Promise<number>;
  /** Milliseconds from a keystroke to the diagnostics. */
  type(): Promise<number>;
  /** Sends what VS Code asks for after an edit, and then types before it is answered. */
  typeWhileAsking(): Promise<number>;
  /** How many diagnostics came last. */
  readonly found: number;
}

/** Lines that an editor's window shows. */
const WINDOW_LINES = 50;

/** Makes a typist for a file. */
export async function typistOf(
  { connection, capabilities }: Editor,
  file: string,
  languageId: string,
  ask: HowToAsk = { kind: 'pull' },
  where: TypingPosition = 'middle',
): Promise<Typist> {
  const uri = uriOf(file);
  const text = await readFile(file, 'utf8');
  const textDocument = { uri };
  let typedAt: Position = { line: Math.floor(text.split('\n').length / 2), character: 1 };
  let version = 1;
  let found: readonly Diagnostic[] = [];
  let previousResultId: string | undefined;
  let waiting: ((diagnostics: readonly Diagnostic[]) => void) | undefined;
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    const isOld = params.version !== undefined && params.version !== version;
    if (params.uri === uri && !isOld) waiting?.(params.diagnostics);
  });

  const pushed = () => new Promise<readonly Diagnostic[]>((resolve) => (waiting = resolve));
  const asked = async () => {
    if (ask.kind === 'request') return connection.sendRequest<Diagnostic[]>(ask.method, uri);
    const params = { textDocument, ...(previousResultId !== undefined && { previousResultId }) };
    const report = await connection.sendRequest(DocumentDiagnosticRequest.type, params);
    previousResultId = report.resultId;
    return report.kind === 'full' ? report.items : found;
  };
  const timed = async (send: () => Promise<void>) => {
    const start = performance.now();
    const push = ask.kind === 'push' ? pushed() : undefined;
    void send();
    found = await (push ?? asked());
    return performance.now() - start;
  };
  const keystroke = () => {
    version++;
    return connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [changeOf(version, typedAt)],
    });
  };
  const followUps = () => {
    const source = new CancellationTokenSource();
    const range = windowAround(typedAt);
    const { semanticTokensProvider, inlayHintProvider } = capabilities;
    const { codeLensProvider, documentSymbolProvider, foldingRangeProvider } = capabilities;
    const requests = [
      semanticTokensProvider?.range &&
        ([SemanticTokensRangeRequest.method, { textDocument, range }] as const),
      inlayHintProvider && ([InlayHintRequest.method, { textDocument, range }] as const),
      codeLensProvider && ([CodeLensRequest.method, { textDocument }] as const),
      documentSymbolProvider && ([DocumentSymbolRequest.method, { textDocument }] as const),
      foldingRangeProvider && ([FoldingRangeRequest.method, { textDocument }] as const),
    ].filter((request) => typeof request === 'object');
    const answers = requests.map(([method, params]) =>
      connection.sendRequest(method, params, source.token).catch(() => undefined),
    );
    return { cancel: () => source.cancel(), answered: Promise.all(answers) };
  };
  return {
    async open() {
      const milliseconds = await timed(() =>
        connection.sendNotification(DidOpenTextDocumentNotification.type, {
          textDocument: { uri, languageId, version, text },
        }),
      );
      if (where === 'problem') typedAt = { line: found[0]?.range.start.line ?? 0, character: 0 };
      return milliseconds;
    },
    type: () => timed(keystroke),
    async typeWhileAsking() {
      const { cancel, answered } = followUps();
      const milliseconds = await timed(async () => {
        const sent = keystroke();
        cancel();
        await sent;
      });
      await answered;
      return milliseconds;
    },
    get found() {
      return found.length;
    },
  };
}

/** One letter, written and deleted in turn, so that the document does not grow. */
function changeOf(version: number, typedAt: Position): { readonly range: Range; readonly text: string } {
  const after = { ...typedAt, character: typedAt.character + 1 };
  return version % 2 === 0
    ? { range: { start: typedAt, end: typedAt }, text: 'x' }
    : { range: { start: typedAt, end: after }, text: '' };
}

function windowAround({ line }: Position): Range {
  const first = Math.max(0, line - WINDOW_LINES / 2);
  return { start: { line: first, character: 0 }, end: { line: first + WINDOW_LINES, character: 0 } };
}
