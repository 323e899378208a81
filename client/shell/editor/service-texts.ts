import * as vscode from 'vscode';

/** A document as the service had it, and as an editor shows it. */
export interface ReadVersion {
  readonly text: string;
  /** When it was read; in ms of the epoch. */
  readonly at: number;
}

/** Where the texts of a scheme come from, and who follows what editors show. */
interface ServiceTextsPorts<Version> {
  readonly scheme: string;
  /** What the service has now. */
  read(uri: vscode.Uri): Promise<Version>;
  /** The text of the editor comes from this version; undefined: the document was closed. */
  shows?(address: string, version: Version | undefined): void;
}

/**
 * The texts of documents at a service, and which version of each its editor shows. A file system is also read when no editor shows the
 * result, so what was read last is not always what the user has edited: a save compares the service with the version that was seen.
 */
export class ServiceTexts<Version extends ReadVersion> implements vscode.Disposable {
  readonly #ports: ServiceTextsPorts<Version>;
  readonly #registrations: vscode.Disposable;
  readonly #read = new Map<string, Version>();
  readonly #shown = new Map<string, Version>();
  /** Reads for `stat`, which the next `readFile` uses too. */
  readonly #fresh = new Map<string, Promise<Version>>();

  constructor(ports: ServiceTextsPorts<Version>) {
    this.#ports = ports;
    this.#registrations = vscode.Disposable.from(
      vscode.workspace.onDidOpenTextDocument((document) => this.#noteText(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#noteText(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.#forget(document)),
    );
  }

  /** The version that the text of the editor comes from; undefined if this window does not know it. */
  shown(uri: vscode.Uri): Version | undefined {
    return this.#shown.get(uri.toString());
  }

  /**
   * The user has seen this version, for example because it was merged: the next save is compared with it. What was read last stays: the
   * editor takes a newer file for a conflict of its own.
   */
  rebase(uri: vscode.Uri, version: Version): void {
    this.#show(uri.toString(), version);
  }

  /** The text of the editor was written. */
  wrote(uri: vscode.Uri, version: Version): void {
    this.#read.set(uri.toString(), version);
    this.#show(uri.toString(), version);
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const address = uri.toString();
    // An editor asks for both at once when it opens a document: of two readings, the later one would look like a newer file to it.
    const { text, at } =
      this.#read.get(address) ?? (await (this.#fresh.get(address) ?? this.#readFresh(uri)));
    return { type: vscode.FileType.File, ctime: 0, mtime: at, size: new TextEncoder().encode(text).length };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const address = uri.toString();
    const { text } = await (this.#fresh.get(address) ?? this.#readFresh(uri));
    this.#fresh.delete(address);
    return new TextEncoder().encode(text);
  }

  dispose(): void {
    this.#registrations.dispose();
  }

  #readFresh(uri: vscode.Uri): Promise<Version> {
    const address = uri.toString();
    const reading = this.#ports.read(uri);
    this.#fresh.set(address, reading);
    reading.then(
      (version) => this.#read.set(address, version),
      () => this.#fresh.delete(address),
    );
    return reading;
  }

  #show(address: string, version: Version): void {
    this.#shown.set(address, version);
    this.#ports.shows?.(address, version);
  }

  /** An editor may show what was read last, without changes of the user. */
  #noteText(document: vscode.TextDocument): void {
    if (document.uri.scheme !== this.#ports.scheme || document.isDirty) return;
    const address = document.uri.toString();
    const read = this.#read.get(address);
    if (read?.text === document.getText()) this.#show(address, read);
  }

  #forget({ uri }: vscode.TextDocument): void {
    if (uri.scheme !== this.#ports.scheme) return;
    const address = uri.toString();
    this.#read.delete(address);
    this.#shown.delete(address);
    this.#ports.shows?.(address, undefined);
  }
}
