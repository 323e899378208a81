import { beforeEach, expect, test, vi } from 'vitest';
import { WorkspaceProblems } from '../../../../client/glossaries/check/workspace-problems.ts';

/** An editor with tabs, of which some have loaded their document, and with the problems that are stored. */
const editor = vi.hoisted(() => {
  class TabInputText {
    readonly uri: { toString(): string };
    constructor(uri: { toString(): string }) {
      this.uri = uri;
    }
  }
  const stored = new Map<string, unknown>();
  const listeners: (() => void)[] = [];
  const on = (listener: () => void) => {
    listeners.push(listener);
    return { dispose: () => {} };
  };
  return {
    stored,
    listeners,
    TabInputText,
    TabInputCustom: class {},
    TabInputTextDiff: class {},
    Disposable: { from: () => ({ dispose: () => {} }) },
    Uri: { parse: (text: string) => ({ toString: () => text }) },
    languages: {
      createDiagnosticCollection: () => ({
        set: (uri: object, found: unknown) => stored.set(String(uri), found),
        delete: (uri: object) => stored.delete(String(uri)),
        clear: () => stored.clear(),
        dispose: () => {},
      }),
    },
    window: {
      tabGroups: { all: [] as { tabs: { input: TabInputText }[] }[], onDidChangeTabs: on },
      visibleTextEditors: [],
    },
    workspace: {
      textDocuments: [] as { uri: { toString(): string } }[],
      onDidOpenTextDocument: on,
      onDidDeleteFiles: () => ({ dispose: () => {} }),
      onDidRenameFiles: () => ({ dispose: () => {} }),
    },
  };
});

vi.mock('vscode', () => editor);

const uriOf = (name: string) => ({ toString: () => `file:///w/${name}` });

function show(tabs: readonly string[], loaded: readonly string[]): void {
  editor.window.tabGroups.all = [
    { tabs: tabs.map((name) => ({ input: new editor.TabInputText(uriOf(name)) })) },
  ];
  editor.workspace.textDocuments = loaded.map((name) => ({ uri: uriOf(name) }));
}

/** Stores the problems of three files, and expects of which of them they are shown. */
function checkStored(expected: readonly string[]): void {
  const names = ['a.csv', 'b.csv', 'c.csv'];
  new WorkspaceProblems(() => true).show(new Map(names.map((name) => [uriOf(name) as never, []])));
  expect([...editor.stored.keys()]).toEqual(expected.map((name) => `file:///w/${name}`));
}

beforeEach(() => {
  editor.stored.clear();
  editor.listeners.length = 0;
});

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['without tabs', [], [], ['a.csv', 'b.csv', 'c.csv']],
  ['of tabs that were never loaded', ['a.csv', 'b.csv'], [], ['a.csv', 'b.csv', 'c.csv']],
  ['of all but a loaded tab', ['a.csv', 'b.csv'], ['b.csv'], ['a.csv', 'c.csv']],
  ['of a document that is loaded without a tab', ['a.csv'], ['a.csv', 'c.csv'], ['b.csv', 'c.csv']],
])('F62 problems are shown %s', (_name, tabs, loaded, expected) => {
  show(tabs, loaded);
  checkStored(expected);
});

test('F62 the problems of a tab are left to the language server when it is loaded', () => {
  show(['a.csv'], []);
  checkStored(['a.csv', 'b.csv', 'c.csv']);
  show(['a.csv'], ['a.csv']);
  for (const listener of editor.listeners) listener();
  expect([...editor.stored.keys()]).toEqual(['file:///w/b.csv', 'file:///w/c.csv']);
});

test('problems stay of a loaded tab that the language server does not get, as in Restricted Mode', () => {
  show(['a.csv'], ['a.csv']);
  const problems = new WorkspaceProblems(() => false);
  problems.show(new Map([[uriOf('a.csv') as never, []]]));
  for (const listener of editor.listeners) listener();
  expect([...editor.stored.keys()]).toEqual(['file:///w/a.csv']);
});
