import * as vscode from 'vscode';
import { DOCUMENT_SELECTOR } from '../protocol/language-ids.ts';

/** Whatever can be stopped and takes a moment for it. */
interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Has glossaries checked: the language server is started with the first document that it is for, in Restricted Mode
 * too, started anew when its settings change, and stopped with the extension.
 */
export class LintDocuments implements vscode.Disposable {
  readonly #start: () => Promise<Stoppable>;
  readonly #onFailure: (error: unknown) => void;
  readonly #registrations: vscode.Disposable;
  #server: Promise<Stoppable | undefined> | undefined;

  constructor(start: () => Promise<Stoppable>, onFailure: (error: unknown) => void) {
    this.#start = start;
    this.#onFailure = onFailure;
    this.#registrations = vscode.Disposable.from(
      vscode.workspace.onDidOpenTextDocument((document) => this.#consider(document)),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('parlance.lint')) this.#restart();
      }),
    );
    for (const document of vscode.workspace.textDocuments) this.#consider(document);
  }

  dispose(): void {
    this.#registrations.dispose();
    void this.#server?.then((server) => server?.stop());
  }

  /** Servers are started one after the other, so that two never answer for one document. */
  #restart(): void {
    if (this.#server === undefined) return;
    this.#server = this.#server.then((server) => server?.stop()).then(() => this.#startOrTell());
  }

  #consider(document: vscode.TextDocument): void {
    if (this.#server !== undefined || vscode.languages.match([...DOCUMENT_SELECTOR], document) === 0) return;
    this.#server = this.#startOrTell();
  }

  async #startOrTell(): Promise<Stoppable | undefined> {
    try {
      return await this.#start();
    } catch (error) {
      this.#onFailure(error);
      return undefined;
    }
  }
}
