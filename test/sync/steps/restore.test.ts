import { expect, test } from 'vitest';
import { type Clone, withTeam } from '../../support/glossaries/synced-folder.ts';

/** The name of the newest backup. */
async function newestBackup(clone: Clone): Promise<string> {
  const { stdout } = await clone.expectExit(0, 'restore', '--format', 'json');
  return JSON.parse(stdout).backups[0].name;
}

test('a deleted glossary that is still in the lock gets its new ID there, and the changes of the file stay (reliability S9)', () =>
  withTeam('a=1 b=2', async ({ mine, there }) => {
    await mine.expectExit(0, 'push', '--yes');
    const [lock, manifest] = [await mine.text('parlance.lock'), await mine.text('parlance.json')];
    await mine.declare({ version: 1, glossaries: {} });
    await mine.expectExit(0, 'push', '--yes', '--prune', '--confirm-removals', '2');
    await mine.writeText('parlance.lock', lock);
    await mine.writeText('parlance.json', manifest);
    await mine.write('a=1 b=9');
    await mine.expectExit(0, 'restore', await newestBackup(mine), '--yes');
    const id = /at local id ("[^"]+")/.exec(lock)?.[1] ?? 'no id';
    const after = await mine.text('parlance.lock');
    expect(after).toContain(' id "');
    expect(after).not.toContain(id);
    await mine.expectExit(0, 'push', '--yes');
    expect(await there()).toBe('a=1 b=9');
  }));
