import * as vscode from 'vscode';

const SCHEME = 'parlance-result';

/** A result that could not be put in its place. */
export interface UnplacedResult {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  /** The path of the document that it was meant for; its extension gives the colours. */
  readonly path: string;
}

/** Shows results beside the original text, in documents that exist only while they are open. */
export class ResultDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #registrations: vscode.Disposable;
  #count = 0;

  constructor() {
    this.#registrations = vscode.Disposable.from(
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? '';
  }

  async showDiff({ title, before, after, path }: UnplacedResult): Promise<void> {
    this.#count++;
    const left = this.#add('original', path, before);
    const right = this.#add('result', path, after);
    await vscode.commands.executeCommand('vscode.diff', left, right, title, { preview: false });
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  #add(side: string, path: string, text: string): vscode.Uri {
    const extension = /\.[^./]+$/.exec(path)?.[0] ?? '';
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${this.#count}/${side}${extension}` });
    this.#texts.set(uri.toString(), text);
    return uri;
  }
}
