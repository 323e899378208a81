import path from 'node:path';
import { expect } from 'vitest';
import {
  checkScenarios,
  DE,
  expectQuiet,
  FR,
  manifestOf,
} from '../../../support/glossaries/sync-scenarios.ts';
import { expectSame } from '../../../support/glossaries/synced-folder.ts';

checkScenarios('adopting', [
  [
    'a glossary that nobody has is created',
    'a=1 b=2',
    async (team) => {
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, 'a=1 b=2');
      await expectQuiet(team.mine);
    },
  ],
  [
    'a glossary of the account is adopted by its name, without a request that changes anything',
    'a=1',
    async (team) => {
      await team.atService('create', 'Product', '--file', path.join(team.mine.folder, DE.file));
      const requests = await team.requestsOf(() => team.mine.expectExit(0, 'push', '--yes'));
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
      expect(await team.mine.text('parlance.lock')).toContain('base sha256-');
      await expectQuiet(team.mine);
    },
  ],
  [
    'an adopted glossary with other entries is a conflict in each of them',
    'a=1 b=2',
    async (team) => {
      await team.atService('create', 'Product', '--file', path.join(team.mine.folder, DE.file));
      await team.putThere('a=1 c=3');
      await team.mine.expectExit(11, 'push', '--yes');
      await team.mine.expectExit(11, 'pull');
      await expect(team.there()).resolves.toBe('a=1 c=3');
      await team.mine.expectExit(0, 'resolve', '--theirs', 'c');
      await team.mine.expectExit(0, 'resolve', '--mine');
      await team.mine.expectExit(0, 'push', '--yes');
      await expectSame(team, team.mine, 'a=1 b=2 c=3');
    },
  ],
  [
    'a dictionary that only the service has comes as a file',
    'a=1',
    async (team) => {
      await team.mine.expectExit(0, 'push', '--yes');
      await team.putThere('x=9', 'en-fr');
      await team.mine.declare(manifestOf([DE, FR]));
      await team.mine.expectExit(0, 'pull');
      await expect(team.mine.text(FR.file)).resolves.toBe('x,9\n');
      await expectQuiet(team.mine);
    },
  ],
  [
    'two glossaries of one name are a question, never the first',
    'a=1',
    async (team) => {
      for (let count = 0; count < 2; count++) {
        await team.atService('create', 'Product', '--file', path.join(team.mine.folder, DE.file));
      }
      const { stderr } = await team.mine.expectExit(6, 'push', '--yes');
      expect(stderr).toContain('The service has 2 glossaries called "Product"');
    },
  ],
]);
