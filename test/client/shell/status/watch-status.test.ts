import { expect, test, vi } from 'vitest';
import { watchStatus } from '../../../../client/shell/status/watch-status.ts';

const editor = vi.hoisted(() => {
  const ignored = () => ({ dispose: () => undefined });
  return {
    Disposable: { from: ignored },
    window: {
      onDidChangeActiveTextEditor: ignored,
      onDidChangeWindowState: vi.fn<(listener: (state: { focused: boolean }) => void) => unknown>(ignored),
    },
    workspace: {
      onDidSaveTextDocument: ignored,
      onDidGrantWorkspaceTrust: ignored,
      onDidChangeConfiguration: ignored,
    },
  };
});

vi.mock('vscode', () => editor);

test('another API key is another account, and the key of a document is not', () => {
  const onDidChange = vi.fn<(listener: (change: { key: string }) => void) => unknown>();
  const switchAccount = vi.fn();
  watchStatus({ extension: { secrets: { onDidChange } }, statusItem: { switchAccount } } as never);
  const [change] = onDidChange.mock.calls[0] ?? [];
  change?.({ key: 'document 1' });
  expect(switchAccount).not.toHaveBeenCalled();
  change?.({ key: 'apiKey@https://service.example' });
  expect(switchAccount).toHaveBeenCalledOnce();
});

test('a window that is looked at again shows what was chosen in another one', () => {
  const refresh = vi.fn();
  watchStatus({ extension: { secrets: { onDidChange: vi.fn() } }, statusItem: { refresh } } as never);
  const [turnTo] = editor.window.onDidChangeWindowState.mock.calls.at(-1) ?? [];
  turnTo?.({ focused: false });
  expect(refresh).not.toHaveBeenCalled();
  turnTo?.({ focused: true });
  expect(refresh).toHaveBeenCalledOnce();
});
