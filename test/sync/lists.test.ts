import { describe, expect, test } from 'vitest';
import { type StyleList, UncertainOutcomeError } from '#service';
import { planPush } from '../../packages/sync/plan/sync-plan.ts';
import type { SyncState } from '../../packages/sync/state/load-sync.ts';
import { push } from '../../packages/sync/steps/push.ts';
import { SyncError } from '../../packages/sync/sync-error.ts';
import { type Team, withTeam } from '../support/glossaries/synced-folder.ts';
import { inTurn } from '../support/runs.ts';
import { clientFor, failureOf } from '../support/service-client.ts';
import { withWrites } from './list-writes.ts';
import { loadClone } from './load-clone.ts';

const FILE = 'marketing.de.style-rules.json';
const UNREPORTED = { check: async () => undefined, done: () => undefined };

/** A list with instructions called by letters. */
function listText(name: string, option: string, instructions: Readonly<Record<string, string>>): string {
  const custom_instructions = Object.entries(instructions).map(([label, prompt]) => ({ label, prompt }));
  const configured_rules = { punctuation: { apostrophe: option } };
  return JSON.stringify({ name, language: 'de', configured_rules, custom_instructions }, undefined, 2);
}

const BEFORE = listText('Marketing', 'use_curly_apostrophes', { a: '1', b: '2', c: '3', d: '4' });
/** One step of each kind, and some twice: seven. */
const AFTER = listText('Campaigns', 'use_straight_apostrophes', { b: '20', c: '30', d: '4', e: '5', f: '6' });
const STEPS = 7;

/** A clone whose list is in sync, and whose file has changed since. */
function withChange(work: (team: Team) => Promise<void>): Promise<void> {
  return withTeam('a=1', async (team) => {
    await team.mine.declare({ version: 1, styleRules: { marketing: { file: FILE } } });
    await team.mine.writeText(FILE, BEFORE);
    await team.mine.expectExit(0, 'push', '--yes');
    await team.mine.writeText(FILE, AFTER);
    await work(team);
  });
}

async function theList({ ports: { client } }: SyncState): Promise<StyleList> {
  const [list] = await client.listStyleLists({ detailed: true });
  if (list === undefined) throw new Error('There is no list.');
  return list;
}

async function expectPushed(team: Team): Promise<void> {
  const list = await theList(await loadClone(team));
  const prompts = (list.custom_instructions ?? []).map(({ label, prompt }) => `${label}=${prompt}`).sort();
  expect([list.name, list.configured_rules, prompts]).toEqual([
    'Campaigns',
    { punctuation: { apostrophe: 'use_straight_apostrophes' } },
    ['b=20', 'c=30', 'd=4', 'e=5', 'f=6'],
  ]);
  const plan = await team.mine.expectExit(0, 'plan', '--format', 'json');
  expect(JSON.parse(plan.stdout)).toMatchObject({ changes: [], drift: [] });
}

/** Answers the first requests of a method with 500, although they are carried out. */
function failingAfterwards(method: string, times: number): typeof fetch {
  let left = times;
  return async (input, init) => {
    const answer = await fetch(input, init);
    if (init?.method !== method || left === 0) return answer;
    left--;
    await answer.body?.cancel();
    return new Response('{"message":"internal"}', { status: 500 });
  };
}

test.each([
  ['PATCH', 1],
  ['PATCH', 2],
  ['PUT', 1],
  ['PUT', 2],
  ['DELETE', 1],
] as const)(
  'a push that repeats a %s by itself, %i times, is not "changed by somebody else" (reliability S5, F10)',
  (method, times) =>
    withChange(async (team) => {
      const loaded = await loadClone(team);
      const { PARLANCE_URL: url = '', PARLANCE_KEY: key = '' } = team.env;
      const client = clientFor(url, { key, fetch: failingAfterwards(method, times) });
      const sync = { ...loaded, ports: { ...loaded.ports, client } };
      await push(sync, await planPush(sync), UNREPORTED);
      await expectPushed(team);
    }),
);

describe('somebody writes between two steps of a push', () => {
  test.each(inTurn(Array.from({ length: STEPS }, (_, index) => index + 1)))(
    'at step %i: it stops there, names the step, and loses nothing (reliability S5, F30)',
    (at) =>
      withChange(async (team) => {
        const loaded = await loadClone(team);
        const { style_id } = await theList(loaded);
        const sync = withWrites(loaded, async (count, write, client) => {
          const answer = await write();
          if (count === at) {
            await client.createInstruction(style_id, { label: 'theirs', prompt: 'Kept.' });
          }
          // The answer of the service has its version already.
          return typeof answer === 'object' && answer !== null && 'version' in answer
            ? client.getStyleList(style_id)
            : answer;
        });
        const failure = await failureOf(push(sync, await planPush(sync), UNREPORTED));
        expect(failure).toBeInstanceOf(SyncError);
        const { fault, next } = failure as SyncError;
        expect(fault).toBe('conflict');
        const step = next.flatMap((part) =>
          'text' in part && part.text.startsWith('Step') ? [part.args] : [],
        );
        expect(step).toEqual([[String(at), String(STEPS)]]);
        expect((await team.mine.expectExit(0, 'restore')).stdout).toContain('style rules');
        await team.mine.expectExit(11, 'push', '--yes');
        await team.mine.expectExit(0, 'pull');
        await team.mine.expectExit(0, 'push', '--yes');
        const list = await theList(loaded);
        expect(list.custom_instructions?.map(({ label }) => label).sort()).toEqual([
          'b',
          'c',
          'd',
          'e',
          'f',
          'theirs',
        ]);
      }),
  );
});

test('a list that changes between the plan and the push is not written (reliability F28)', () =>
  withChange(async (team) => {
    const sync = await loadClone(team);
    await team.mine.expectExit(0, 'style', 'rename', 'Marketing', 'Theirs');
    const plan = await planPush(sync);
    const requests = await team.requestsOf(() => failureOf(push(sync, plan, UNREPORTED)));
    expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
  }));

/** Another program deletes an instruction, adds it again as it was, and adds another one. */
async function addAgain({ ports: { client } }: SyncState, list: StyleList, label: string): Promise<void> {
  const found = list.custom_instructions?.find((one) => one.label === label);
  if (found?.id === undefined) throw new Error(`There is no instruction "${label}".`);
  await client.deleteInstruction(list.style_id, found.id);
  await client.createInstruction(list.style_id, { label, prompt: found.prompt });
  await client.createInstruction(list.style_id, { label: 'theirs', prompt: 'Kept.' });
}

test.each(
  inTurn([
    ['the same clone', (team: Team) => Promise.resolve(team.mine)],
    ['a new clone', (team: Team) => team.freshClone(team.mine)],
    [
      'a copy that has neither snapshots nor a history',
      async (team: Team) => {
        const copy = await team.freshClone(team.mine);
        await copy.remove('.git');
        return copy;
      },
    ],
  ] as const),
)(
  'an instruction that was deleted and added again as it was is there once after a pull, without a question, in %s (reliability S6)',
  (_, cloneOf) =>
    withChange(async (team) => {
      await team.mine.writeText(FILE, BEFORE);
      const clone = await cloneOf(team);
      const loaded = await loadClone(team);
      await addAgain(loaded, await theList(loaded), 'b');
      const { stdout } = await clone.expectExit(0, 'pull');
      const labels = JSON.parse(await clone.text(FILE)).custom_instructions.map(
        ({ label }: { readonly label: string }) => label,
      );
      expect([labels, stdout]).toEqual([
        ['a', 'b', 'c', 'd', 'theirs'],
        expect.stringContaining('1 added, 0 changed, 0 removed'),
      ]);
      const plan = await clone.expectExit(0, 'plan', '--format', 'json');
      expect(JSON.parse(plan.stdout)).toMatchObject({ changes: [], drift: [] });
    }),
);

test.each([
  ['mine', '--mine', '20'],
  ['theirs', '--theirs', '2'],
])(
  'an instruction that was deleted and added again as it was, while the file has another text, is one conflict, decided for %s (reliability S6)',
  (_, decision, prompt) =>
    withChange(async (team) => {
      const edited = { a: '1', b: '20', c: '3', d: '4' };
      await team.mine.writeText(FILE, listText('Marketing', 'use_curly_apostrophes', edited));
      const loaded = await loadClone(team);
      await addAgain(loaded, await theList(loaded), 'b');
      const { stdout } = await team.mine.expectExit(11, 'pull');
      expect(stdout).toContain('  ! b\n      base: (no entry)\n      mine: 20\n      theirs: 2\n');
      await team.mine.expectExit(0, 'resolve', decision, 'b');
      await team.mine.expectExit(0, 'push', '--yes');
      const { custom_instructions = [] } = await theList(await loadClone(team));
      const there = custom_instructions.map((one) => `${one.label}=${one.prompt}`).sort();
      expect(there).toEqual(['a=1', `b=${prompt}`, 'c=3', 'd=4', 'theirs=Kept.']);
      const here = JSON.parse(await team.mine.text(FILE)).custom_instructions.map(
        (one: { readonly label: string; readonly prompt: string }) => `${one.label}=${one.prompt}`,
      );
      expect(here.sort()).toEqual(there);
      const plan = await team.mine.expectExit(0, 'plan', '--format', 'json');
      expect(JSON.parse(plan.stdout)).toMatchObject({ changes: [], drift: [] });
    }),
);

/** Checks that a push ends with a conflict, and that what was to be sent is still in the file. */
async function expectDeletedThere(team: Team, sync: SyncState): Promise<void> {
  const failure = await failureOf(push(sync, await planPush(sync), UNREPORTED));
  expect(failure).toBeInstanceOf(SyncError);
  expect(failure).toMatchObject({ fault: 'conflict' });
  await expect(team.mine.text(FILE)).resolves.toBe(AFTER);
}

test('a list that somebody deletes between the plan and the push is a conflict (reliability F28)', () =>
  withChange(async (team) => {
    const sync = await loadClone(team);
    await sync.ports.client.deleteStyleList((await theList(sync)).style_id);
    await expectDeletedThere(team, sync);
  }));

test.each(inTurn(Array.from({ length: STEPS - 1 }, (_, index) => index + 1)))(
  'a list that somebody deletes after step %i of a push is a conflict (reliability S5, F30)',
  (at) =>
    withChange(async (team) => {
      const loaded = await loadClone(team);
      const { style_id } = await theList(loaded);
      const sync = withWrites(loaded, async (count, write, client) => {
        const answer = await write();
        if (count === at) await client.deleteStyleList(style_id);
        return answer;
      });
      await expectDeletedThere(team, sync);
    }),
);

describe('a push that ends in the middle', () => {
  test('before or after any of its writes is continued, and makes nothing twice (reliability S8, F07, F10)', async () => {
    for (let at = 1; at <= STEPS; at++) {
      for (const isLost of [false, true]) {
        await withChange(async (team) => {
          const loaded = await loadClone(team);
          const sync = withWrites(loaded, async (count, write) => {
            if (count === at && isLost) await write();
            if (count === at) throw new UncertainOutcomeError(new Error('The connection broke.'));
            return write();
          });
          await failureOf(push(sync, await planPush(sync), UNREPORTED));
          await team.mine.expectExit(0, 'push', '--yes');
          await expectPushed(team);
          const again = await team.requestsOf(() => team.mine.expectExit(0, 'push', '--yes'));
          expect(again.filter((line) => !line.startsWith('GET'))).toEqual([]);
        });
      }
    }
  });

  test.each(inTurn(Array.from({ length: STEPS }, (_, index) => index + 1)))(
    'after step %i: a pull between does not make what had arrived a conflict with a later edit (reliability S5, S8)',
    (at) =>
      withChange(async (team) => {
        const loaded = await loadClone(team);
        const sync = withWrites(loaded, async (count, write) => {
          const answer = await write();
          if (count === at) throw new UncertainOutcomeError(new Error('The connection broke.'));
          return answer;
        });
        await failureOf(push(sync, await planPush(sync), UNREPORTED));
        await team.mine.expectExit(0, 'pull');
        await team.mine.writeText(FILE, AFTER.replace('"30"', '"31"').replace('"Campaigns"', '"Adverts"'));
        await team.mine.expectExit(0, 'push', '--yes');
        const list = await theList(loaded);
        const prompts = list.custom_instructions?.map(({ label, prompt }) => `${label}=${prompt}`).sort();
        expect([list.name, prompts]).toEqual(['Adverts', ['b=20', 'c=31', 'd=4', 'e=5', 'f=6']]);
      }),
  );
});
