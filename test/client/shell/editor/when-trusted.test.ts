import { beforeEach, expect, test, vi } from 'vitest';
import { whenTrusted } from '../../../../client/shell/editor/when-trusted.ts';

/** A window in Restricted Mode, and what waits for trust. */
const editor = vi.hoisted(() => ({
  listeners: new Set<() => void>(),
  workspace: {
    isTrusted: false,
    onDidGrantWorkspaceTrust(listener: () => void) {
      editor.listeners.add(listener);
      return { dispose: () => editor.listeners.delete(listener) };
    },
  },
  Disposable: class {
    readonly dispose: () => void;
    constructor(dispose: () => void) {
      this.dispose = dispose;
    }
  },
}));

vi.mock('vscode', () => editor);

beforeEach(() => {
  editor.workspace.isTrusted = false;
  editor.listeners.clear();
});

test('what Restricted Mode skips comes once when the workspace is trusted later', () => {
  const work = vi.fn();
  whenTrusted(work);
  expect(work).not.toHaveBeenCalled();
  for (const listener of [...editor.listeners]) listener();
  expect(work).toHaveBeenCalledTimes(1);
  expect(editor.listeners.size).toBe(0);
});

test('in a trusted workspace it comes at once, and after the end of the extension never', () => {
  editor.workspace.isTrusted = true;
  const work = vi.fn();
  whenTrusted(work);
  expect(work).toHaveBeenCalledTimes(1);
  editor.workspace.isTrusted = false;
  whenTrusted(work).dispose();
  expect(editor.listeners.size).toBe(0);
});
