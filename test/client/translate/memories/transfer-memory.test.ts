import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Memory, type MemoryFile, memoryId, memoryJobId } from '#service';
import { exportTmx, importTmx, removeMemory } from '../../../../client/translate/memories/transfer-memory.ts';

const UNIT = '<tu><tuv xml:lang="en"><seg>a</seg></tuv><tuv xml:lang="de"><seg>b</seg></tuv></tu>';
const TMX = `<tmx version="1.4"><header srclang="en"/><body>${UNIT}</body></tmx>`;
const MEMORY: Memory = {
  translation_memory_id: memoryId('m-1'),
  name: 'Legal',
  source_language: 'en',
  target_languages: ['de'],
  segment_count: 12,
};

/** What the user answers, what is shown, and what is written. */
const editor = vi.hoisted(() => ({
  opened: undefined as string | undefined,
  saved: undefined as string | undefined,
  name: undefined as string | undefined,
  button: undefined as string | undefined,
  shown: [] as string[],
}));

const uriOf = (file: string) => ({ scheme: 'file', path: file, fsPath: file });

vi.mock('vscode', async () => ({
  ...(await import('../../../support/editor-stand-in.ts')).standIn,
  env: { language: 'en' },
  l10n: {
    t: (text: string, ...args: readonly unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, index: string) => String(args[Number(index)])),
  },
  Uri: { file: (file: string) => ({ path: file }), joinPath: () => ({ path: '/x' }) },
  window: {
    showOpenDialog: async () => (editor.opened === undefined ? undefined : [uriOf(editor.opened)]),
    showSaveDialog: async () => (editor.saved === undefined ? undefined : uriOf(editor.saved)),
    showInputBox: async ({ prompt }: { prompt: string }) => {
      editor.shown.push(prompt);
      return editor.name;
    },
    showWarningMessage: async (text: string, { detail }: { detail: string }) => {
      editor.shown.push(`${text} ${detail}`);
      return editor.button;
    },
    setStatusBarMessage: (text: string) => editor.shown.push(text),
    showInformationMessage: async (text: string) => void editor.shown.push(text),
    showErrorMessage: async (text: string) => void editor.shown.push(text),
  },
  workspace: {
    workspaceFolders: undefined,
    fs: (await import('../../../support/editor-stand-in.ts')).standIn.workspace.fs,
  },
}));
vi.mock('../../../../client/shell/ui/progress.ts', () => ({
  withProgress: (_: string, work: (shown: object) => Promise<unknown>) =>
    work({ signal: new AbortController().signal, report: () => undefined }),
}));
vi.mock('../../../../client/shell/ui/show-prompt.ts', () => ({
  showPrompt: (_: string, text: string) => void editor.shown.push(text),
}));
vi.mock('../../../../client/shell/ui/refuse.ts', () => ({
  refuse: (text: string) => {
    editor.shown.push(text);
    return 'refused';
  },
}));
vi.mock('../../../../client/shell/connection/connection.ts', () => ({
  connect: async () => ({ client, serviceName: 'service.example' }),
}));

const sent: string[] = [];
const client = {
  importMemory: async ({ display_name, file_name }: MemoryFile) => {
    sent.push(`import ${display_name} ${file_name}`);
    return memoryJobId('j-1');
  },
  exportMemory: async () => memoryJobId('j-1'),
  getMemoryJob: async () => ({
    job_id: memoryJobId('j-1'),
    results: [{ status: 'completed', translation_memory_id: memoryId('m-1'), skipped_segment_count: 2 }],
  }),
  downloadMemory: async () => ({ body: new Blob([TMX]).stream() }),
  deleteMemory: async (id: string) => void sent.push(`delete ${id}`),
};
const context = {
  memories: { refresh: async () => void sent.push('refresh') },
  remoteObjects: { forget: () => undefined },
} as never;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'memories-'));
  await writeFile(path.join(folder, 'legal.tmx'), TMX);
  await writeFile(path.join(folder, 'page.tmx'), '<html/>');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  sent.length = 0;
  Object.assign(editor, {
    opened: undefined,
    saved: undefined,
    name: undefined,
    button: undefined,
    shown: [],
  });
});

test('a TMX file becomes a memory after the user has seen what is in it', async () => {
  Object.assign(editor, { opened: path.join(folder, 'legal.tmx'), name: 'Legal' });
  expect(await importTmx(context)).toBe('done');
  expect(sent).toEqual(['import Legal legal.tmx', 'refresh']);
  expect(editor.shown).toEqual([
    'en → de, units: 1. Its name:',
    'Legal is a translation memory of service.example now. Units that were not taken: 2.',
  ]);
});

test('a TMX file that is none is refused, and nothing is sent without a name', async () => {
  editor.opened = path.join(folder, 'page.tmx');
  expect(await importTmx(context)).toBe('refused');
  editor.opened = path.join(folder, 'legal.tmx');
  expect(await importTmx(context)).toBe('cancelled');
  expect(sent).toEqual([]);
});

test('exporting writes the file that the user chose', async () => {
  expect(await exportTmx(context, MEMORY)).toBe('cancelled');
  editor.saved = path.join(folder, 'out.tmx');
  expect(await exportTmx(context, MEMORY)).toBe('done');
  expect(await readFile(editor.saved, 'utf8')).toBe(TMX);
});

test('deleting asks first, and says how much goes', async () => {
  expect(await removeMemory(context, MEMORY)).toBe('cancelled');
  expect(editor.shown).toEqual([
    'Delete the translation memory Legal? Its segments at service.example are deleted with it: 12. To keep them, export it first.',
  ]);
  expect(sent).toEqual([]);
  editor.button = 'Delete Permanently';
  expect(await removeMemory(context, MEMORY)).toBe('done');
  expect(sent).toEqual(['delete m-1', 'refresh']);
});
