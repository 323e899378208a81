import { expect, test, vi } from 'vitest';
import type { FoundConnection } from '../../../client/connection/connection.ts';
import { MemoryTree } from '../../../client/memories/memory-tree.ts';
import type { Memory } from '../../../service/resources/memories.ts';

const view = vi.hoisted(() => ({ message: '', visible: true, dispose: () => undefined }));

vi.mock('vscode', () => ({
  EventEmitter: class {
    readonly event = () => undefined;
    fire() {}
    dispose() {}
  },
  window: { createTreeView: () => view, withProgress: (_: object, work: () => Promise<void>) => work() },
  commands: { executeCommand: async () => undefined },
  workspace: { isTrusted: true },
  l10n: { t: (text: string) => text },
}));

/** An account whose only memory is called so, or which fails, as soon as it is let. */
function accountWith(answer: string | Error) {
  let respond = () => {};
  const waiting = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const listMemories = async () => {
    await waiting;
    if (answer instanceof Error) throw answer;
    return { translation_memories: [{ translation_memory_id: answer, name: answer }], total_count: 1 };
  };
  return { found: { kind: 'ready', connection: { client: { listMemories } } }, answer: respond };
}

/** The names that the view shows after the account was changed while the first one was asked. */
async function changeAccount(first: string | Error, second: string) {
  const [before, after] = [accountWith(first), accountWith(second)];
  let chosen = before;
  const tree = new MemoryTree(async () => chosen.found as unknown as FoundConnection);
  const children = async () => (await tree.getChildren()).map((node) => (node as Memory).name);
  const shownEarly = children();
  chosen = after;
  tree.changeAccount();
  const shown = children();
  after.answer();
  expect(await shown).toEqual([second]);
  before.answer();
  expect(await shownEarly).toEqual([second]);
  return { shown: await children(), message: view.message };
}

test('the memory tree never shows the list of the previous account after a refresh', async () => {
  expect(await changeAccount('Old', 'New')).toEqual({ shown: ['New'], message: '' });
});

test('the memory tree never shows a failure of the previous account after a refresh', async () => {
  expect(await changeAccount(new Error('no answer'), 'New')).toEqual({ shown: ['New'], message: '' });
});
