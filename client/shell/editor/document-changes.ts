import * as vscode from 'vscode';
import { followSpan, type Span, type TextChange } from '#base';

/** The changes of a document that are remembered: a minute of typing has some hundred. */
const MAX_CHANGES = 10_000;

/** One change, and the version that the document had after it. */
interface VersionedChange extends TextChange {
  readonly version: number;
}

/** What is remembered of a document. */
interface History {
  readonly changes: VersionedChange[];
  /** Nothing is known of earlier versions. */
  readonly since: number;
}

/** The changes of open documents, so that a range of an earlier version can be found again. */
export class DocumentChanges implements vscode.Disposable {
  readonly #histories = new WeakMap<vscode.TextDocument, History>();
  readonly #registrations = vscode.Disposable.from(
    vscode.workspace.onDidChangeTextDocument((event) => this.#remember(event)),
    vscode.workspace.onDidCloseTextDocument((document) => this.#histories.delete(document)),
  );

  /** Where ranges of an earlier version are now; undefined if that is not known any more. */
  follow(
    document: vscode.TextDocument,
    version: number,
    spans: readonly Span[],
  ): readonly Span[] | undefined {
    if (document.version === version) return spans;
    const history = this.#histories.get(document);
    if (history === undefined || version < history.since) return undefined;
    const later = history.changes.filter((change) => change.version > version);
    return spans.map((span) => later.reduce(followSpan, span));
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  #remember({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const { version } = document;
    const history = this.#histories.get(document) ?? { changes: [], since: version - 1 };
    const isOtherLineEnd =
      contentChanges.length === 0 && version !== (history.changes.at(-1)?.version ?? history.since);
    if (isOtherLineEnd || history.changes.length > MAX_CHANGES) {
      this.#histories.set(document, { changes: [], since: version });
      return;
    }
    for (const { rangeOffset: start, rangeLength, text } of contentChanges) {
      history.changes.push({ version, span: { start, end: start + rangeLength }, length: text.length });
    }
    this.#histories.set(document, history);
  }
}
