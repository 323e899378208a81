import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ShownWork, withProgress } from '../../../../client/shell/ui/progress.ts';

const editor = vi.hoisted(() => ({
  /** The titles and messages of the notifications. */
  shown: [] as string[],
  /** What waits for *Cancel*. */
  listeners: new Set<() => void>(),
  /** Whether *Cancel* is pressed before the work can listen. */
  isCancelled: false,
  ProgressLocation: { Notification: 15 },
  window: {
    withProgress: (
      { title }: { readonly title: string },
      work: (progress: object, token: object) => Promise<unknown>,
    ) => {
      editor.shown.push(title);
      return work(
        { report: ({ message }: { readonly message: string }) => editor.shown.push(message) },
        {
          isCancellationRequested: editor.isCancelled,
          onCancellationRequested: (listener: () => void) => {
            editor.listeners.add(listener);
            return { dispose: () => editor.listeners.delete(listener) };
          },
        },
      );
    },
  },
}));

vi.mock('vscode', () => editor);

/** Work that ends when the test says so. */
function startWork() {
  const settle = { resolve: (_: string) => {}, reject: (_: Error) => {} };
  const ended = new Promise<string>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  const given: ShownWork[] = [];
  const result = withProgress('working', (shown) => {
    given.push(shown);
    return ended;
  });
  const [shown] = given;
  if (shown === undefined) throw new Error('The work has not begun.');
  return { ...settle, ...shown, result };
}

beforeEach(() => {
  vi.useFakeTimers();
  editor.shown = [];
  editor.isCancelled = false;
});

afterEach(() => vi.useRealTimers());

test('work that ends within half a second is not shown', async () => {
  const { result, resolve } = startWork();
  await vi.advanceTimersByTimeAsync(499);
  resolve('done');
  expect(await result).toBe('done');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(editor.shown).toEqual([]);
});

test('work that fails at once is not shown either', async () => {
  const { result, reject } = startWork();
  reject(new Error('failed'));
  await expect(result).rejects.toThrow('failed');
  expect([editor.shown, vi.getTimerCount()]).toEqual([[], 0]);
});

test('longer work is shown, with its newest message and all later ones', async () => {
  const { report, result, resolve } = startWork();
  report('1 of 9');
  report('2 of 9');
  await vi.advanceTimersByTimeAsync(500);
  report('3 of 9');
  resolve('done');
  expect(await result).toBe('done');
  expect(editor.shown).toEqual(['Parlance: working', '2 of 9', '3 of 9']);
});

test('the user can cancel longer work', async () => {
  const { signal, result, reject } = startWork();
  signal.addEventListener('abort', () => reject(new Error('cancelled')));
  await vi.advanceTimersByTimeAsync(500);
  expect(signal.aborted).toBe(false);
  for (const cancel of editor.listeners) cancel();
  await expect(result).rejects.toThrow('cancelled');
  expect(editor.listeners.size).toBe(0);
});

test('longer work ends too if the user cancels as soon as it is shown', async () => {
  const { signal, result, reject } = startWork();
  signal.addEventListener('abort', () => reject(new Error('cancelled')));
  editor.isCancelled = true;
  const failed = expect(result).rejects.toThrow('cancelled');
  await vi.advanceTimersByTimeAsync(500);
  await failed;
});
