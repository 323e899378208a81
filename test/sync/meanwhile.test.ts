import { expect, test } from 'vitest';
import { planPush } from '../../packages/sync/plan/sync-plan.ts';
import { planPull, pull } from '../../packages/sync/steps/pull.ts';
import { push } from '../../packages/sync/steps/push.ts';
import { SyncError } from '../../packages/sync/sync-error.ts';
import { expectSame, withTeam } from '../support/glossaries/synced-folder.ts';
import { runs } from '../support/runs.ts';
import { failureOf } from '../support/service-client.ts';
import { loadClone } from './load-clone.ts';

const ALONE = async () => undefined;
const UNREPORTED = { check: ALONE, done: () => undefined };

/** Checks that work ends with a conflict. */
async function expectConflict(work: Promise<unknown>): Promise<SyncError> {
  const failure = await failureOf(work);
  expect(failure).toBeInstanceOf(SyncError);
  expect(failure).toMatchObject({ fault: 'conflict' });
  return failure as SyncError;
}

test('somebody changes an entry between the plan and the push: nothing is written (reliability F28)', async () => {
  await withTeam('a=1 b=2 c=3', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    for (const entries of ['a=9 b=2 c=3', 'b=2 c=3']) {
      await team.mine.write(entries);
      const sync = await loadClone(team);
      await team.putThere('a=1 b=8 c=3');
      const requests = await team.requestsOf(async () =>
        expectConflict(push(sync, await planPush(sync), UNREPORTED)),
      );
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
      await expect(team.there()).resolves.toBe('a=1 b=8 c=3');
      await team.putThere('a=1 b=2 c=3');
    }
  });
});

test('a file that is saved during a pull keeps what was saved (reliability F48)', async () => {
  await withTeam('a=1', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await team.putThere('a=2');
    const sync = await loadClone(team);
    await team.mine.write('a=1 saved=1');
    const { next } = await expectConflict(pull(sync, planPull(sync), ALONE));
    await expect(team.mine.text()).resolves.toBe('a,1\nsaved,1\n');
    const [copy] = next.flatMap((part) => ('args' in part ? [String(part.args[0])] : []));
    await expect(team.mine.text(copy)).resolves.toBe('a,2\n');
    await team.mine.expectExit(0, 'pull');
    await expect(team.mine.text()).resolves.toBe('a,2\nsaved,1\n');
  });
});

test('a push that is cancelled in the middle is continued by the next one (reliability F45)', async () => {
  await withTeam('a=1', async (team) => {
    const files = ['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs'].map((target) => ({
      source: 'en',
      target,
      file: `product.en-${target}.glossary.csv`,
    }));
    await team.mine.declare({
      version: 1,
      glossaries: { product: { name: 'Product', dictionaries: files } },
    });
    for (const { file } of files) await team.mine.write('a=1', file);
    await team.mine.expectExit(0, 'push', '--yes');
    for (const { file } of files) await team.mine.write('a=1 b=2', file);
    const controller = new AbortController();
    const sync = await loadClone(team, controller.signal);
    let done = 0;
    const report = {
      check: ALONE,
      done: () => {
        done++;
        controller.abort();
      },
    };
    expect(await failureOf(push(sync, await planPush(sync), report))).toMatchObject({ fault: 'cancelled' });
    expect(done).toBeLessThan(files.length);
    await team.mine.expectExit(0, 'push', '--yes');
    for (const { target } of files) await expect(team.there(`en-${target}`)).resolves.toBe('a=1 b=2');
    await expectSame(team, team.mine, 'a=1 b=2');
  });
});

test('a record that cannot be read is kept under another name, and nothing is sent (reliability F47)', async () => {
  await withTeam('a=1', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    const sync = await loadClone(team);
    const [name = ''] = await sync.folder.list('pushed');
    await team.mine.writeText(`.parlance/pushed/${name}`, '{"version":');
    await team.mine.write('a=2');
    const requests = await team.requestsOf(() => team.mine.expectExit(6, 'push', '--yes'));
    expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
    expect(await sync.folder.list('pushed')).toEqual([expect.stringContaining(`${name}.corrupt-`)]);
    await team.mine.expectExit(0, 'push', '--yes');
    await expectSame(team, team.mine, 'a=2');
  });
});

test('a thousand glossaries are pushed, and the second push reads only', async () => {
  const count = runs(1000);
  await withTeam('a=1', async (team) => {
    const dictionaries = Array.from({ length: count }, (_, index) => ({
      id: `g${index}`,
      file: `g${index}.csv`,
    }));
    const glossaries = dictionaries.map(({ id, file }) => [
      id,
      { name: id, dictionaries: [{ source: 'en', target: 'de', file }] },
    ]);
    await team.mine.declare({ version: 1, glossaries: Object.fromEntries(glossaries) });
    for (const { id, file } of dictionaries) await team.mine.write(`${id}=1`, file);
    await team.mine.expectExit(0, 'push', '--yes');
    await expect(team.there('en-de', `g${count - 1}`)).resolves.toBe(`g${count - 1}=1`);
    const requests = await team.requestsOf(() => team.mine.expectExit(0, 'push', '--yes'));
    expect(requests.every((line) => line.startsWith('GET'))).toBe(true);
    expect(requests).toHaveLength(count + 1);
  });
});
