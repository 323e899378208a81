import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refuseUnsafe } from '../../../workspace/sync/plan/refuse-unsafe.ts';
import { planPush } from '../../../workspace/sync/plan/sync-plan.ts';
import type { SyncState } from '../../../workspace/sync/state/load-sync.ts';
import { push } from '../../../workspace/sync/steps/push.ts';
import { SyncError } from '../../../workspace/sync/sync-error.ts';
import { loadClone } from '../../support/glossaries/load-clone.ts';
import { type Clone, type Team, withTeam } from '../../support/glossaries/synced-folder.ts';
import { withWrites } from '../../support/list-writes.ts';
import { runs } from '../../support/runs.ts';

const FILE = 'marketing.de.style-rules.json';
const LABELS = ['a', 'b', 'd'];

interface List {
  name: string;
  language: string;
  configured_rules: Record<string, Record<string, string>>;
  custom_instructions: { label: string; prompt: string }[];
}

const BEGIN: List = {
  name: 'name0',
  language: 'de',
  configured_rules: { punctuation: { a: 'rule0', b: 'rule1' } },
  custom_instructions: ['a', 'b', 'c'].map((label, index) => ({ label, prompt: `prompt${index}` })),
};

/** One thing that one of two people does. In a race, the other one pushes too, before or after one of the requests. */
const stepOf = (isMine: fc.Arbitrary<boolean>, ...what: readonly string[]) =>
  fc.record({
    isMine,
    what: fc.constantFrom(...what),
    label: fc.constantFrom(...LABELS),
    side: fc.constantFrom('mine', 'theirs'),
    at: fc.integer({ min: 1, max: 2 }),
    isBefore: fc.boolean(),
  });

const edits = (isMine: boolean) =>
  fc.array(
    stepOf(fc.constant(isMine), 'instruction', 'instruction', 'rule', 'rule', 'label', 'delete', 'name'),
    {
      minLength: 1,
      maxLength: 3,
    },
  );

const syncs = fc.array(stepOf(fc.boolean(), 'race', 'race', 'race', 'pull', 'push', 'resolve'), {
  minLength: 1,
  maxLength: 3,
});

/** Both edit, and then sync in some way. */
const round = fc.tuple(edits(true), edits(false), syncs).map((steps) => steps.flat());

type Step = ReturnType<typeof stepOf> extends fc.Arbitrary<infer Value> ? Value : never;

/** The values that somebody wrote, and those that somebody replaced or deleted after seeing them. Each value is written once. */
class Ledger {
  readonly #written = new Set(valuesOf(BEGIN).filter((value) => !LABELS.includes(value)));
  readonly #replaced = new Set<string>();

  next(kind: string): string {
    const value = `${kind}${this.#written.size}`;
    this.#written.add(value);
    return value;
  }

  replace(value: string | undefined): void {
    if (value !== undefined) this.#replaced.add(value);
  }

  lost(kept: readonly string[]): readonly string[] {
    return [...this.#written].filter((value) => !kept.includes(value) && !this.#replaced.has(value));
  }
}

function valuesOf({ name, configured_rules, custom_instructions }: List): readonly string[] {
  return [
    name,
    ...Object.values(configured_rules).flatMap((rules) => Object.values(rules)),
    ...custom_instructions.flatMap(({ label, prompt }) => [label, prompt]),
  ].sort();
}

async function listIn(clone: Clone): Promise<List> {
  return JSON.parse(await clone.text(FILE));
}

async function edit(clone: Clone, ledger: Ledger, { what, label }: Step): Promise<void> {
  const list = await listIn(clone);
  const { configured_rules, custom_instructions: all } = list;
  const found = all.find((one) => one.label === label);
  if (what === 'name') {
    ledger.replace(list.name);
    list.name = ledger.next('name');
  } else if (what === 'rule') {
    const rules = { ...configured_rules.punctuation };
    ledger.replace(rules[label]);
    configured_rules.punctuation = { ...rules, [label]: ledger.next('rule') };
  } else if (what === 'label') {
    if (found !== undefined) found.label = ledger.next('label');
  } else if (what === 'delete') {
    ledger.replace(found?.prompt);
    list.custom_instructions = all.filter((one) => one !== found);
  } else if (found === undefined) all.push({ label, prompt: ledger.next('prompt') });
  else {
    ledger.replace(found.prompt);
    found.prompt = ledger.next('prompt');
  }
  await clone.writeText(FILE, JSON.stringify(list, undefined, 2));
}

/** Decides all conflicts for one side: the values of the other are given up by somebody who sees them. */
async function resolve(clone: Clone, ledger: Ledger, side: string): Promise<void> {
  const { stdout } = await clone.run(['resolve']);
  const given = side === 'mine' ? 'theirs' : 'mine';
  for (const [, text = ''] of stdout.matchAll(new RegExp(`^ +${given}: (.+)$`, 'gm'))) {
    for (const value of text.split(': ')) ledger.replace(value);
  }
  await clone.expectExit(0, 'resolve', `--${side}`);
}

/** With whatever number of removals has to be confirmed. */
async function confirmed(clone: Clone, ...args: readonly string[]): Promise<number> {
  const { code, stderr } = await clone.run(args);
  const [, count] = /--confirm-removals (\d+)/.exec(stderr) ?? [];
  return count === undefined ? code : (await clone.run([...args, '--confirm-removals', count])).code;
}

/**
 * A push of one person, and in the middle of it, a push of the other, without its second look: a request takes less than 5 seconds
 * (reliability S4).
 */
async function race(team: Team, { at, isBefore, isMine }: Step): Promise<void> {
  const [first, second] = isMine ? [team.mine, team.theirs] : [team.theirs, team.mine];
  const other = async () => pushed(await loadClone({ ...team, mine: second }));
  const loaded = await loadClone({ ...team, mine: first });
  await pushed(
    withWrites(loaded, async (count, write) => {
      if (count !== at) return write();
      if (isBefore) await other();
      const answer = await write();
      if (!isBefore) await other();
      return answer;
    }),
  );
}

/** Pushes as far as it goes. */
async function pushed(sync: SyncState): Promise<void> {
  const plan = await planPush(sync);
  try {
    refuseUnsafe(plan, undefined);
    await push(sync, plan, { check: async () => undefined, done: () => undefined });
  } catch (error) {
    expect(error).toBeInstanceOf(SyncError);
  }
}

async function take(step: Step, team: Team, ledger: Ledger): Promise<void> {
  const { isMine, what, side } = step;
  const clone = isMine ? team.mine : team.theirs;
  if (what === 'pull') await confirmed(clone, 'pull');
  else if (what === 'push') await confirmed(clone, 'push', '--yes');
  else if (what === 'race') await race(team, step);
  else if (what === 'resolve') await resolve(clone, ledger, side);
  else await edit(clone, ledger, step);
}

async function settle({ mine, theirs }: Team, ledger: Ledger): Promise<void> {
  for (const clone of [mine, theirs, mine, theirs]) {
    await confirmed(clone, 'pull');
    await resolve(clone, ledger, 'theirs');
    expect(await confirmed(clone, 'push', '--yes')).toBe(0);
  }
}

test('two people who sync a list in any order, also at the same time, lose nothing that nobody has decided about (reliability S5, S12)', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
      await withTeam('keep=1', async (team) => {
        await team.mine.declare({ version: 1, styleRules: { marketing: { file: FILE } } });
        await team.mine.writeText(FILE, JSON.stringify(BEGIN, undefined, 2));
        await team.mine.expectExit(0, 'push', '--yes');
        await team.share(team.mine, team.theirs);
        const ledger = new Ledger();
        for (const one of rounds.flat()) await take(one, team, ledger);
        await settle(team, ledger);
        const kept = valuesOf(await listIn(team.mine));
        expect(ledger.lost(kept)).toEqual([]);
        expect(valuesOf(await listIn(team.theirs))).toEqual(kept);
      });
    }),
    { numRuns: runs(100) },
  );
});
