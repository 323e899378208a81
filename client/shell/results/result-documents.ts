import * as vscode from 'vscode';
import { openDiff } from './open-diff.ts';

const SCHEME = 'parlance-result';

/** A result that could not be written. */
interface UnplacedResult {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  /** The path of the document that it was meant for; its extension selects the highlighting. */
  readonly path: string;
  /** The names of both sides. */
  readonly names?: readonly [before: string, after: string];
}

/** A comparison whose right side can be changed. */
interface Preview {
  /** Shows another text on the right side. */
  update(text: string): void;
  close(): Thenable<unknown>;
}

/** Shows results beside the original text, in documents that exist only while they are open. */
export class ResultDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #registrations: vscode.Disposable;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;
  #count = 0;

  constructor() {
    this.#registrations = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? '';
  }

  async showDiff({
    title,
    before,
    after,
    path,
    names = ['original', 'result'],
  }: UnplacedResult): Promise<void> {
    const left = this.keep(names[0], path, before);
    const right = this.keep(names[1], path, after);
    await openDiff(left, right, title);
  }

  /** Shows a document beside a proposed text, both at a position. */
  async showPreview(
    { uri }: vscode.TextDocument,
    title: string,
    text: string,
    position: vscode.Position,
  ): Promise<Preview> {
    const right = this.keep('preview', uri.path, text);
    await openDiff(uri, right, title, position);
    return {
      update: (other) => {
        this.#texts.set(right.toString(), other);
        this.#changed.fire(right);
      },
      close: () => vscode.window.tabGroups.close(tabsShowing(right)),
    };
  }

  /** Shows an older or foreign text on the left of a document that can be edited. */
  async showOriginal(uri: vscode.Uri, title: string, text: string): Promise<void> {
    await openDiff(this.keep('service', uri.path, text), uri, title);
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  /** Keeps a text while it is open. The extension of `path` selects the highlighting. */
  keep(side: string, path: string, text: string): vscode.Uri {
    this.#count++;
    const extension = /\.[^./]+$/.exec(path)?.[0] ?? '';
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${this.#count}/${side}${extension}` });
    this.#texts.set(uri.toString(), text);
    return uri;
  }
}

function tabsShowing(right: vscode.Uri): readonly vscode.Tab[] {
  return vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(
      ({ input }) =>
        input instanceof vscode.TabInputTextDiff && input.modified.toString() === right.toString(),
    );
}
