import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runBuilt } from '../../support/built-cli.ts';
import type { Team } from '../../support/glossaries/synced-folder.ts';
import { inTurn, runs } from '../../support/runs.ts';
import { useTeams } from '../../support/team-process.ts';

const KILLER = fileURLToPath(new URL('../../fixtures/cli/kill-at-step.cjs', import.meta.url));
const FILE = 'marketing.de.style-rules.json';

/** Instructions called by labels, with the prompts that they have. */
type Prompts = Readonly<Record<string, string>>;

function numbered(from: number, to: number): Prompts {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  return Object.fromEntries(numbers.map((number) => [`label ${number}`, `Prompt ${number}.`]));
}

function listText(name: string, option: string, prompts: Prompts): string {
  const custom_instructions = Object.entries(prompts).map(([label, prompt]) => ({ label, prompt }));
  const configured_rules = { punctuation: { apostrophe: option } };
  return JSON.stringify({ name, language: 'de', configured_rules, custom_instructions }, undefined, 2);
}

/** What a push has to do: what the service has, and what the file says. */
interface Change {
  readonly before: string;
  readonly after: string;
  readonly prompts: Prompts;
}

/** Steps of each kind. */
const EACH_KIND: Prompts = { b: '20', c: '30', d: '4', e: '5', f: '6' };
/** As many instructions as a list can have: 100 stay, 50 are changed, and 50 are new. */
const TWO_HUNDRED: Prompts = {
  ...numbered(0, 100),
  ...Object.fromEntries(Object.keys(numbered(100, 150)).map((label) => [label, 'Changed.'])),
  ...numbered(150, 200),
};

const CHANGES: readonly (readonly [string, Change])[] = [
  [
    'steps of each kind',
    {
      before: listText('Marketing', 'use_curly_apostrophes', { a: '1', b: '2', c: '3', d: '4' }),
      after: listText('Campaigns', 'use_straight_apostrophes', EACH_KIND),
      prompts: EACH_KIND,
    },
  ],
  [
    '200 instructions',
    {
      before: listText('Campaigns', 'use_straight_apostrophes', numbered(0, 150)),
      after: listText('Campaigns', 'use_straight_apostrophes', TWO_HUNDRED),
      prompts: TWO_HUNDRED,
    },
  ],
];

const withTeam = useTeams();

async function prepare({ mine }: Team, { before, after }: Change): Promise<void> {
  await mine.declare({ version: 1, styleRules: { marketing: { file: FILE } } });
  await mine.writeText(FILE, before);
  await mine.expectExit(0, 'push', '--yes');
  await mine.writeText(FILE, after);
}

/** Pushes in a process of its own, which is killed before a step. Gives the number of steps if it came to its end. */
async function pushInProcess({ mine, env }: Team, killAt?: number): Promise<number | undefined> {
  const steps = path.join(mine.folder, '.parlance', 'steps');
  const { code, stderr } = await runBuilt(['push', '--yes'], {
    cwd: mine.folder,
    env: {
      ...env,
      NODE_OPTIONS: `--require ${KILLER}`,
      STEPS: steps,
      ...(killAt === undefined ? {} : { KILL_AT: String(killAt) }),
    },
  });
  if (code === null) return undefined;
  expect([killAt, code, stderr]).toEqual([undefined, 0, expect.any(String)]);
  return Number(await readFile(steps, 'utf8'));
}

/** The list is as the file says it, each instruction once, and another push sends nothing. */
async function expectPushed({ mine, requestsOf }: Team, { prompts }: Change): Promise<void> {
  const { stdout } = await mine.expectExit(0, 'style', 'show', 'Campaigns', '--format', 'json');
  const { configured_rules, custom_instructions } = JSON.parse(stdout);
  expect(configured_rules).toEqual({ punctuation: { apostrophe: 'use_straight_apostrophes' } });
  const there = custom_instructions.map(({ label, prompt }: Record<string, string>) => `${label}: ${prompt}`);
  expect(there.sort()).toEqual(
    Object.entries(prompts)
      .map(([label, prompt]) => `${label}: ${prompt}`)
      .sort(),
  );
  const again = await requestsOf(() => mine.expectExit(0, 'push', '--yes'));
  expect(again.filter((line) => !line.startsWith('GET '))).toEqual([]);
}

test.each(inTurn(CHANGES))(
  'a push of %s that is killed anywhere is continued by the next one (reliability S8, F40)',
  async (_what, change) => {
    let steps = 0;
    await withTeam('a=1', async (team) => {
      await prepare(team, change);
      steps = (await pushInProcess(team)) ?? 0;
      await expectPushed(team, change);
    });
    expect(steps).toBeGreaterThan(20);
    // Each step with `npm run test:long`.
    const points = runs(40) < 40 ? runs(40) : steps;
    for (let point = 0; point < points; point++) {
      const killAt = 1 + Math.floor(((point + 0.5) * steps) / points);
      await withTeam('a=1', async (team) => {
        await prepare(team, change);
        expect({ killAt, ended: await pushInProcess(team, killAt) }).toEqual({ killAt, ended: undefined });
        await team.mine.expectExit(0, 'push', '--yes');
        await expectPushed(team, change);
      });
    }
  },
);
