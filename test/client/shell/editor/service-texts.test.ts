import { expect, test, vi } from 'vitest';
import type { TextDocument, Uri } from 'vscode';
import { type ReadVersion, ServiceTexts } from '../../../../client/shell/editor/service-texts.ts';

type Listener = (document: TextDocument) => void;
const editor = vi.hoisted(() => ({
  open: (() => undefined) as Listener,
  close: (() => undefined) as Listener,
}));

vi.mock('vscode', () => {
  const disposable = { dispose: () => undefined };
  return {
    Disposable: { from: () => disposable },
    FileType: { File: 1 },
    workspace: {
      onDidOpenTextDocument: (listener: Listener) => {
        editor.open = listener;
        return disposable;
      },
      onDidChangeTextDocument: () => disposable,
      onDidCloseTextDocument: (listener: Listener) => {
        editor.close = listener;
        return disposable;
      },
    },
  };
});

const FILE = { scheme: 'parlance-x', toString: () => 'parlance-x:/a' } as Uri;

/** Texts of a service that has `answers`, one after another; an empty one is a failure. */
function textsWith(...answers: readonly string[]) {
  const shown: (string | undefined)[] = [];
  let requests = 0;
  const texts = new ServiceTexts<ReadVersion>({
    scheme: 'parlance-x',
    read: async () => {
      const text = answers[requests++];
      if (!text) throw new Error('no answer');
      return { text, at: requests };
    },
    shows: (_, version) => shown.push(version?.text),
  });
  const readFile = async () => new TextDecoder().decode(await texts.readFile(FILE));
  return { texts, readFile, shown, requests: () => requests };
}

function documentWith(text: string, rest: Partial<TextDocument> = {}): TextDocument {
  return { uri: FILE, isDirty: false, getText: () => text, ...rest } as TextDocument;
}

test('a file that is opened is read once, and again when the editor reads it again', async () => {
  const { texts, readFile, requests } = textsWith('one', 'other');
  expect(await texts.stat(FILE)).toMatchObject({ mtime: 1, size: 3 });
  expect([await readFile(), requests()]).toEqual(['one', 1]);
  expect([await readFile(), requests()]).toEqual(['other', 2]);
  expect(await texts.stat(FILE)).toMatchObject({ mtime: 2, size: 5 });
});

test('after a failure the service is asked again', async () => {
  const { texts, readFile } = textsWith('', 'one');
  await expect(texts.stat(FILE)).rejects.toThrow('no answer');
  expect(await readFile()).toBe('one');
});

test('an unchanged text of the scheme is what a save is compared with, until its document is closed', async () => {
  const { texts, readFile, shown, requests } = textsWith('one', 'one');
  await readFile();
  editor.open(documentWith('one', { isDirty: true }));
  editor.open(documentWith('one', { uri: { ...FILE, scheme: 'file' } as Uri }));
  expect(texts.shown(FILE)).toBeUndefined();
  editor.open(documentWith('one'));
  expect([texts.shown(FILE)?.text, shown]).toEqual(['one', ['one']]);
  editor.close(documentWith('one'));
  expect([texts.shown(FILE), shown]).toEqual([undefined, ['one', undefined]]);
  await texts.stat(FILE);
  expect(requests()).toBe(2);
});

test('nothing is known of a text that was restored after a reload', async () => {
  const { texts, readFile, shown } = textsWith('one');
  await readFile();
  editor.open(documentWith('restored'));
  expect([texts.shown(FILE), shown]).toEqual([undefined, []]);
});

test('what was read, but is not shown, is not what a save is compared with', async () => {
  const { texts, readFile } = textsWith('one', 'other');
  await readFile();
  editor.open(documentWith('one'));
  await readFile();
  editor.open(documentWith('mine', { isDirty: true }));
  expect(texts.shown(FILE)?.text).toBe('one');
  editor.open(documentWith('other'));
  expect(texts.shown(FILE)?.text).toBe('other');
});

test('a save is compared with what was merged, while the file stays as old as the editor knows it', async () => {
  const { texts, readFile, shown } = textsWith('one');
  await readFile();
  texts.rebase(FILE, { text: 'merged', at: 8 });
  expect([texts.shown(FILE)?.text, (await texts.stat(FILE)).mtime]).toEqual(['merged', 1]);
  texts.wrote(FILE, { text: 'written', at: 9 });
  expect([texts.shown(FILE)?.text, (await texts.stat(FILE)).mtime]).toEqual(['written', 9]);
  expect(shown).toEqual(['merged', 'written']);
});

test('a file of which both is asked at once is read once, so that it does not look newer afterwards', async () => {
  const { texts, readFile, requests } = textsWith('one', 'other');
  const [text, { mtime }] = await Promise.all([readFile(), texts.stat(FILE)]);
  expect([text, mtime, requests()]).toEqual(['one', 1, 1]);
  expect(await texts.stat(FILE)).toMatchObject({ mtime: 1 });
});
