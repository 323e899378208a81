import { expect } from 'vitest';
import { DE, FR } from '../../support/glossaries/sync-scenarios.ts';
import type { Clone, Team } from '../../support/glossaries/synced-folder.ts';
import { inTurn } from '../../support/runs.ts';
import { useTeams } from '../../support/team-process.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn(3);

const withTeam = useTeams();

const LIST = {
  name: 'Marketing',
  language: 'de',
  configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
  custom_instructions: [{ label: 'Du', prompt: 'Address the reader as du.' }],
};
const STYLE = 'marketing.de.style-rules.json';

/** Two dictionaries of two entries and of one, and a list of one rule and one instruction; all at the service. */
async function pushAll({ mine }: Team): Promise<void> {
  await mine.declare(BOTH);
  await mine.write('c=4', FR.file);
  await mine.writeText(STYLE, JSON.stringify(LIST));
  await mine.expectExit(0, 'push', '--yes');
}

const GLOSSARY = { product: { name: 'Product', dictionaries: [DE, FR] } };
const BOTH = { version: 1, glossaries: GLOSSARY, styleRules: { marketing: { file: STYLE } } };

/** What is taken out of the manifest, what the plan says of it, and what `restore` lists. */
const DELETIONS = [
  [
    'a glossary',
    { ...BOTH, glossaries: {} },
    3,
    [
      'glossary "Product" (no longer managed)',
      'product en-de',
      '- a = 1 (no longer managed)',
      '- b = 2 (no longer managed)',
      'product en-fr',
      '- c = 4 (no longer managed)',
      '3 to remove',
    ],
  ],
  [
    'a dictionary',
    { ...BOTH, glossaries: { product: { name: 'Product', dictionaries: [FR] } } },
    2,
    ['the dictionary (no longer managed)', '- a = 1', '- b = 2', '2 to remove'],
  ],
  [
    'a style rule list',
    { ...BOTH, styleRules: {} },
    2,
    ['style rule list "Marketing" (no longer managed)', '- punctuation.apostrophe', '- Du', '2 to remove'],
  ],
] as const;

/** The name of the newest backup. */
async function newestBackup(clone: Clone): Promise<string> {
  const { stdout } = await clone.expectExit(0, 'restore', '--format', 'json');
  return JSON.parse(stdout).backups[0].name;
}

/** What the service has of the glossary and the list, without ids. */
async function atService(team: Team): Promise<readonly string[]> {
  const { stdout } = await team.mine.run(['style', 'show', 'Marketing', '--format', 'json']);
  const list = stdout === '' ? {} : JSON.parse(stdout);
  const instructions: readonly { readonly prompt: string }[] = list.custom_instructions ?? [];
  const rules = JSON.stringify(list.configured_rules ?? {});
  return [
    await team.there('en-de'),
    await team.there('en-fr'),
    rules,
    ...instructions.map((one) => one.prompt),
  ];
}

test('a glossary of many entries is listed up to the limit of a plan, and with --full to its end', () =>
  withTeam(Array.from({ length: 250 }, (_, index) => `s${index}=t${index}`).join(' '), async (team) => {
    const { mine } = team;
    await mine.expectExit(0, 'push', '--yes');
    await mine.declare({ version: 1, glossaries: {} });
    const short = await mine.expectExit(0, 'plan', '--prune');
    expect(short.stdout).toContain('… and 51 more. To see all, add --full.');
    const full = await mine.expectExit(0, 'plan', '--prune', '--full');
    expect(full.stdout.match(/^ {2}- s\d+ = t\d+/gm)).toHaveLength(250);
  }));

test.each(inTurn(DELETIONS))(
  'push --prune lists and counts what %s has, and restore creates it again',
  (_what, manifest, count, lines) =>
    withTeam('a=1 b=2', async (team) => {
      const { mine } = team;
      await pushAll(team);
      const before = await atService(team);
      await mine.declare(manifest);
      const { stdout } = await mine.expectExit(0, 'push', '--dry-run', '--prune');
      for (const line of lines) expect(stdout).toContain(line);
      const refused = await mine.expectExit(6, 'push', '--yes', '--prune');
      expect(refused.stderr).toContain(`--confirm-removals ${count}`);
      await mine.expectExit(6, 'push', '--yes', '--prune', '--confirm-removals', String(count + 1));
      expect(await atService(team)).toEqual(before);
      await mine.expectExit(0, 'push', '--yes', '--prune', '--confirm-removals', String(count));
      expect(await atService(team)).not.toEqual(before);
      await mine.expectExit(0, 'restore', await newestBackup(mine), '--yes');
      expect(await atService(team)).toEqual(before);
      await mine.declare(BOTH);
      await mine.expectExit(0, 'pull');
      const status = await mine.expectExit(0, 'status', '--format', 'json', '--detailed-exitcode');
      expect(status.stdout).not.toContain('changed');
    }),
);

test('a plan that deletes is saved with all entries, and carries out nothing that it does not list', () =>
  withTeam('a=1 b=2', async (team) => {
    const { mine } = team;
    await pushAll(team);
    await mine.declare({ ...BOTH, glossaries: {} });
    await mine.expectExit(0, 'plan', '--prune', '-o', 'plan.json');
    const plan = JSON.parse(await mine.text('plan.json'));
    expect(plan.changes.filter(({ action }: { action: string }) => action === 'remove')).toHaveLength(3);
    await team.putThere('a=1 b=2 d=5');
    await mine.expectExit(10, 'apply', 'plan.json', '--yes', '--confirm-removals', '3');
    expect(await team.there('en-de')).toContain('d=5');
  }));

test('a deleted glossary is not created beside another one of its name', () =>
  withTeam('a=1 b=2', async (team) => {
    const { mine } = team;
    await mine.expectExit(0, 'push', '--yes');
    await mine.declare({ version: 1, glossaries: {} });
    await mine.expectExit(0, 'push', '--yes', '--prune', '--confirm-removals', '2');
    await mine.declare({ version: 1, glossaries: { product: { name: 'Product', dictionaries: [DE] } } });
    await mine.expectExit(0, 'push', '--yes');
    const { stderr } = await mine.expectExit(7, 'restore', await newestBackup(mine), '--yes');
    expect(stderr).toContain('another glossary called "Product"');
    const { stdout } = await team.atService('list', '--format', 'json');
    expect(stdout.match(/"Product"/g)).toHaveLength(1);
  }));
