import { expect, test, vi } from 'vitest';
import type * as vscode from 'vscode';
import { silentLog } from '#base';
import { NetworkError } from '#service';
import type { AdminConnection } from '../../client/account/keys/admin/admin-connection.ts';
import { KeyStates } from '../../client/account/keys/view/key-states.ts';
import { KeysView } from '../../client/account/keys/view/keys-view.ts';
import type { FoundConnection } from '../../client/shell/connection/connection.ts';
import { StyleView } from '../../client/style-lists/view/style-view.ts';
import { MemoryTree } from '../../client/translate/memories/memory-tree.ts';

vi.mock('vscode', async () => {
  const { vscode } = await import('../support/admin-editor.ts');
  return { ...vscode, window: { ...vscode.window, createTreeView: () => shown } };
});

const shown = vi.hoisted(() => ({
  visible: true,
  message: '',
  dispose: () => {},
  onDidChangeVisibility: () => undefined,
}));

/** A view that a refresh reads again. */
interface Refreshed extends Pick<vscode.TreeDataProvider<unknown>, 'onDidChangeTreeData' | 'getChildren'> {
  refresh(): Promise<void>;
  retry(): Promise<void>;
}

type Open = (connect: () => Promise<never>) => Refreshed;

const never = () => ({ dispose: () => undefined });
const states = { load: async () => ({ kind: 'no-manifest' as const }), onDidChange: never, onDidLoad: never };

const views: Record<string, Open> = {
  'translation memories': (connect) => new MemoryTree(connect as () => Promise<FoundConnection>),
  'style rules': (connect) => new StyleView({ connect, states }),
  keys: (connect) => new KeysView(new KeyStates(connect as () => Promise<AdminConnection>, silentLog)),
};

/** A view of an account with one memory, one list, and one key of a name, once that is known. */
function openView(name: string) {
  const account = { name: Promise.resolve('Blog') };
  const client = {
    listMemories: async () => ({
      translation_memories: [{ translation_memory_id: '1', name: await account.name }],
      total_count: 1,
    }),
    listStyleLists: async () => [
      { style_id: '1', name: await account.name, language: 'de', version: 1, updated_time: '' },
    ],
    listKeys: async () => [{ key_id: '1', label: await account.name, is_deactivated: false }],
  };
  const found = { kind: 'ready', connection: { client }, client } as never;
  const view = views[name]?.(async () => found) as Refreshed;
  const redraws = vi.fn();
  view.onDidChangeTreeData?.(redraws);
  return { account, view, redraws };
}

test.each(Object.keys(views))(
  'the lines of the view of %s stay until others are there, so that a click on a button of a line is not lost',
  async (name) => {
    const { account, view, redraws } = openView(name);
    await view.getChildren();
    let answer = (_: string) => {};
    account.name = new Promise((resolve) => {
      answer = resolve;
    });
    const refreshed = view.refresh();
    await new Promise((resolve) => setImmediate(resolve));
    expect(redraws).not.toHaveBeenCalled();
    answer('News');
    await refreshed;
    expect(redraws).toHaveBeenCalledOnce();
  },
);

test.each(Object.keys(views))(
  'the view of %s asks again when the service answers again, if it shows an old failure, and not otherwise',
  async (name) => {
    const { account, view, redraws } = openView(name);
    account.name = Promise.reject(new NetworkError('refused', {}));
    const failure = expect.stringContaining('refused the connection');
    expect(await view.getChildren()).toEqual([{ kind: 'try-again', failure }]);
    expect(shown.message).toEqual(failure);
    account.name = Promise.resolve('News');
    await view.retry();
    expect(redraws).toHaveBeenCalledOnce();
    expect(await view.getChildren()).toHaveLength(1);
    expect(shown.message).not.toContain('refused the connection');
    await view.retry();
    expect(redraws).toHaveBeenCalledOnce();
  },
);
