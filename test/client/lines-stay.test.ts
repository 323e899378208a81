import { expect, test, vi } from 'vitest';
import type * as vscode from 'vscode';
import type { FoundConnection } from '../../client/connection/connection.ts';
import type { AdminConnection } from '../../client/keys/admin/admin-connection.ts';
import { KeyStates } from '../../client/keys/view/key-states.ts';
import { KeysView } from '../../client/keys/view/keys-view.ts';
import { MemoryTree } from '../../client/memories/memory-tree.ts';
import { StyleView } from '../../client/style-lists/view/style-view.ts';
import { silentLog } from '../../core/log.ts';

vi.mock('vscode', async () => {
  const { vscode } = await import('../support/admin-editor.ts');
  const view = { visible: true, message: '', dispose: () => {}, onDidChangeVisibility: () => undefined };
  return { ...vscode, window: { ...vscode.window, createTreeView: () => view } };
});

/** A view that a refresh reads again. */
interface Refreshed extends Pick<vscode.TreeDataProvider<unknown>, 'onDidChangeTreeData' | 'getChildren'> {
  refresh(): Promise<void>;
}

type Open = (connect: () => Promise<never>) => Refreshed;

const never = () => ({ dispose: () => undefined });
const states = { load: async () => ({ kind: 'no-manifest' as const }), onDidChange: never, onDidLoad: never };

const views: Record<string, Open> = {
  'translation memories': (connect) => new MemoryTree(connect as () => Promise<FoundConnection>),
  'style rules': (connect) => new StyleView({ connect, states }),
  keys: (connect) => new KeysView(new KeyStates(connect as () => Promise<AdminConnection>, silentLog)),
};

test.each(Object.keys(views))(
  'the lines of the view of %s stay until others are there, so that a click on a button of a line is not lost',
  async (name) => {
    const account = { name: 'Blog', answer: Promise.resolve() };
    const named = async <Answer>(answer: (name: string) => Answer) => {
      await account.answer;
      return answer(account.name);
    };
    const client = {
      listMemories: () =>
        named((name) => ({ translation_memories: [{ translation_memory_id: '1', name }], total_count: 1 })),
      listStyleLists: () =>
        named((name) => [{ style_id: '1', name, language: 'de', version: 1, updated_time: '' }]),
      listKeys: () => named((label) => [{ key_id: '1', label, is_deactivated: false }]),
    };
    const found = { kind: 'ready', connection: { client }, client } as never;
    const view = views[name]?.(async () => found) as Refreshed;
    const redraws = vi.fn();
    view.onDidChangeTreeData?.(redraws);
    await view.getChildren();

    let answer = () => {};
    account.name = 'News';
    account.answer = new Promise((resolve) => {
      answer = resolve;
    });
    const refreshed = view.refresh();
    await new Promise((resolve) => setImmediate(resolve));
    expect(redraws).not.toHaveBeenCalled();
    answer();
    await refreshed;
    expect(redraws).toHaveBeenCalledOnce();
  },
);
