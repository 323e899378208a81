import { expect, test, vi } from 'vitest';
import type { Fetch } from '#service';
import { Recoveries } from '../../../../client/shell/connection/recoveries.ts';

vi.mock('vscode', async () => (await import('../../../support/admin-editor.ts')).vscode);

type Answer = number | 'no answer';

/** How often a window hears that the service answers again, for the answers to its requests. */
async function recoveriesIn(answers: readonly Answer[]): Promise<number> {
  const recoveries = new Recoveries();
  const heard = vi.fn();
  recoveries.onDidRecover(heard);
  const waiting = [...answers];
  const fetch = recoveries.watching((async () => {
    const answer = waiting.shift();
    if (answer === 'no answer') throw new TypeError('fetch failed');
    return { status: answer };
  }) as unknown as Fetch);
  for (const _ of answers) await fetch('https://one.example', {} as never).catch(() => undefined);
  return heard.mock.calls.length;
}

test.each<[readonly Answer[], number]>([
  [[200, 200, 404], 0],
  [['no answer', 'no answer'], 0],
  [['no answer', 200, 200], 1],
  [[503, 429, 200], 1],
  // A request that is refused is answered, too.
  [[500, 400], 1],
  [['no answer', 200, 500, 200], 2],
])('after the answers %j, a service has answered again %d times', async (answers, count) => {
  expect(await recoveriesIn(answers)).toBe(count);
});
