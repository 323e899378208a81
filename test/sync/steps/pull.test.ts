import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { expect, test } from 'vitest';
import { withTeam } from '../../support/glossaries/synced-folder.ts';

test('a file that is pulled keeps who may read and write it', (context) => {
  context.skip(platform === 'win32', 'Windows has other permissions.');
  return withTeam('a=1', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    const file = path.join(team.mine.folder, 'product.en-de.glossary.csv');
    for (const [index, mode] of [0o600, 0o640, 0o664].entries()) {
      await chmod(file, mode);
      await team.putThere(`a=${index + 2}`);
      await team.mine.expectExit(0, 'pull');
      await expect(team.mine.text()).resolves.toBe(`a,${index + 2}\n`);
      expect((await stat(file)).mode & 0o777).toBe(mode);
    }
  });
});
