import { expect, test } from 'vitest';
import { withTeam } from '../support/glossaries/synced-folder.ts';

test('two clones that create one glossary at the same time: the second look finds two of one name', () =>
  withTeam('a=1', async (team) => {
    await team.injectFault('hold', 'POST');
    const mine = team.mine.run(['push', '--yes']);
    await team.received('POST');
    const there = await team.atService(
      'create',
      'Product',
      '--file',
      `${team.theirs.folder}/product.en-de.glossary.csv`,
    );
    expect(there.code).toBe(0);
    await team.release();
    const { code, stderr } = await mine;
    expect(code).toBe(11);
    expect(stderr).toContain('The service has "Product" more than once');
  }));

test('a push that only renames says nothing of a check in 5 seconds', () =>
  withTeam('a=1', async ({ mine }) => {
    const first = await mine.expectExit(0, 'push', '--yes');
    expect(first.stderr).toContain('Checking in 5 seconds');
    await mine.declare({
      version: 1,
      glossaries: {
        product: {
          name: 'Renamed',
          dictionaries: [{ source: 'en', target: 'de', file: 'product.en-de.glossary.csv' }],
        },
      },
    });
    const { stderr } = await mine.expectExit(0, 'push', '--yes');
    expect(stderr).not.toContain('Checking');
  }));
