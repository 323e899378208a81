import { expect, test, vi } from 'vitest';
import type { SyncStatesNow } from '../../../client/glossaries/sync/states/read-states.ts';
import type { FoundConnection } from '../../../client/shell/connection/connection.ts';
import { StyleView } from '../../../client/style-lists/view/style-view.ts';

vi.mock('vscode', async () => {
  const { vscode } = await import('../../support/admin-editor.ts');
  const { window } = vscode;
  return {
    ...vscode,
    window: {
      ...window,
      createTreeView: () => ({ visible: true, dispose: () => {}, onDidChangeVisibility: () => undefined }),
    },
  };
});

/** A visible view of an account with one list, which a test renames, and how often it was drawn again. */
function openView(now: SyncStatesNow) {
  const listeners: (() => void)[] = [];
  const listen = (listener: () => void) => {
    listeners.push(listener);
    return { dispose: () => undefined };
  };
  const states = {
    // What failed is read again by whoever asks, and each reading is reported.
    load: vi.fn(async () => {
      for (const listener of listeners) listener();
      return now;
    }),
    onDidChange: listen,
    onDidLoad: listen,
  };
  const account = { name: 'Blog' };
  const client = {
    listStyleLists: async () => [
      { style_id: '1', name: account.name, language: 'de', version: 1, updated_time: '' },
    ],
  };
  const connection = { kind: 'ready', connection: { client } } as unknown as FoundConnection;
  const view = new StyleView({ connect: async () => connection, states });
  const redraws = { count: 0 };
  view.onDidChangeTreeData(() => {
    redraws.count++;
    // The editor then asks for the lines.
    void view.getChildren();
  });
  return { view, account, states, redraws };
}

test('the lines of the view of style rules are drawn again only if they have changed, and then once', async () => {
  const { view, account, redraws } = openView({ kind: 'no-manifest' });
  await view.getChildren();
  redraws.count = 0;
  await view.refresh();
  expect(redraws.count).toBe(0);
  account.name = 'News';
  await view.refresh();
  expect(redraws.count).toBe(1);
});

test('the view of style rules does not ask again and again for states that cannot be read', async () => {
  const { view, states } = openView({ kind: 'failed', roots: [], failure: 'The service does not answer.' });
  await view.getChildren();
  states.load.mockClear();
  await view.refresh();
  await new Promise((resolve) => setImmediate(resolve));
  expect(states.load.mock.calls.length).toBeLessThan(4);
});
