import * as vscode from 'vscode';

/** A file system in memory, with one folder: what a remote one looks like to an extension. */
export class MemoryFiles implements vscode.FileSystemProvider {
  readonly #files = new Map<string, Uint8Array>();
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;
  readonly #permissions: { readonly permissions?: vscode.FilePermission };
  #savedAt = 0;
  /** What happens to bytes before they are written to a file. */
  store = (bytes: Uint8Array): Uint8Array => bytes;

  /**
   * @param texts The files that it begins with, by their names.
   * @param permissions Of every file; anything by default.
   */
  constructor(texts: Readonly<Record<string, string>> = {}, permissions?: vscode.FilePermission) {
    for (const [name, text] of Object.entries(texts)) {
      this.#files.set(`/${name}`, new TextEncoder().encode(text));
    }
    this.#permissions = permissions === undefined ? {} : { permissions };
  }

  /** The names of the files. */
  get names(): readonly string[] {
    return [...this.#files.keys()].map((path) => path.slice(1)).sort();
  }

  /** A file's text, as it was saved last. @throws where there is no such file. */
  textOf(name: string): string {
    const bytes = this.#files.get(`/${name}`);
    if (bytes === undefined) throw new Error(`There is no file ${name}.`);
    return new TextDecoder().decode(bytes);
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  stat(uri: vscode.Uri): vscode.FileStat {
    const times = { ctime: 0, mtime: this.#savedAt };
    if (uri.path === '/') return { ...times, type: vscode.FileType.Directory, size: 0 };
    const size = this.readFile(uri).byteLength;
    return { ...times, ...this.#permissions, type: vscode.FileType.File, size };
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
    this.#savedAt += 1;
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
