import { expect, onTestFinished, test, vi } from 'vitest';
import { pushGlossaries } from '../../../../client/glossaries/sync/push-glossaries.ts';
import { type Team, withTeam } from '../../../support/glossaries/synced-folder.ts';
import { until } from '../../../support/process/until.ts';
import { inTurn } from '../../../support/runs.ts';
import { openSyncWindow } from '../../../support/sync-window.ts';

vi.mock('vscode', async () => (await import('../../../support/sync-editor.ts')).vscodeForSync);

/** Reliability S4. */
const SECOND_LOOK_MS = 5_000;

const TWO_PAIRS = {
  version: 1,
  glossaries: {
    product: {
      name: 'Product',
      dictionaries: [
        { source: 'en', target: 'de', file: 'product.en-de.glossary.csv' },
        { source: 'en', target: 'fr', file: 'product.en-fr.glossary.csv' },
      ],
    },
  },
};

/** Keeps what is to happen after the time of the second look, until the test runs it. */
function heldLook(): { readonly run: () => void } {
  const { setTimeout: real } = globalThis;
  const held = { run: (): void => expect.fail('Nothing looks again.') };
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    if (ms !== SECOND_LOOK_MS) return real(work, ms);
    held.run = work;
    return undefined;
  }) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  return held;
}

/** Pushes `mine`, and checks what is said after `others` have changed the service. */
function checkSecondLook(
  mine: (team: Team) => Promise<unknown>,
  others: (team: Team) => Promise<unknown>,
  changed: string | undefined,
): Promise<void> {
  return withTeam('a=1 b=2', async (team) => {
    await team.mine.declare(TWO_PAIRS);
    await team.mine.write('a=1', 'product.en-fr.glossary.csv');
    await team.mine.expectExit(0, 'push', '--yes');
    await mine(team);
    const { context, target, syncStates, answer, shown } = await openSyncWindow(team);
    const look = heldLook();
    answer(['Remove 1 entries?', '1'], ['Push to', 'Push']);
    expect(await pushGlossaries(context, target)).toBe('done');
    await others(team);
    const before = shown.length;
    const loaded = vi.spyOn(syncStates, 'load');
    look.run();
    await until(() => loaded.mock.settledResults[0]?.type === 'fulfilled');
    if (changed === undefined) expect(shown.slice(before)).toEqual([]);
    else
      await until(() =>
        shown.slice(before).some((text) => text.includes(`right after the push: ${changed}.`)),
      );
    syncStates.dispose();
  });
}

const write =
  (entries: string) =>
  ({ mine }: Team) =>
    mine.write(entries);
const putThere =
  (entries: string) =>
  ({ putThere: put }: Team) =>
    put(entries);

test.each<[string, Parameters<typeof checkSecondLook>]>(
  inTurn([
    ['a changed entry that is as before', [write('a=9 b=2'), putThere('a=1 b=2'), 'product en-de']],
    ['an added entry that is gone', [write('a=1 b=2 c=3'), putThere('a=1 b=2'), 'product en-de']],
    ['a deleted entry that is there again', [write('a=1'), putThere('a=1 b=2'), 'product en-de']],
    ['nothing, where others have added entries', [write('a=9 b=2'), putThere('a=9 b=2 x=1'), undefined]],
    ['nothing, where nobody has changed anything', [write('a=1'), async () => undefined, undefined]],
  ]),
)('the look at the service after a push from the editor finds %s', (_name, given) =>
  checkSecondLook(...given),
);

test('the look at the service after a push from the editor finds a deleted dictionary that is there again', () =>
  checkSecondLook(
    ({ mine }) => mine.write('', 'product.en-fr.glossary.csv'),
    ({ putThere: put }) => put('a=1', 'en-fr'),
    'product en-fr',
  ));
