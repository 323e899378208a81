import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import { DocumentTree } from '../../../client/documents/document-tree.ts';
import { Documents } from '../../../client/documents/documents.ts';
import { reportSetAside } from '../../../client/documents/set-aside.ts';
import { withFiles } from '../../support/cli.ts';
import { until } from '../../support/process/until.ts';

const editor = vi.hoisted(() => {
  const on = () => ({ dispose: () => undefined });
  return {
    view: { message: '' },
    watcher: { onDidCreate: on, onDidChange: on, onDidDelete: on },
    shown: [] as string[],
    opened: [] as string[],
  };
});

vi.mock('vscode', () => ({
  Disposable: { from: () => ({ dispose: () => undefined }) },
  EventEmitter: class {
    readonly event = () => ({ dispose: () => undefined });
    fire() {}
    dispose() {}
  },
  RelativePattern: class {},
  Uri: { file: (fsPath: string) => ({ fsPath }) },
  commands: {
    executeCommand: async (_command: string, { fsPath }: { fsPath: string }) => editor.opened.push(fsPath),
  },
  l10n: {
    t: (text: string, ...args: string[]) => text.replace(/\{(\d)\}/g, (_, index) => args[index] ?? ''),
  },
  window: {
    createTreeView: () => editor.view,
    showWarningMessage: async (text: string, action: string) => {
      editor.shown.push(text);
      return action;
    },
  },
  workspace: {
    isTrusted: true,
    createFileSystemWatcher: () => editor.watcher,
    onDidGrantWorkspaceTrust: () => ({ dispose: () => undefined }),
  },
}));

const ID = '0'.repeat(32);

test('a damaged journal that was set aside is shown when the editor sees it, and in the view as long as it exists', () =>
  withFiles({ [`jobs/${ID}.json`]: '{' }, async (folder) => {
    const options = { folder, secrets: {} as never, log: silentLog, onRest: () => {} };
    const documents = new Documents({ ...options, onSetAside: reportSetAside });
    const tree = new DocumentTree(documents, silentLog);
    expect(await tree.getChildren()).toEqual([]);
    const [name = ''] = await readdir(path.join(folder, 'jobs'));
    const file = path.join(folder, 'jobs', name);
    expect(editor.shown).toEqual([expect.stringContaining(name)]);
    await until(() => editor.opened.length > 0);
    expect(editor.opened).toEqual([file]);
    expect(editor.view.message).toContain(file);

    const later = new DocumentTree(new Documents({ ...options, onSetAside: reportSetAside }), silentLog);
    await later.getChildren();
    expect(editor.shown).toHaveLength(1);
    expect(editor.view.message).toContain(file);
  }));

test('the view says nothing without damaged journals', () =>
  withFiles({}, async (folder) => {
    const options = { folder, secrets: {} as never, log: silentLog, onRest: () => {} };
    await new DocumentTree(
      new Documents({ ...options, onSetAside: reportSetAside }),
      silentLog,
    ).getChildren();
    expect(editor.view.message).toBe('');
  }));
