import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runBuilt } from '../../support/built-cli.ts';
import type { Clone, Team } from '../../support/glossaries/synced-folder.ts';
import { runs } from '../../support/runs.ts';
import { useTeams } from '../../support/team-process.ts';

const KILLER = fileURLToPath(new URL('../../fixtures/cli/kill-at-step.cjs', import.meta.url));

const LANGUAGES = ['de', 'fr', 'es', 'it', 'nl'];

const fileOf = (target: string) => `product.en-${target}.glossary.csv`;

const FIVE = {
  version: 1,
  glossaries: Object.fromEntries(
    LANGUAGES.map((target) => [
      target,
      { name: target, dictionaries: [{ source: 'en', target, file: fileOf(target) }] },
    ]),
  ),
};

/** Five dictionaries that are in sync, each with a change in the file: entries to add, to change, and to remove. */
async function prepare({ mine }: Team): Promise<void> {
  await mine.declare(FIVE);
  for (const target of LANGUAGES) await mine.write('a=1 b=2 c=3 d=4', fileOf(target));
  await mine.expectExit(0, 'push', '--yes');
  for (const [index, target] of LANGUAGES.entries()) await mine.write(CHANGES[index] ?? '', fileOf(target));
}

const CHANGES = [
  'a=1 b=2 c=3 d=4 e=5',
  'a=9 b=2 c=3 d=4',
  'a=1 b=2 c=3',
  'b=2 c=3 d=4 x=1',
  'a=1 b=9 c=9 d=4',
];

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
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  return Number(await readFile(steps, 'utf8'));
}

/** The requests that change something. */
function writesOf(requests: readonly string[]): readonly string[] {
  return requests.filter((line) => !line.startsWith('GET '));
}

/** The most that one dictionary was written: each has a glossary of its own, whose id is in the path. */
function mostWrites(requests: readonly string[]): number {
  const ids = writesOf(requests).map((line) => line.split('/')[3]);
  return Math.max(...ids.map((id) => ids.filter((other) => other === id).length));
}

async function expectPushed(team: Team, clone: Clone): Promise<void> {
  for (const [index, target] of LANGUAGES.entries()) {
    expect(await team.there(`en-${target}`, target)).toBe(CHANGES[index]);
  }
  const plan = await clone.expectExit(0, 'plan', '--format', 'json');
  expect(JSON.parse(plan.stdout)).toMatchObject({ changes: [], drift: [] });
}

const withTeam = useTeams();

describe('a push of five dictionaries that is killed', () => {
  test('is continued by the next run, wherever it was killed (reliability S8, F32, F40)', async () => {
    let steps = 0;
    await withTeam('a=1', async (team) => {
      await prepare(team);
      steps = (await pushInProcess(team)) ?? 0;
      await expectPushed(team, team.mine);
    });
    expect(steps).toBeGreaterThan(40);
    const points = runs(steps);
    for (let point = 0; point < points; point++) {
      const killAt = 1 + Math.floor((point * steps) / points);
      await withTeam('a=1', async (team) => {
        await prepare(team);
        const requests = await team.requestsOf(async () => {
          await pushInProcess(team, killAt);
          await team.mine.expectExit(0, 'push', '--yes');
        });
        expect({ killAt, isTooOften: mostWrites(requests) > 2 }).toEqual({ killAt, isTooOften: false });
        await expectPushed(team, team.mine);
        const again = await team.requestsOf(() => team.mine.expectExit(0, 'push', '--yes'));
        expect({ killAt, writes: writesOf(again) }).toEqual({ killAt, writes: [] });
      });
    }
  });
});
