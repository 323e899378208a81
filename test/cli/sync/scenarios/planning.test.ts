import { execFileSync } from 'node:child_process';
import { chmod, mkdir, stat, symlink, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { SavedPlan } from '#sync';
import { digestOf } from '../../../../packages/sync/plan/saved-plan.ts';
import { checkScenarios, DE, manifestOf, synced } from '../../../support/glossaries/sync-scenarios.ts';
import { expectSame } from '../../../support/glossaries/synced-folder.ts';
import { commitAll, git } from '../../../support/glossaries/team-repository.ts';

/** What somebody could have edited, alone and with a digest of their own. */
function editsOf(saved: SavedPlan): readonly object[] {
  const { digest: _, ...undigested } = saved;
  const [first, ...others] = saved.changes;
  return [
    { ...saved, prune: true },
    { ...saved, changes: [{ ...first, to: '8' }, ...others], extra: true },
    undigested,
    redigested({ ...saved, changes: others }),
  ];
}

/** With the digest of what it says now. */
function redigested(plan: SavedPlan): SavedPlan {
  return { ...plan, digest: digestOf(plan) };
}

checkScenarios('planning', [
  [
    'plan, status, and --dry-run send no request that changes anything (reliability S7)',
    'a=1 b=2',
    async (team) => {
      await synced(team);
      await team.putThere('a=9 b=2');
      await team.mine.write('a=1 b=3');
      const requests = await team.requestsOf(async () => {
        await team.mine.expectExit(0, 'status');
        await team.mine.expectExit(0, 'plan');
        await team.mine.expectExit(0, 'push', '--dry-run');
        await team.mine.expectExit(0, 'pull', '--dry-run');
        await team.mine.expectExit(0, 'plan', '-o', 'plan.json');
        await team.mine.expectExit(0, 'apply', 'plan.json', '--dry-run', '--yes');
      });
      expect(requests.length).toBeGreaterThan(4);
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
    },
  ],
  [
    'a saved plan is carried out',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.write('a=2');
      await team.mine.expectExit(0, 'plan', '--output', 'plan.json');
      await team.mine.expectExit(0, 'apply', 'plan.json', '--yes');
      await expectSame(team, team.mine, 'a=2');
    },
  ],
  [
    'a saved plan is refused when only the lock has changed since (reliability S7)',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.write('a=2');
      await team.mine.expectExit(0, 'plan', '--output', 'plan.json');
      const lock = await team.mine.text('parlance.lock');
      await team.mine.writeText('parlance.lock', lock.replace(' entries 1', ' entries 7'));
      const { stderr } = await team.mine.expectExit(10, 'apply', 'plan.json', '--yes');
      expect(stderr).toContain('The lock has changed since.');
    },
  ],
  [
    'a saved plan that was edited is refused, and nothing is sent (reliability S7a)',
    'a=1 b=2 c=3',
    async (team) => {
      await team.mine.expectExit(0, 'push', '--yes');
      await team.mine.write('a=9 b=2 c=3 d=4');
      await team.mine.expectExit(0, 'plan', '-o', 'plan.json');
      const saved = JSON.parse(await team.mine.text('plan.json')) as SavedPlan;
      const requests = await team.requestsOf(async () => {
        for (const [index, edited] of editsOf(saved).entries()) {
          await team.mine.writeText('plan.json', JSON.stringify(edited));
          const { code } = await team.mine.run(['apply', 'plan.json', '--yes']);
          expect([index, code]).toEqual([index, 10]);
        }
      });
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
      const reordered = Object.fromEntries(Object.entries(saved).reverse());
      await team.mine.writeText('plan.json', JSON.stringify(reordered, undefined, 8));
      await team.mine.expectExit(0, 'apply', 'plan.json', '--yes');
      await expectSame(team, team.mine, 'a=9 b=2 c=3 d=4');
    },
  ],
  [
    'a plan that a repository brings along as a pipe, a link, a folder, or 600 MB is refused (reliability R1)',
    'a=1',
    async ({ mine }) => {
      await mine.expectExit(0, 'plan', '-o', 'real.json');
      execFileSync('mkfifo', ['pipe'], { cwd: mine.folder });
      await symlink('real.json', path.join(mine.folder, 'link'));
      await symlink('nowhere', path.join(mine.folder, 'dangling'));
      await mkdir(path.join(mine.folder, 'folder'));
      await mine.writeText('large', '');
      await truncate(path.join(mine.folder, 'large'), 600_000_000);
      for (const name of ['pipe', 'link', 'dangling', 'folder', 'large', 'missing']) {
        const { stderr } = await mine.expectExit(6, 'apply', name, '--yes');
        expect(stderr).toContain(`${name} `);
        if (name !== 'missing') await mine.expectExit(6, 'plan', '-o', name);
      }
    },
  ],
  [
    'a plan replaces an older plan, and no other file',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.expectExit(0, 'plan', '--output', 'plan.json');
      await team.mine.expectExit(0, 'plan', '--output', 'plan.json');
      const { stderr } = await team.mine.expectExit(6, 'plan', '--output', DE.file);
      expect(stderr).toContain('is not a plan');
      await expect(team.mine.text()).resolves.toBe('a,1\n');
    },
  ],
  [
    'a saved plan is refused when a file, the service, or the manifest has changed (reliability S7)',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.write('a=2');
      await team.mine.expectExit(0, 'plan', '--output', 'plan.json');
      await team.mine.write('a=3');
      await team.mine.expectExit(10, 'apply', 'plan.json', '--yes');
      await team.mine.write('a=2');
      await team.putThere('a=9');
      await team.mine.expectExit(10, 'apply', 'plan.json', '--yes');
      await team.putThere('a=1');
      await team.mine.declare(manifestOf([DE], 'Terms'));
      await team.mine.expectExit(10, 'apply', 'plan.json', '--yes');
      await team.mine.expectExit(6, 'apply', 'parlance.json', '--yes');
    },
  ],
  [
    'a plan is empty after it was applied, and exits with 10 before',
    'a=1',
    async (team) => {
      await synced(team);
      await team.mine.write('a=2');
      await team.mine.expectExit(10, 'plan', '--detailed-exitcode');
      await team.mine.expectExit(10, 'status', '--detailed-exitcode');
      await team.mine.expectExit(0, 'apply', '--yes');
      await team.mine.expectExit(0, 'plan', '--detailed-exitcode');
      await team.mine.expectExit(0, 'status', '--detailed-exitcode');
    },
  ],
  [
    'without .parlance, the base comes from the history of the file (reliability S1)',
    'a=1 b=2',
    async (team) => {
      await synced(team);
      commitAll(team.theirs, 'Lock');
      await team.theirs.remove('.parlance');
      await team.theirs.write('a=9 b=2');
      await team.putThere('a=1 b=2 c=3');
      await team.theirs.expectExit(0, 'pull');
      await expect(team.theirs.text()).resolves.toBe('a,9\nb,2\nc,3\n');
    },
  ],
  [
    'without .parlance, an entry that is missing at the service is a conflict, never a deletion (reliability S1)',
    'a=1 b=2 c=3',
    async (team) => {
      await synced(team);
      await team.theirs.remove('.parlance');
      await team.putThere('a=1 b=2');
      await team.theirs.expectExit(11, 'pull');
      await expect(team.theirs.text()).resolves.toContain('c,3');
    },
  ],
  [
    'the lock is not written again when nothing has changed',
    'a=1',
    async (team) => {
      await synced(team);
      const before = await stat(path.join(team.mine.folder, 'parlance.lock'));
      await team.mine.expectExit(0, 'push', '--yes');
      await team.mine.expectExit(0, 'pull');
      const after = await stat(path.join(team.mine.folder, 'parlance.lock'));
      expect([after.mtimeMs, after.ino]).toEqual([before.mtimeMs, before.ino]);
    },
  ],
  [
    'the lock keeps its mode, and line ends of git alone do not change it',
    'a=1',
    async (team) => {
      await synced(team);
      const file = path.join(team.mine.folder, 'parlance.lock');
      expect((await stat(file)).mode & 0o777).toBe(0o644);
      const lock = (await team.mine.text('parlance.lock')).replaceAll('\n', '\r\n');
      await team.mine.writeText('parlance.lock', lock);
      await chmod(file, 0o664);
      await team.mine.expectExit(0, 'push', '--yes');
      await expect(team.mine.text('parlance.lock')).resolves.toBe(lock);
      await team.mine.write('a=2');
      await team.mine.expectExit(0, 'push', '--yes');
      await expect(team.mine.text('parlance.lock')).resolves.not.toBe(lock);
      expect((await stat(file)).mode & 0o777).toBe(0o664);
    },
  ],
  [
    '.parlance ignores itself',
    'a=1',
    async (team) => {
      await synced(team);
      expect(git(team.mine, 'status', '--porcelain', '--ignored')).toContain('!! .parlance/');
    },
  ],
]);
