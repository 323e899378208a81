import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveDocument } from '../../../../client/shell/editor/save-document.ts';

const editor = vi.hoisted(() => ({
  autoSave: 'afterDelay',
  listeners: new Set<(document: unknown) => void>(),
  workspace: {
    getConfiguration: () => ({ get: () => editor.autoSave }),
    onDidSaveTextDocument: (listener: (document: unknown) => void) => {
      editor.listeners.add(listener);
      return { dispose: () => editor.listeners.delete(listener) };
    },
  },
}));

vi.mock('vscode', () => editor);

/** A document with unsaved changes that the editor refuses to save for us. */
function refusedDocument() {
  return { uri: {}, isDirty: true, save: async () => false };
}

/** Saves a document, with what happens 100 ms later, and expects whether it is saved, and after how many milliseconds that is known. */
async function checkSaved(
  document: object,
  during: () => void,
  expected: { readonly isSaved: boolean; readonly ms: number },
): Promise<void> {
  const start = Date.now();
  const known = saveDocument(document as never).then((isSaved) => ({ isSaved, ms: Date.now() - start }));
  await vi.advanceTimersByTimeAsync(100);
  during();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await known).toEqual(expected);
  expect([editor.listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
}

beforeEach(() => {
  vi.useFakeTimers();
  editor.autoSave = 'afterDelay';
});

afterEach(() => vi.useRealTimers());

test('what the editor saves for us is saved', () =>
  checkSaved({ ...refusedDocument(), save: async () => true }, () => {}, { isSaved: true, ms: 0 }));

test('while the editor saves by itself, that is waited for', async () => {
  const document = refusedDocument();
  const save = () => {
    document.isDirty = false;
    for (const listener of editor.listeners) listener(document);
  };
  await checkSaved(document, save, { isSaved: true, ms: 100 });
});

test('what the editor has just saved by itself is saved', () =>
  checkSaved({ ...refusedDocument(), isDirty: false }, () => {}, { isSaved: true, ms: 0 }));

test('the saving of another document is not taken for it, and the wait has an end', async () => {
  const saveOther = () => {
    for (const listener of editor.listeners) listener(refusedDocument());
  };
  await checkSaved(refusedDocument(), saveOther, { isSaved: false, ms: 5_000 });
});

test('where the editor saves nothing by itself, nothing is waited for', async () => {
  editor.autoSave = 'off';
  await checkSaved(refusedDocument(), () => {}, { isSaved: false, ms: 0 });
});
