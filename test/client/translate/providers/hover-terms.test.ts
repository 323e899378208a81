import { beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import { registerHoverTerms } from '../../../../client/translate/providers/hover-terms.ts';

const editor = vi.hoisted(() => ({
  hovers: 'prose',
  isInWorkspace: true,
  manifest: '{}',
  provideHover: vi.fn(),
}));

vi.mock('vscode', () => ({
  Hover: class {
    readonly contents: unknown;
    readonly range: unknown;
    constructor(contents: unknown, range: unknown) {
      this.contents = contents;
      this.range = range;
    }
  },
  MarkdownString: class {
    value = '';
    appendText(text: string) {
      this.value += text;
      return this;
    }
  },
  Range: class {
    readonly columns: readonly number[];
    constructor(...columns: number[]) {
      this.columns = columns;
    }
  },
  Uri: { joinPath: (folder: { path: string }, name: string) => ({ path: `${folder.path}/${name}` }) },
  l10n: {
    t: (text: string, ...args: string[]) => text.replace(/\{(\d)\}/g, (_, index) => args[index] ?? ''),
  },
  extensions: {
    all: [
      {
        extensionUri: { path: '/typescript' },
        packageJSON: { contributes: { languages: [{ id: 'typescript', configuration: 'language.json' }] } },
      },
    ],
  },
  languages: {
    match: () => 0,
    registerHoverProvider: (_selector: string, { provideHover }: { provideHover: unknown }) => {
      editor.provideHover = provideHover as typeof editor.provideHover;
    },
  },
  FileType: { File: 1, Directory: 2, SymbolicLink: 64 },
  FilePermission: { Readonly: 1 },
  workspace: {
    fs: {
      stat: async () => ({ size: 1, type: 1 }),
      readFile: async () => new TextEncoder().encode('{ "comments": { "lineComment": "//" } }'),
    },
    textDocuments: [{ uri: 'file:///w/parlance.json', getText: () => editor.manifest }],
    getConfiguration: () => ({ get: () => editor.hovers }),
    getWorkspaceFolder: () => (editor.isInWorkspace ? {} : undefined),
  },
}));

beforeEach(() => Object.assign(editor, { hovers: 'prose', isInWorkspace: true, manifest: '{}' }));

const uriOf = (path: string): object => ({
  path,
  with: (other: { path: string }) => uriOf(other.path),
  toString: () => `file://${path}`,
});

/** What a hover on a word in a document shows, and what the server was asked. */
async function hoverIn(languageId: string, text = 'a parcel') {
  const asked: unknown[] = [];
  const server = {
    sendRequest: async (_name: string, params: unknown) => {
      asked.push(params);
      return {
        start: 2,
        end: 8,
        translations: [{ target: 'Paket', language: 'de', file: 'a.csv', about: ['Note: a box'] }],
      };
    },
  };
  registerHoverTerms({ languageServer: { running: async () => server } as never, log: silentLog });
  const document = {
    languageId,
    uri: uriOf('/w/a'),
    lineCount: 1,
    lineAt: () => ({ text, range: { end: text.length } }),
    offsetAt: (offset: number) => offset,
    getText: () => text,
  };
  const hover = await editor.provideHover(document, { line: 0, character: 3 }, {});
  return { shown: hover?.contents.value, columns: hover?.range.columns, asked };
}

test('a hover on a glossary term in prose shows its agreed translation, and what its entry says', async () => {
  expect(await hoverIn('markdown')).toEqual({
    shown: 'Glossary, DE: Paket (a.csv)\nNote: a box',
    columns: [0, 2, 0, 8],
    asked: [{ uri: 'file:///w/a', text: 'a parcel', offset: 3 }],
  });
});

const NOTHING = { shown: undefined, columns: undefined, asked: [] };

test('a hover on a term in code shows nothing, unless the setting says so', async () => {
  expect(await hoverIn('typescript')).toEqual(NOTHING);
  editor.hovers = 'everywhere';
  expect(await hoverIn('typescript')).toMatchObject({ shown: 'Glossary, DE: Paket (a.csv)\nNote: a box' });
});

test('a hover on a term shows nothing when it is off, outside of the workspace, and in files above 1 MiB', async () => {
  editor.hovers = 'off';
  expect(await hoverIn('markdown')).toEqual(NOTHING);
  Object.assign(editor, { hovers: 'prose', isInWorkspace: false });
  expect(await hoverIn('markdown')).toEqual(NOTHING);
  editor.isInWorkspace = true;
  expect(await hoverIn('markdown', 'a parcel'.padEnd(1_048_577))).toEqual(NOTHING);
  expect(await hoverIn('markdown', `a parcel${'ü'.repeat(524_288)}`)).toEqual(NOTHING);
  expect(await hoverIn('markdown', 'a parcel'.padEnd(1_048_576))).not.toEqual(NOTHING);
});

test('a hover on a word that is never translated says so, before what glossaries say', async () => {
  editor.manifest = '{ "keep": ["parcel"] }';
  expect(await hoverIn('markdown')).toMatchObject({
    shown: 'Never translated: parcel (parlance.json)\nGlossary, DE: Paket (a.csv)\nNote: a box',
    columns: [0, 2, 0, 8],
  });
});
