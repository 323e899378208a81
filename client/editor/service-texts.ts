import * as vscode from 'vscode';
import { type ShownVersion, ShownVersions } from './shown-versions.ts';

/** A document as the service had it, and as an editor shows it. */
export interface ReadVersion extends ShownVersion {
  /** When it was read; in ms of the epoch. */
  readonly at: number;
}

/** Where the texts of a scheme come from, and who follows what editors show. */
export interface ServiceTextsPorts<Version> {
  readonly scheme: string;
  /** What the service has now. */
  read(uri: vscode.Uri): Promise<Version>;
  /** The text of the editor comes from this version; undefined: the document was closed. */
  shows?(address: string, version: Version | undefined): void;
}

/** The texts of documents at a service: what was read last, and the versions that editors show. */
export class ServiceTexts<Version extends ReadVersion> implements vscode.Disposable {
  readonly #ports: ServiceTextsPorts<Version>;
  readonly #versions = new ShownVersions<Version>();
  readonly #registrations: vscode.Disposable;
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

  /** The version that the text of an editor comes from; undefined if this window does not know it. */
  shown(uri: vscode.Uri): Version | undefined {
    return this.#versions.shown(uri.toString());
  }

  /** The user has seen this version: the next save is compared with it. */
  rebase(uri: vscode.Uri, version: Version): void {
    this.#versions.rebase(uri.toString(), version);
    this.#ports.shows?.(uri.toString(), version);
  }

  /** The text of the editor was written. */
  wrote(uri: vscode.Uri, version: Version): void {
    this.#versions.wrote(uri.toString(), version);
    this.#ports.shows?.(uri.toString(), version);
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { text, at } = this.#versions.last(uri.toString()) ?? (await this.#readFresh(uri));
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
      (version) => this.#versions.remember(address, version),
      () => this.#fresh.delete(address),
    );
    return reading;
  }

  #noteText(document: vscode.TextDocument): void {
    if (document.uri.scheme !== this.#ports.scheme || document.isDirty) return;
    const address = document.uri.toString();
    this.#versions.noteText(address, document.getText());
    const shown = this.#versions.shown(address);
    if (shown !== undefined) this.#ports.shows?.(address, shown);
  }

  #forget({ uri }: vscode.TextDocument): void {
    if (uri.scheme !== this.#ports.scheme) return;
    this.#versions.forget(uri.toString());
    this.#ports.shows?.(uri.toString(), undefined);
  }
}
