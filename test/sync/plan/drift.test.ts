import { expect, test } from 'vitest';
import { planJson } from '../../../packages/sync/plan/plan-json.ts';
import { planPush } from '../../../packages/sync/plan/sync-plan.ts';
import { withTeam } from '../../support/glossaries/synced-folder.ts';
import { loadClone } from '../load-clone.ts';

test('what others have changed is told from the last sync, not from what the file has by now', () =>
  withTeam('a=1 b=2', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await team.mine.write('a=5 b=9');
    await team.putThere('a=1 b=9');
    const { drift } = planJson(await planPush(await loadClone(team)));
    expect(drift).toMatchObject([{ action: 'change', source: 'b', from: '2', to: '9' }]);
  }));
