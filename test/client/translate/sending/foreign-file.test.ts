import { beforeEach, expect, test, vi } from 'vitest';

/** The stand-in for the editor: one file, and what was shown. */
const editor = vi.hoisted(() => ({ content: '', shown: [] as string[] }));

vi.mock('vscode', () => {
  const uri = (path: string) => ({ scheme: 'file', path, fsPath: path, toString: () => path });
  class Uri {
    readonly path: string;
    constructor(path: string) {
      Object.assign(this, uri(path));
      this.path = path;
    }
  }
  const show = (text: string) => {
    editor.shown.push(text);
    return Promise.resolve(undefined);
  };
  const names = (texts: string, ...args: readonly unknown[]) =>
    texts.replace(/\{(\d+)\}/g, (_, index: string) => String(args[Number(index)]));
  return {
    Uri,
    FileType: { File: 1, Directory: 2, SymbolicLink: 64 },
    FilePermission: { Readonly: 1 },
    l10n: { t: names },
    EventEmitter: class {},
    ThemeIcon: class {},
    ThemeColor: class {},
    window: {
      activeTextEditor: undefined,
      showInformationMessage: show,
      showWarningMessage: show,
      showErrorMessage: show,
    },
    workspace: {
      textDocuments: [],
      getWorkspaceFolder: () => undefined,
      fs: {
        stat: async () => ({ size: editor.content.length, type: 1 }),
        readFile: async () => Buffer.from(editor.content),
      },
    },
  };
});

const { Uri } = await import('vscode');
// Here, so that loading it on a busy machine does not count as time of the first test.
const { translateFile } = await import('../../../../client/translate/commands/translate-file.ts');

beforeEach(() => {
  editor.shown.length = 0;
});

test.each([
  ['package.json', '{"name": "a", "version": "1.0.0", "license": "MIT"}', 'package.json'],
  ['api.yaml', 'openapi: 3.1.0\ninfo:\n  title: Pets\n', 'OpenAPI'],
  ['ci.yml', 'jobs:\n  test:\n    runs-on: ubuntu\n', 'GitHub Actions'],
])('%s is not translated in the editor, with the reason and the way out', async (name, content, kind) => {
  editor.content = content;
  const file = new (Uri as unknown as new (path: string) => object)(`/work/${name}`);
  expect(await translateFile({} as never, file)).toBe('refused');
  expect(editor.shown).toEqual([
    `${name}: This file is for programs (${kind}). To translate it, use the command line with --any-file or --keys.`,
  ]);
});
