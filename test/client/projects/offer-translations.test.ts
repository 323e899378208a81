import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { initializeTranslations } from '../../../client/projects/init/initialize-translations.ts';
import { OFFERED, offerTranslations } from '../../../client/projects/init/offer-translations.ts';
import { withFiles } from '../../support/cli.ts';
import { until } from '../../support/process/until.ts';
import { IN_GERMAN } from '../../support/project.ts';
import { openSyncEditor, type SyncEditor } from '../../support/sync-editor.ts';

vi.mock('vscode', async () => {
  const { vscodeForSync } = await import('../../support/sync-editor.ts');
  const workspace = { ...vscodeForSync.workspace, workspaceFolders: [] };
  const window = { ...vscodeForSync.window, showTextDocument: async () => undefined };
  return { ...vscodeForSync, workspace, window };
});

/** What the layouts of projects show to be translations. */
const FILES = { 'locales/en.json': '{ "save": "Save" }', 'locales/de.json': '{ "save": "Sichern" }' };

const QUESTION = 'Parlance can keep the translations of this folder up to date.';

/** An editor that remembers what was offered. */
interface OfferingEditor extends SyncEditor {
  readonly folder: string;
  readonly kept: Map<string, unknown>;
  /** Starts the extension in the folder. */
  start(): Promise<void>;
}

function withFolder(
  files: Readonly<Record<string, string>>,
  work: (editor: OfferingEditor) => Promise<void>,
): Promise<void> {
  return withFiles(files, async (folder) => {
    const editor = openSyncEditor([folder], {});
    const kept = new Map<string, unknown>();
    const globalState = {
      get: (key: string) => kept.get(key),
      update: async (key: string, value: unknown) => kept.set(key, value),
    };
    Object.assign(vscode.workspace, { workspaceFolders: [{ uri: vscode.Uri.file(folder) }] });
    const start = () =>
      offerTranslations({ globalState } as unknown as vscode.ExtensionContext, new AbortController().signal);
    await work({ ...editor, folder, kept, start });
  });
}

test('translations that no manifest names are offered once', () =>
  withFolder(FILES, async ({ start, shown }) => {
    await start();
    await start();
    expect(shown).toEqual([`${QUESTION} [Set Up Translations...] [Don't Ask Again]`]);
  }));

test('an offer that is not wanted comes in no other folder either', () =>
  withFolder(FILES, async ({ start, answer, kept, shown }) => {
    answer([QUESTION, "Don't Ask Again"]);
    await start();
    await until(() => kept.get(OFFERED) === 'never');
    await start();
    expect(shown).toHaveLength(1);
  }));

test.each([
  ['without translations', { 'README.md': '# Title' }],
  ['whose manifest names them', { ...FILES, 'parlance.json': IN_GERMAN }],
])('a folder %s gets no offer', (_, files) =>
  withFolder(files, async ({ start, shown }) => {
    await start();
    expect(shown).toEqual([]);
  }),
);

test('what is set up is shown first, and then written into parlance.json', () =>
  withFolder(FILES, async ({ folder, context, answer, shown }) => {
    const manifest = path.join(folder, 'parlance.json');
    const setUp = () => initializeTranslations(context, vscode.Uri.file(folder));
    expect(await setUp()).toBe('cancelled');
    await expect(readFile(manifest)).rejects.toThrow('ENOENT');
    answer(['Write parlance.json?', 'Write']);
    expect(await setUp()).toBe('done');
    expect(shown[1]).toContain('+ locales/en.json -> locales/{locale}.json');
    expect(JSON.parse(await readFile(manifest, 'utf8'))).toMatchObject({
      translations: { source: 'en', targets: ['de'] },
    });
  }));

test.each([
  ['fr', '"source": "fr"'],
  ['nothing', undefined],
])('which language the sources are in is asked for where nothing shows it: %s', (answered, written) =>
  withFolder({ 'locales/de.json': '{ "a": "A" }', 'locales/fr.json': '{ "a": "B" }' }, async (editor) => {
    const { folder, answer } = editor;
    answer(['Which language are the sources in?', answered], ['Write parlance.json?', 'Write']);
    await initializeTranslations(editor.context, vscode.Uri.file(folder));
    const manifest = await readFile(path.join(folder, 'parlance.json'), 'utf8').catch(() => undefined);
    if (written === undefined) expect(manifest).toBeUndefined();
    else expect(manifest).toContain(written);
  }),
);
