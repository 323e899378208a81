import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Clone, type Team, withTeam } from '../../support/glossaries/synced-folder.ts';
import { runs } from '../../support/runs.ts';

const SOURCES = ['a', 'b', 'c', 'd'];

/** One thing that one of two people does. */
const step = fc.record({
  isMine: fc.boolean(),
  what: fc.constantFrom('edit', 'edit', 'delete', 'pull', 'push', 'push', 'resolve'),
  source: fc.constantFrom(...SOURCES),
  side: fc.constantFrom('mine', 'theirs'),
});

/** The values that somebody wrote, and those that somebody replaced or deleted after seeing them. */
class Ledger {
  readonly written = new Set<string>();
  readonly #replaced = new Set<string>();

  replace(value: string | undefined): void {
    if (value !== undefined) this.#replaced.add(value);
  }

  lost(kept: ReadonlySet<string>): readonly string[] {
    return [...this.written].filter((value) => !kept.has(value) && !this.#replaced.has(value));
  }
}

async function entriesIn(clone: Clone): Promise<Map<string, string>> {
  const lines = (await clone.text()).split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => line.split(',') as [string, string]));
}

async function write(clone: Clone, entries: ReadonlyMap<string, string>): Promise<void> {
  await clone.write([...entries].map((entry) => entry.join('=')).join(' '));
}

async function edit(clone: Clone, ledger: Ledger, source: string, isDeletion: boolean): Promise<void> {
  const entries = await entriesIn(clone);
  ledger.replace(entries.get(source));
  if (isDeletion) entries.delete(source);
  else {
    const value = `${source}${ledger.written.size}`;
    ledger.written.add(value);
    entries.set(source, value);
  }
  await write(clone, entries);
}

/** Decides all conflicts for one side: the values of the other are given up by somebody who sees them. */
async function resolve(clone: Clone, ledger: Ledger, side: string): Promise<void> {
  const { stdout } = await clone.run(['resolve']);
  const given = side === 'mine' ? 'theirs' : 'mine';
  for (const [, value] of stdout.matchAll(new RegExp(`^ +${given}: (\\S+)$`, 'gm'))) ledger.replace(value);
  await clone.expectExit(0, 'resolve', `--${side}`);
}

/** Pulls with whatever number of removals has to be confirmed. */
async function pull(clone: Clone): Promise<number> {
  const { code, stderr } = await clone.run(['pull']);
  const [, count] = /--confirm-removals (\d+)/.exec(stderr) ?? [];
  return count === undefined ? code : (await clone.run(['pull', '--confirm-removals', count])).code;
}

async function push(clone: Clone): Promise<number> {
  if ((await entriesIn(clone)).size === 0) return 0;
  const { code, stderr } = await clone.run(['push', '--yes']);
  const [, count] = /--confirm-removals (\d+)/.exec(stderr) ?? [];
  return count === undefined ? code : (await clone.run(['push', '--yes', '--confirm-removals', count])).code;
}

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take({ isMine, what, source, side }: Step, team: Team, ledger: Ledger): Promise<void> {
  const clone = isMine ? team.mine : team.theirs;
  if (what === 'edit' || what === 'delete') await edit(clone, ledger, source, what === 'delete');
  else if (what === 'pull') await pull(clone);
  else if (what === 'push') await push(clone);
  else await resolve(clone, ledger, side);
}

async function settle(team: Team, ledger: Ledger): Promise<void> {
  for (const clone of [team.mine, team.theirs, team.mine, team.theirs]) {
    await pull(clone);
    await resolve(clone, ledger, 'theirs');
    expect(await push(clone)).toBe(0);
  }
}

test('two people who sync in any order lose nothing that nobody has decided about (reliability S12)', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await withTeam('a=a0 b=b1 c=c2 keep=1', async (team) => {
        const ledger = new Ledger();
        for (const value of ['a0', 'b1', 'c2']) ledger.written.add(value);
        await team.mine.expectExit(0, 'push', '--yes');
        await team.share(team.mine, team.theirs);
        for (const one of steps) await take(one, team, ledger);
        await settle(team, ledger);
        const kept = await entriesIn(team.mine);
        expect(ledger.lost(new Set(kept.values()))).toEqual([]);
        expect(new Map([...(await entriesIn(team.theirs))].sort())).toEqual(new Map([...kept].sort()));
      });
    }),
    { numRuns: runs(200) },
  );
});
