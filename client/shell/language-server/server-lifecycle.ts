import * as vscode from 'vscode';
import { DOCUMENT_SELECTOR } from '../../../protocol/language-ids.ts';
import type { ProjectFilter } from './follow-filters.ts';

/** Something that takes a moment to stop. */
interface Stoppable {
  stop(): Promise<void>;
}

/** How a server is started, and how it gets files. */
interface ServerPorts<Server> {
  start(): Promise<Server>;
  /** Hands it files of projects, in place of those that it has. */
  handOver(server: Server, filters: readonly ProjectFilter[]): void;
  onFailure(error: unknown): void;
}

/**
 * Starts the language server with the first document that it is for, or when a command needs it, in Restricted Mode too,
 * and stops it with the extension.
 */
export class ServerLifecycle<Server extends Stoppable> implements vscode.Disposable {
  readonly #ports: ServerPorts<Server>;
  readonly #registration: vscode.Disposable;
  #server: Promise<Server | undefined> | undefined;
  #filters: readonly ProjectFilter[] = [];
  readonly #started = new vscode.EventEmitter<void>();
  /** A server runs, also again after a crash: it knows nothing of what was sent to it before. */
  readonly onDidStart = this.#started.event;

  constructor(ports: ServerPorts<Server>) {
    this.#ports = ports;
    this.#registration = vscode.workspace.onDidOpenTextDocument((document) => this.#consider(document));
    for (const document of vscode.workspace.textDocuments) this.#consider(document);
  }

  /** The running server, started if needed; undefined if it does not start, which the user has seen. */
  started(): Promise<Server | undefined> {
    this.#server ??= this.#startOrReport();
    return this.#server;
  }

  /** Lets the server read these files of projects too, and no others of projects. */
  include(filters: readonly ProjectFilter[]): void {
    if (JSON.stringify(filters) === JSON.stringify(this.#filters)) return;
    this.#filters = filters;
    this.#handOverAgain();
    for (const document of vscode.workspace.textDocuments) this.#consider(document);
  }

  /** The server has started, for the first time or again: it gets its files, and `onDidStart` is reported. */
  hasStarted(): void {
    this.#started.fire();
    this.#handOverAgain();
  }

  #handOverAgain(): void {
    void this.#server?.then((server) => server && this.#ports.handOver(server, this.#filters));
  }

  /** The server, if something has needed it yet. */
  async running(): Promise<Server | undefined> {
    return this.#server;
  }

  dispose(): void {
    this.#registration.dispose();
    this.#started.dispose();
    void this.#server?.then((server) => server?.stop());
  }

  /** Whether the server gets a document, and reports its problems by itself. */
  serves(document: vscode.TextDocument): boolean {
    const own = this.#filters.map(({ scheme, pattern: { baseUri, pattern } }) => ({
      scheme,
      pattern: new vscode.RelativePattern(vscode.Uri.parse(baseUri), pattern),
    }));
    return vscode.languages.match([...DOCUMENT_SELECTOR, ...own], document) > 0;
  }

  #consider(document: vscode.TextDocument): void {
    if (this.serves(document)) void this.started();
  }

  async #startOrReport(): Promise<Server | undefined> {
    try {
      const server = await this.#ports.start();
      this.#ports.handOver(server, this.#filters);
      return server;
    } catch (error) {
      this.#ports.onFailure(error);
      return undefined;
    }
  }
}
