import type { Dirent, Stats } from 'node:fs';
import { lstat, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** An address in the editor. */
class Uri {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;

  constructor({
    scheme = 'file',
    authority = '',
    path: at = '',
  }: Partial<Pick<Uri, 'scheme' | 'authority' | 'path'>>) {
    this.scheme = scheme;
    this.authority = authority;
    this.path = at;
  }

  static from = (parts: Partial<Pick<Uri, 'scheme' | 'authority' | 'path'>>) => new Uri(parts);
  static file = (at: string) => new Uri({ path: at });
  static parse = (text: string) => {
    const [, scheme = '', authority = '', at = ''] = /^([^:]+):\/\/([^/]*)(.*)$/.exec(text) ?? [];
    return new Uri({ scheme, authority, path: at });
  };
  static joinPath = (base: Uri, ...parts: readonly string[]) =>
    base.with({ path: path.join(base.path, ...parts) });

  get fsPath(): string {
    return this.path;
  }

  with(parts: Partial<Pick<Uri, 'scheme' | 'authority' | 'path'>>): Uri {
    return new Uri({ scheme: this.scheme, authority: this.authority, path: this.path, ...parts });
  }

  toString(): string {
    return `${this.scheme}://${this.authority}${this.path}`;
  }
}

/** A text in the editor. Positions are offsets. */
class StandInDocument {
  readonly uri: Uri;
  readonly #save: (text: string) => Promise<void>;
  #text: string;
  isDirty = false;

  constructor(uri: Uri, text: string, save: (text: string) => Promise<void>) {
    this.uri = uri;
    this.#text = text;
    this.#save = save;
  }

  getText(): string {
    return this.#text;
  }

  positionAt(offset: number): { readonly offset: number } {
    return { offset };
  }

  lineAt() {
    return { range: { end: { offset: 0 } } };
  }

  replace(
    range: { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } },
    text: string,
  ) {
    this.#text = this.#text.slice(0, range.start.offset) + text + this.#text.slice(range.end.offset);
    this.isDirty = true;
  }

  async save(): Promise<boolean> {
    try {
      await this.#save(this.#text);
      this.isDirty = false;
      return true;
    } catch {
      return false;
    }
  }
}

interface Item {
  readonly label: string;
}

interface Edit {
  readonly uri: Uri;
  readonly range: Parameters<StandInDocument['replace']>[0];
  readonly text: string;
}

class Range {
  readonly start: { readonly offset: number };
  readonly end: { readonly offset: number };

  constructor(start: Range['start'], end: Range['end']) {
    this.start = start;
    this.end = end;
  }
}

/** What is offered above a line. */
class CodeLens {
  readonly range: Range;
  readonly command: { readonly title: string } | undefined;

  constructor(range: Range, command?: CodeLens['command']) {
    this.range = range;
    this.command = command;
  }
}

class WorkspaceEdit {
  readonly edits: Edit[] = [];
  readonly created: { readonly uri: Uri; readonly contents: Uint8Array }[] = [];

  /** Without contents, tests create their files before. */
  createFile(uri: Uri, { contents }: { readonly contents?: Uint8Array } = {}): void {
    if (contents !== undefined) this.created.push({ uri, contents });
  }

  replace(uri: Uri, range: Edit['range'], text: string): void {
    this.edits.push({ uri, range, text });
  }
}

/** Files of a scheme, as an extension provides them. */
interface Provided {
  readFile(uri: Uri): Promise<Uint8Array>;
  writeFile(uri: Uri, content: Uint8Array): Promise<void>;
}

/** What a user answers, in order, and what the editor has shown; `begin` forgets it. */
class Answers {
  #answers: string[] = [];
  /** Titles of questions, and texts of notifications. */
  readonly shown: string[] = [];
  readonly documents: StandInDocument[] = [];
  readonly providers = new Map<string, Provided>();
  /** Called with each document that is opened. */
  readonly listeners: ((document: StandInDocument) => void)[] = [];
  readonly #buttons = new Map<string, () => void>();
  clipboard = '';
  found: readonly Uri[] = [];

  /** @param answers Labels of rows, typed texts, paths of files, or buttons of a dialog; an empty one gives up. */
  begin(...answers: readonly string[]): void {
    this.#answers = [...answers];
    this.shown.length = 0;
    this.#buttons.clear();
  }

  next(question: string): string {
    this.shown.push(question);
    const answer = this.#answers.shift();
    if (answer === undefined) throw new Error(`Nobody answers: ${question}`);
    return answer;
  }

  notify(text: string, buttons: readonly string[]): Promise<string | undefined> {
    this.shown.push(text);
    return new Promise((resolve) => {
      for (const button of buttons) this.#buttons.set(button, () => resolve(button));
    });
  }

  /** Presses a button of the notification that is shown. */
  press(button: string): void {
    const pressed = this.#buttons.get(button);
    if (pressed === undefined) throw new Error(`No notification has ${button}.`);
    this.#buttons.clear();
    pressed();
  }

  get left(): number {
    return this.#answers.length;
  }
}

export const editor = new Answers();

async function pick<Row extends Item>(rows: readonly Row[], { title = '' } = {}): Promise<Row | undefined> {
  const answer = editor.next(title);
  const row = rows.find(({ label }) => label === answer);
  if (row === undefined && answer !== '') {
    throw new Error(`${title} has no ${answer}, but ${rows.map(({ label }) => label).join(', ')}`);
  }
  return row;
}

async function ask({
  title = '',
  validateInput = () => undefined,
}: {
  readonly title?: string;
  readonly validateInput?: (text: string) => string | undefined;
}): Promise<string | undefined> {
  const answer = editor.next(title);
  if (answer === '') return undefined;
  const fault = validateInput(answer);
  if (fault !== undefined) throw new Error(fault);
  return answer;
}

/** A box with buttons: the answer is what is typed, or the tooltip of a button after that and a bar, as in `word|Help`. */
class InputBox {
  title = '';
  value = '';
  buttons: readonly { readonly tooltip: string }[] = [];
  #accept = () => {};
  #trigger = () => {};
  #hide = () => {};

  onDidAccept(listen: () => void): void {
    this.#accept = listen;
  }

  onDidTriggerButton(listen: () => void): void {
    this.#trigger = listen;
  }

  onDidHide(listen: () => void): void {
    this.#hide = listen;
  }

  show(): void {
    const [typed = '', button] = editor.next(this.title).split('|');
    this.value = typed;
    if (button === undefined) {
      if (typed === '') this.#hide();
      else this.#accept();
    } else if (this.buttons.some(({ tooltip }) => tooltip === button)) this.#trigger();
    else throw new Error(`${this.title} has no button ${button}.`);
  }

  hide(): void {
    this.#hide();
  }

  dispose(): void {}
}

async function message(
  text: string,
  first?: string | { readonly modal?: boolean },
  ...rest: readonly string[]
) {
  if (typeof first === 'object') return editor.next(text) || undefined;
  return editor.notify(text, first === undefined ? [] : [first, ...rest]);
}

async function openTextDocument(uri: Uri): Promise<StandInDocument> {
  const open = editor.documents.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return open;
  const provider = editor.providers.get(uri.scheme);
  const read = provider === undefined ? readFile(uri.path) : provider.readFile(uri);
  const text = new TextDecoder().decode(await read);
  const document = new StandInDocument(uri, text, (now) => {
    const bytes = new TextEncoder().encode(now);
    return provider === undefined ? writeFile(uri.path, bytes) : provider.writeFile(uri, bytes);
  });
  editor.documents.push(document);
  for (const listen of editor.listeners) listen(document);
  return document;
}

const FILE_TYPE = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 };

const ignored = { dispose: () => undefined };

function typeOf(item: Dirent | Stats): number {
  return item.isDirectory() ? FILE_TYPE.Directory : item.isFile() ? FILE_TYPE.File : FILE_TYPE.Unknown;
}

/** As the editor says it: a link has the type of what it leads to, too. */
async function statOf(file: string): Promise<{ readonly size: number; readonly type: number }> {
  const item = await lstat(file);
  if (!item.isSymbolicLink()) return { size: item.size, type: typeOf(item) };
  const target = await stat(file).catch(() => item);
  return { size: target.size, type: typeOf(target) | FILE_TYPE.SymbolicLink };
}

/** Stands for the module `vscode`: dialogs are answered by `editor`, and files are on the disk or those of a provider. */
export const standIn = {
  Uri,
  WorkspaceEdit,
  Range,
  CodeLens,
  Disposable: { from: () => ignored },
  FileType: FILE_TYPE,
  FilePermission: { Readonly: 1 },
  FileSystemError: class extends Error {
    static Unavailable = (text: string) => new standIn.FileSystemError(text);
  },
  ProgressLocation: { Notification: 15 },
  QuickPickItemKind: { Separator: -1 },
  env: {
    language: 'en',
    clipboard: {
      writeText: async (text: string) => {
        editor.clipboard = text;
      },
    },
  },
  l10n: {
    t: (text: string, ...args: readonly string[]) =>
      text.replace(/\{(\d)\}/g, (_, index) => String(args[index])),
  },
  languages: {
    createDiagnosticCollection: () => ({ ...ignored, set: () => undefined, delete: () => undefined }),
    registerCodeLensProvider: () => ignored,
    match: () => 0,
  },
  window: {
    showQuickPick: pick,
    showInputBox: ask,
    createInputBox: () => new InputBox(),
    showWarningMessage: message,
    showInformationMessage: message,
    showErrorMessage: message,
    showSaveDialog: async ({ title = '' }) => {
      const answer = editor.next(title);
      return answer === '' ? undefined : Uri.file(answer);
    },
    showOpenDialog: async ({ openLabel = '' }) => {
      const answer = editor.next(openLabel);
      return answer === '' ? undefined : [Uri.file(answer)];
    },
    showTextDocument: async (shown: Uri | StandInDocument) => {
      if (shown instanceof Uri) await openTextDocument(shown);
    },
    setStatusBarMessage: (text: string) => editor.shown.push(text),
    withProgress: (_options: unknown, work: (progress: object, token: object) => unknown) =>
      work({ report: () => undefined }, { onCancellationRequested: () => ignored }),
  },
  workspace: {
    isTrusted: true,
    get textDocuments() {
      return editor.documents;
    },
    getWorkspaceFolder: () => undefined,
    workspaceFolders: undefined as readonly { readonly uri: Uri }[] | undefined,
    asRelativePath: (uri: Uri) => path.basename(uri.path),
    /** Patterns such as `*.json`, by their end. */
    findFiles: async (pattern: string) =>
      editor.found.filter(({ path: at }) => at.endsWith(pattern.slice(pattern.lastIndexOf('*') + 1))),
    fs: {
      stat: (uri: Uri) => statOf(uri.path),
      readDirectory: async (uri: Uri) =>
        Promise.all(
          (await readdir(uri.path)).map(async (name) => [
            name,
            (await statOf(path.join(uri.path, name))).type,
          ]),
        ),
      readFile: (uri: Uri) => readFile(uri.path),
      writeFile: (uri: Uri, content: Uint8Array) => writeFile(uri.path, content),
    },
    openTextDocument,
    /** As on a desktop: nothing is saved unless somebody saves it. */
    getConfiguration: () => ({ get: (name: string): unknown => (name === 'autoSave' ? 'off' : undefined) }),
    applyEdit: async ({ edits, created }: WorkspaceEdit) => {
      for (const { uri, contents } of created) await writeFile(uri.path, contents);
      for (const { uri, range, text } of edits) (await openTextDocument(uri)).replace(range, text);
      return true;
    },
    onDidOpenTextDocument: (listen: (document: StandInDocument) => void) => {
      editor.listeners.push(listen);
      return ignored;
    },
    onDidChangeTextDocument: () => ignored,
    onDidCloseTextDocument: () => ignored,
  },
};
