import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { readSyncRoot } from '../../../../../client/glossaries/sync/roots/find-sync-roots.ts';
import { saveFirst } from '../../../../../client/glossaries/sync/roots/unsaved-files.ts';
import { withFiles } from '../../../../support/cli.ts';
import { editor, standIn } from '../../../../support/editor-stand-in.ts';

vi.mock('vscode', async () => (await import('../../../../support/editor-stand-in.ts')).standIn);

const LIST = 'blog.de.style-rules.json';
const OTHER = 'other.de.style-rules.json';
const FILES = {
  [LIST]: '{ "name": "Blog" }',
  [OTHER]: '{ "name": "Other" }',
  'parlance.json': JSON.stringify({ version: 1, styleRules: { blog: { file: LIST } } }),
};

/** Changes open files, answers the question before a sync, and gives whether it may go on and what is unsaved. */
function checkSaveFirst(changed: readonly string[], answers: readonly string[], expected: object) {
  return withFiles(FILES, async (folder) => {
    editor.begin(...answers);
    editor.documents.length = 0;
    for (const name of changed) {
      const document = await standIn.workspace.openTextDocument(standIn.Uri.file(path.join(folder, name)));
      document.replace({ start: { offset: 0 }, end: { offset: 0 } }, ' ');
    }
    const manifest = standIn.Uri.file(path.join(folder, 'parlance.json'));
    const root = await readSyncRoot(manifest as unknown as Parameters<typeof readSyncRoot>[0]);
    if (root === undefined) throw new Error('There is no manifest.');
    const goesOn = await saveFirst(root);
    const unsaved = editor.documents
      .filter(({ isDirty }) => isDirty)
      .map(({ uri }) => path.basename(uri.path));
    expect({ goesOn, unsaved, asked: editor.shown }).toEqual(expected);
  });
}

const QUESTION = 'Save the changes first?';

test('a list with unsaved changes is saved before a sync, if the user agrees', () =>
  checkSaveFirst([LIST], ['Save'], { goesOn: true, unsaved: [], asked: [QUESTION] }));

test('otherwise nothing is synced, and the changes stay', () =>
  checkSaveFirst([LIST], [''], { goesOn: false, unsaved: [LIST], asked: [QUESTION] }));

test('a list that is not in the manifest is not asked about', () =>
  checkSaveFirst([OTHER], [], { goesOn: true, unsaved: [OTHER], asked: [] }));

test('a list that cannot be saved stops the sync', () =>
  withFiles(FILES, async (folder) => {
    editor.begin('Save');
    editor.documents.length = 0;
    const at = path.join(folder, 'gone', LIST);
    const manifest = path.join(folder, 'gone', 'parlance.json');
    await mkdir(path.dirname(at));
    await writeFile(at, FILES[LIST]);
    await writeFile(manifest, FILES['parlance.json']);
    const document = await standIn.workspace.openTextDocument(standIn.Uri.file(at));
    document.replace({ start: { offset: 0 }, end: { offset: 0 } }, ' ');
    const uri = standIn.Uri.file(manifest) as unknown as Parameters<typeof readSyncRoot>[0];
    const root = await readSyncRoot(uri);
    if (root === undefined) throw new Error('There is no manifest.');
    await rm(path.dirname(at), { recursive: true });
    expect([await saveFirst(root), document.isDirty]).toEqual([false, true]);
  }));
