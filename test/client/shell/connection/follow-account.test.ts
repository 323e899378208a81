import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchKeys } from '../../../../client/account/keys/watch-keys.ts';
import { UsagePanel } from '../../../../client/account/usage/usage-panel.ts';
import type { FoundConnection } from '../../../../client/shell/connection/connection.ts';
import { followAccount } from '../../../../client/shell/connection/follow-account.ts';
import { Recoveries } from '../../../../client/shell/connection/recoveries.ts';
import { StyleView } from '../../../../client/style-lists/view/style-view.ts';
import { MemoryTree } from '../../../../client/translate/memories/memory-tree.ts';
import { choose, editor, events, startAdminService } from '../../../support/admin-editor.ts';
import { adminEditor, stopServices, willStop } from '../../../support/admin-window.ts';

vi.mock('vscode', async () => (await import('../../../support/admin-editor.ts')).vscode);

beforeEach(() => editor.forget());
afterEach(stopServices);

/** An account whose only memory and only style rule list are called so. */
function accountOf(name: string): FoundConnection {
  const client = {
    listMemories: async () => ({
      translation_memories: [{ translation_memory_id: name, name }],
      total_count: 1,
    }),
    listStyleLists: async ({ page = 0 }) =>
      page === 0 ? [{ style_id: name, name, language: 'de', version: 1, updated_time: '' }] : [],
  };
  return { kind: 'ready', connection: { client } } as unknown as FoundConnection;
}

/** A window that shows an account in every view; its secrets tell when they change. */
async function windowWithViews() {
  const at = await adminEditor();
  let chosen = accountOf('first');
  const listeners: ((event: { key: string }) => void)[] = [];
  const memories = new MemoryTree(async () => chosen);
  const nothing = () => ({ dispose: () => undefined });
  const states = {
    load: async () => ({ kind: 'no-manifest' }) as const,
    onDidChange: nothing,
    onDidLoad: nothing,
  };
  const styles = new StyleView({ connect: async () => chosen, states });
  const syncStates = { forget: vi.fn(), retry: vi.fn() };
  const secrets = {
    onDidChange: (listener: (event: { key: string }) => void) => void listeners.push(listener),
  };
  const recoveries = new Recoveries();
  const sources = { extension: { secrets }, recoveries } as unknown as Parameters<typeof followAccount>[0];
  followAccount(sources, memories);
  followAccount(sources, styles);
  followAccount(sources, { changeAccount: syncStates.forget, retry: syncStates.retry });
  watchKeys(sources, at.context.keys);
  const keys = await at.context.keys.view();
  const redrawn: string[] = [];
  memories.onDidChangeTreeData(() => redrawn.push('memories'));
  styles.onDidChangeTreeData(() => redrawn.push('styles'));
  keys.onDidChangeTreeData(() => redrawn.push('keys'));
  new UsagePanel(at.context);
  const shown = async () => ({
    memories: JSON.stringify(await memories.getChildren()),
    styles: JSON.stringify(await styles.getChildren()),
    keys: (await keys.getChildren()).length,
    pages: editor.state.pages.filter(({ isOpen }) => isOpen).length,
  });
  return {
    shown,
    redrawn,
    syncStates,
    recoveries,
    failMemories(failure: Error) {
      const client = { listMemories: () => Promise.reject(failure) };
      chosen = { kind: 'ready', connection: { client } } as unknown as FoundConnection;
    },
    /** Another account behind the same views. */
    async chooseSecond() {
      const { service } = await startAdminService();
      willStop(service);
      choose(service);
      chosen = accountOf('second');
    },
    secretChanged(key: string) {
      for (const listener of listeners) listener({ key });
    },
  };
}

test.each(['settings', 'key'])(
  'another account, by its %s: no view shows anything of the one before',
  async (how) => {
    const { shown, redrawn, syncStates, chooseSecond, secretChanged } = await windowWithViews();
    const first = expect.stringContaining('first');
    expect(await shown()).toEqual({ memories: first, styles: first, keys: 1, pages: 1 });

    await chooseSecond();
    syncStates.forget.mockClear();
    redrawn.length = 0;
    if (how === 'settings')
      events.settings.fire({ affectsConfiguration: (name) => name === 'parlance.endpoint' });
    else secretChanged('apiKey@https://one.example');
    await expect.poll(() => redrawn.toSorted()).toEqual(['keys', 'memories', 'styles']);
    expect(syncStates.forget).toHaveBeenCalledOnce();
    const second = expect.not.stringContaining('first');
    expect(await shown()).toEqual({ memories: second, styles: second, keys: 0, pages: 0 });
  },
);

test('an admin key that another window stores: the keys are read again, and nothing else', async () => {
  const { redrawn, secretChanged, syncStates } = await windowWithViews();
  redrawn.length = 0;
  secretChanged('adminKey@https://one.example');
  await expect.poll(() => redrawn).toEqual(['keys']);
  expect(syncStates.forget).not.toHaveBeenCalled();
});

test('a service that answers again, in any request: only a view that shows an old failure asks again', async () => {
  const { shown, redrawn, syncStates, recoveries, failMemories, chooseSecond, secretChanged } =
    await windowWithViews();
  await shown();
  failMemories(new Error('no answer'));
  secretChanged('apiKey@https://one.example');
  await shown();
  await chooseSecond();
  redrawn.length = 0;
  const answers = [Promise.reject(new TypeError('fetch failed')), Promise.resolve({ status: 200 })];
  const fetch = recoveries.watching((() => answers.shift()) as never);
  await fetch('https://one.example', {} as never).catch(() => undefined);
  expect(redrawn).toEqual([]);
  await fetch('https://one.example', {} as never);
  await expect.poll(() => redrawn).toContain('memories');
  expect(redrawn).not.toContain('keys');
  expect(syncStates.retry).toHaveBeenCalledOnce();
  expect(await shown()).toMatchObject({ memories: expect.stringContaining('second') });
});

test('another setting changes nothing', async () => {
  const { redrawn, shown, syncStates } = await windowWithViews();
  await shown();
  redrawn.length = 0;
  events.settings.fire({ affectsConfiguration: (name) => name === 'parlance.translate' });
  expect({ redrawn, forgotten: syncStates.forget.mock.calls }).toEqual({ redrawn: [], forgotten: [] });
});
