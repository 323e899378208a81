import { expect, test, vi } from 'vitest';
import { inEnglish } from '#base';
import { type Memory, memoryId } from '#service';
import type { FoundConnection } from '../../../../client/shell/connection/connection.ts';
import { describeMemory, MemoryTree } from '../../../../client/translate/memories/memory-tree.ts';

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

const MEMORY = {
  translation_memory_id: memoryId('1'),
  name: 'Product',
  source_language: 'en',
  target_languages: ['de', 'pt-BR'],
};

test.each([
  [
    1234,
    'EN → DE, PT-BR, 1234 segments',
    'Product, translation memory from EN into DE, PT-BR, 1234 segments',
  ],
  [1, 'EN → DE, PT-BR, 1 segment', 'Product, translation memory from EN into DE, PT-BR, 1 segment'],
  [0, 'EN → DE, PT-BR, 0 segments', 'Product, translation memory from EN into DE, PT-BR, 0 segments'],
])('a memory of %i segments is described', (segment_count, description, spoken) => {
  const texts = describeMemory({ ...MEMORY, segment_count });
  expect(inEnglish(texts.description)).toBe(description);
  expect(inEnglish(texts.spoken)).toBe(spoken);
});
