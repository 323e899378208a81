import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planPush } from '../../../workspace/sync/plan/sync-plan.ts';
import { push } from '../../../workspace/sync/steps/push.ts';
import { withWrites } from '../../support/list-writes.ts';
import { loadClone } from '../../support/load-clone.ts';
import { runs } from '../../support/runs.ts';
import { type Clone, type Team, withTeam } from '../../support/synced-folder.ts';

const FILE = 'marketing.de.style-rules.json';
const LABELS = ['a', 'b', 'c', 'd'];

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
const step = fc.record({
  isMine: fc.boolean(),
  what: fc.constantFrom(
    ...['instruction', 'instruction', 'rule', 'label', 'delete', 'name'],
    ...['pull', 'push', 'push', 'race', 'race', 'resolve'],
  ),
  label: fc.constantFrom(...LABELS),
  side: fc.constantFrom('mine', 'theirs'),
  at: fc.integer({ min: 1, max: 4 }),
  isBefore: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

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

/** A push of one person, and in the middle of it, a whole push of the other. */
async function race(team: Team, { at, isBefore, isMine }: Step): Promise<void> {
  const [first, second] = isMine ? [team.mine, team.theirs] : [team.theirs, team.mine];
  const other = () => confirmed(second, 'push', '--yes');
  const loaded = await loadClone({ ...team, mine: first });
  const sync = withWrites(loaded, async (count, write) => {
    if (count !== at) return write();
    if (isBefore) await other();
    const answer = await write();
    if (!isBefore) await other();
    return answer;
  });
  await push(sync, planPush(sync), { check: async () => undefined, done: () => undefined }).catch(
    () => undefined,
  );
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
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await withTeam('keep=1', async (team) => {
        await team.mine.declare({ version: 1, styleRules: { marketing: { file: FILE } } });
        await team.mine.writeText(FILE, JSON.stringify(BEGIN, undefined, 2));
        await team.mine.expectExit(0, 'push', '--yes');
        await team.share(team.mine, team.theirs);
        const ledger = new Ledger();
        for (const one of steps) await take(one, team, ledger);
        await settle(team, ledger);
        const kept = valuesOf(await listIn(team.mine));
        expect(ledger.lost(kept)).toEqual([]);
        expect(valuesOf(await listIn(team.theirs))).toEqual(kept);
      });
    }),
    { numRuns: runs(200) },
  );
});
