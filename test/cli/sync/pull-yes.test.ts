import { expect, test } from 'vitest';
import { withTeam } from '../../support/glossaries/synced-folder.ts';

test('pull accepts --yes, as push does, and pulls', () =>
  withTeam('a=1', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await team.putThere('a=1 b=2');
    await team.mine.expectExit(0, 'pull', '--yes');
    expect(await team.mine.text()).toBe('a,1\nb,2\n');
  }));
