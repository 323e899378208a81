import * as vscode from 'vscode';
import { once } from '#base';

/** Reads and writes the documents of a scheme. */
export interface DocumentFiles extends vscode.Disposable {
  stat(uri: vscode.Uri): Promise<vscode.FileStat>;
  readFile(uri: vscode.Uri): Promise<Uint8Array>;
  writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void>;
}

/**
 * A file system whose files are documents of a service: they can be opened and saved. Everything else that a file system can do is refused.
 * What reads and writes them is loaded with the first of them.
 */
export class LaterFiles implements vscode.FileSystemProvider, vscode.Disposable {
  readonly #files: () => Promise<DocumentFiles>;
  readonly #disposables: vscode.Disposable[];
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;

  constructor(scheme: string, load: () => Promise<DocumentFiles>) {
    this.#disposables = [
      this.#changed,
      vscode.workspace.registerFileSystemProvider(scheme, this, { isCaseSensitive: true }),
    ];
    this.#files = once(async () => {
      const files = await load();
      this.#disposables.push(files);
      return files;
    });
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    return (await this.#files()).stat(uri);
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return (await this.#files()).readFile(uri);
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    return (await this.#files()).writeFile(uri, content);
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  readDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.FileNotFound(uri);
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  dispose(): void {
    vscode.Disposable.from(...this.#disposables).dispose();
  }
}
