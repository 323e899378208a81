import * as vscode from 'vscode';
import { DOCUMENT_SELECTOR } from '../../protocol/language-ids.ts';

/** Something that takes a moment to stop. */
interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Starts the language server with the first document that it is for, or when a command needs it, in Restricted Mode too,
 * and stops it with the extension.
 */
export class ServerLifecycle<Server extends Stoppable> implements vscode.Disposable {
  readonly #start: () => Promise<Server>;
  readonly #onFailure: (error: unknown) => void;
  readonly #registration: vscode.Disposable;
  #server: Promise<Server | undefined> | undefined;

  constructor(start: () => Promise<Server>, onFailure: (error: unknown) => void) {
    this.#start = start;
    this.#onFailure = onFailure;
    this.#registration = vscode.workspace.onDidOpenTextDocument((document) => this.#consider(document));
    for (const document of vscode.workspace.textDocuments) this.#consider(document);
  }

  /** The running server, started if needed; undefined if it does not start, which the user has seen. */
  started(): Promise<Server | undefined> {
    this.#server ??= this.#startOrReport();
    return this.#server;
  }

  /** The server, if something has needed it yet. */
  async running(): Promise<Server | undefined> {
    return this.#server;
  }

  dispose(): void {
    this.#registration.dispose();
    void this.#server?.then((server) => server?.stop());
  }

  #consider(document: vscode.TextDocument): void {
    if (vscode.languages.match([...DOCUMENT_SELECTOR], document) > 0) void this.started();
  }

  async #startOrReport(): Promise<Server | undefined> {
    try {
      return await this.#start();
    } catch (error) {
      this.#onFailure(error);
      return undefined;
    }
  }
}
