import * as vscode from 'vscode';

/** A file system in memory, with one folder: what a remote one looks like to an extension. */
export class MemoryFiles implements vscode.FileSystemProvider {
  readonly #files = new Map<string, Uint8Array>();
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;
  /** What becomes of bytes on their way into a file. */
  store = (bytes: Uint8Array): Uint8Array => bytes;

  /** The names of the files. */
  get names(): readonly string[] {
    return [...this.#files.keys()].map((path) => path.slice(1)).sort();
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  stat(uri: vscode.Uri): vscode.FileStat {
    const times = { ctime: 0, mtime: 0 };
    if (uri.path === '/') return { ...times, type: vscode.FileType.Directory, size: 0 };
    return { ...times, type: vscode.FileType.File, size: this.readFile(uri).byteLength };
  }

  readFile(uri: vscode.Uri): Uint8Array {
    const bytes = this.#files.get(uri.path);
    if (bytes === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return bytes;
  }

  readDirectory(): [string, vscode.FileType][] {
    return this.names.map((name) => [name, vscode.FileType.File]);
  }

  writeFile(uri: vscode.Uri, bytes: Uint8Array): void {
    this.#files.set(uri.path, this.store(bytes));
    this.#changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  delete(uri: vscode.Uri): void {
    this.#files.delete(uri.path);
    this.#changed.fire([{ type: vscode.FileChangeType.Deleted, uri }]);
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }
}
