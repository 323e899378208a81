import * as vscode from 'vscode';
import { DOCUMENT_SELECTOR } from '../protocol/language-ids.ts';

/** Whatever can be stopped and takes a moment for it. */
interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Has glossaries checked: the language server is started with the first document that it is for, in Restricted Mode
 * too, and stopped with the extension.
 */
export class LintDocuments implements vscode.Disposable {
  readonly #start: () => Promise<Stoppable>;
  readonly #onFailure: (error: unknown) => void;
  readonly #opened: vscode.Disposable;
  #server: Promise<Stoppable | undefined> | undefined;

  constructor(start: () => Promise<Stoppable>, onFailure: (error: unknown) => void) {
    this.#start = start;
    this.#onFailure = onFailure;
    this.#opened = vscode.workspace.onDidOpenTextDocument((document) => this.#consider(document));
    for (const document of vscode.workspace.textDocuments) this.#consider(document);
  }

  dispose(): void {
    this.#opened.dispose();
    void this.#server?.then((server) => server?.stop());
  }

  #consider(document: vscode.TextDocument): void {
    if (this.#server !== undefined || vscode.languages.match([...DOCUMENT_SELECTOR], document) === 0) return;
    this.#server = this.#start().catch((error: unknown) => {
      this.#onFailure(error);
      return undefined;
    });
  }
}
