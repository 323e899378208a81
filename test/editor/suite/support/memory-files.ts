import * as vscode from 'vscode';

/** A file system in memory, as of an editor's extension. It begins with one file. */
export class MemoryFiles implements vscode.FileSystemProvider {
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;
  readonly #path: string;
  readonly #permissions: vscode.FilePermission | undefined;
  #bytes: Uint8Array;
  #savedAt = 0;

  constructor(path: string, text: string, permissions?: vscode.FilePermission) {
    this.#path = path;
    this.#bytes = new TextEncoder().encode(text);
    this.#permissions = permissions;
  }

  /** The text of the file, as it was saved last. */
  get text(): string {
    return new TextDecoder().decode(this.#bytes);
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  stat(uri: vscode.Uri): vscode.FileStat {
    if (uri.path !== this.#path) throw vscode.FileSystemError.FileNotFound(uri);
    const stat = { type: vscode.FileType.File, ctime: 0, mtime: this.#savedAt, size: this.#bytes.length };
    return this.#permissions === undefined ? stat : { ...stat, permissions: this.#permissions };
  }

  readFile(uri: vscode.Uri): Uint8Array {
    if (uri.path !== this.#path) throw vscode.FileSystemError.FileNotFound(uri);
    return this.#bytes;
  }

  writeFile(uri: vscode.Uri, bytes: Uint8Array): void {
    if (uri.path !== this.#path) throw vscode.FileSystemError.NoPermissions(uri);
    this.#bytes = bytes;
    this.#savedAt += 1;
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
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
}
