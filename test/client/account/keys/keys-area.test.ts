import { expect, test, vi } from 'vitest';
import { KeysArea } from '../../../../client/account/keys/keys-area.ts';
import type { KeysView } from '../../../../client/account/keys/view/keys-view.ts';
import { choose, vscode } from '../../../support/admin-editor.ts';

vi.mock('vscode', async () => (await import('../../../support/admin-editor.ts')).vscode);

/** Two windows of an editor, which share its state and have chosen the same service. */
function twoWindows() {
  choose({ url: 'https://one.example', authScheme: 'Key' });
  let origins: readonly string[] = [];
  const state = {
    get: () => origins,
    update: async (_: string, value: readonly string[]) => {
      origins = value;
    },
    keys: () => [],
  };
  const openWindow = () => {
    const view = { forget: vi.fn(), dispose: () => undefined };
    const area = new KeysArea(state as never, async () => view as unknown as KeysView);
    return { area, view };
  };
  return { one: openWindow(), other: openWindow() };
}

test('an admin key that another window stores or removes shows or hides the view when this window is used', async () => {
  const shown = vi.spyOn(vscode.commands, 'executeCommand');
  const { one, other } = twoWindows();
  await other.area.changeAccount();
  for (const hasKey of [true, false]) {
    await one.area.remember('https://one.example', hasKey);
    shown.mockClear();
    await other.area.lookAgain();
    expect(shown.mock.calls).toEqual([['setContext', 'parlance.hasAdminKey', hasKey]]);
  }
});

test('a window that is used again without such a change keeps what it shows', async () => {
  const { one, other } = twoWindows();
  await one.area.remember('https://one.example', true);
  await other.area.changeAccount();
  await other.area.lookAgain();
  expect(other.view.forget).not.toHaveBeenCalled();
});
