import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { pullGlossaries } from '../../../../client/glossaries/sync/pull-glossaries.ts';
import { pushGlossaries } from '../../../../client/glossaries/sync/push-glossaries.ts';
import { restoreGlossary } from '../../../../client/glossaries/sync/restore-glossary.ts';
import { findSyncRoots, type SyncTarget } from '../../../../client/glossaries/sync/roots/find-sync-roots.ts';
import { type Team, withTeam } from '../../../support/glossaries/synced-folder.ts';
import { withLocalService } from '../../../support/local-service.ts';
import { until } from '../../../support/process/until.ts';
import { openSyncEditor, type SyncEditor } from '../../../support/sync-editor.ts';
import { testsInTurn } from '../../../support/tests-in-turn.ts';

const test = testsInTurn();

vi.mock('vscode', async () => (await import('../../../support/sync-editor.ts')).vscodeForSync);
// The look at the service after five seconds is tested with the command line, whose clock a test moves.
vi.mock('../../../../client/glossaries/sync/second-look.ts', () => ({ lookAgainSoon: () => undefined }));

interface Opened extends SyncEditor {
  readonly target: SyncTarget;
}

/** An editor on one of the clones. */
async function openMine({ mine, env }: Pick<Team, 'mine' | 'env'>): Promise<Opened> {
  const editor = openSyncEditor([mine.folder], env);
  const [root] = await findSyncRoots();
  if (root === undefined) throw new Error('There is no manifest.');
  return { ...editor, target: { root, names: [] } };
}

/** Waits until something with these words is shown: what a button of a notification does is awaited by nobody. */
function seen({ shown }: SyncEditor, words: string): Promise<unknown> {
  return until(() => shown.some((text) => text.includes(words)));
}

test('a push that would overwrite others offers to; it says so, keeps a backup, and Restore puts it back', async () => {
  await withTeam('a=1 b=2', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await team.putThere('a=8 b=2 c=9');
    await team.mine.write('a=7 b=2');
    const editor = await openMine(team);
    const { context, target } = editor;

    editor.answer(['the service has changed', 'Overwrite...'], ['This overwrites what others', 'Push']);
    expect(await pushGlossaries(context, target)).toBe('failed');
    await seen(editor, 'Pushed: 0 added, 1 changed, 1 removed.');
    expect(await team.there()).toBe('a=7 b=2');

    editor.answer(['Which backup', 'Product'], ['Put the backup of Product back?', 'Put Back']);
    expect(await restoreGlossary(context, target)).toBe('done');
    expect(editor.shown.join('\n')).toContain(
      'The 2 entries that it has now are replaced by the 3 of the backup',
    );
    expect(await team.there()).toBe('a=8 b=2 c=9');

    // Nobody else has overwritten the push, so that it is no conflict.
    expect(await pullGlossaries(context, target)).toBe('done');
    expect(await team.mine.text()).toBe('a,8\nb,2\nc,9\n');
  });
});

test('an overwrite that nobody confirms sends nothing', async () => {
  await withTeam('a=1', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await team.putThere('a=8');
    await team.mine.write('a=7');
    const editor = await openMine(team);
    const sent = await team.requestsOf(async () => {
      editor.answer(['the service has changed', 'Overwrite...']);
      await pushGlossaries(editor.context, editor.target);
      await seen(editor, 'This overwrites what others have changed there.');
    });
    expect(sent.filter((line) => !line.startsWith('GET '))).toEqual([]);
    expect(await team.there()).toBe('a=8');
  });
});

test.each([
  ['an empty file', '', 'product.en-de.glossary.csv has no entries.'],
  [
    'rows of other pairs',
    'Task,Tâche,en,fr\n',
    'Every row of product.en-de.glossary.csv is for other languages',
  ],
])('%s is named instead of a push, and nothing is sent', async (_name, text, says) => {
  await withTeam('a=1', async (team) => {
    await team.mine.writeText('product.en-de.glossary.csv', text);
    const editor = await openMine(team);
    const sent = await team.requestsOf(async () => {
      expect(await pushGlossaries(editor.context, editor.target)).toBe('refused');
    });
    expect(editor.shown.at(-1)).toContain(says);
    expect(sent.filter((line) => !line.startsWith('GET '))).toEqual([]);
  });
});

test('Restore without a backup says so, and without an answer changes nothing', async () => {
  await withTeam('a=1 b=2', async (team) => {
    const editor = await openMine(team);
    expect(await restoreGlossary(editor.context, editor.target)).toBe('refused');
    expect(editor.shown.at(-1)).toContain('There are no backups.');
    await team.mine.expectExit(0, 'push', '--yes');
    await team.mine.write('a=1');
    await team.mine.expectExit(0, 'push', '--yes');
    editor.answer(['Which backup', 'Product']);
    expect(await restoreGlossary(editor.context, editor.target)).toBe('cancelled');
    expect(await team.there()).toBe('a=1');
  });
});

test('many removals are sent only after their number was typed', async () => {
  await withTeam('a=1 b=2 c=3 d=4 e=5 f=6', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await team.mine.write('a=1');
    const editor = await openMine(team);
    const { context, target } = editor;
    expect(await pushGlossaries(context, target)).toBe('failed');
    expect(editor.shown.at(0)).toContain('Remove 5 entries?');
    expect(editor.shown.at(-1)).toContain('so many removals can be a mistake');
    editor.answer(['Remove 5 entries?', '4']);
    expect(await pushGlossaries(context, target)).toBe('failed');
    expect(await team.there()).toBe('a=1 b=2 c=3 d=4 e=5 f=6');
    editor.answer(['Remove 5 entries?', '5'], ['Push to', 'Push']);
    expect(await pushGlossaries(context, target)).toBe('done');
    expect(await team.there()).toBe('a=1');
  });
});

test('many removals at the service reach the file only after their number was typed', async () => {
  await withTeam('a=1 b=2 c=3 d=4', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await team.putThere('a=1');
    const editor = await openMine(team);
    const { context, target } = editor;
    expect(await pullGlossaries(context, target)).toBe('failed');
    expect(await team.mine.text()).toBe('a,1\nb,2\nc,3\nd,4\n');
    editor.answer(['Remove 3 entries?', '3']);
    expect(await pullGlossaries(context, target)).toBe('done');
    expect(await team.mine.text()).toBe('a,1\n');
  });
});

test('a glossary that was deleted at the service is created again only with Create There', async () => {
  await withTeam('a=1 b=2', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await team.atService('delete', 'Product', '--confirm-removals', '2');
    const editor = await openMine(team);
    const sent = await team.requestsOf(() => pushGlossaries(editor.context, editor.target));
    expect(sent.filter((line) => !line.startsWith('GET '))).toEqual([]);
    expect(editor.shown.at(-1)).toContain('[Create There]');
    editor.answer(['cannot be pushed', 'Create There'], ['Push to', 'Push']);
    await pushGlossaries(editor.context, editor.target);
    await seen(editor, 'Pushed: 2 added');
    expect(await team.there()).toBe('a=1 b=2');
  });
});

test('a glossary that has only another name is pushed as renamed', async () => {
  await withTeam('a=1', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    const manifest = path.join(team.mine.folder, 'parlance.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('Product', 'Products'));
    const editor = await openMine(team);
    editor.answer(['Push to', 'Push']);
    expect(await pushGlossaries(editor.context, editor.target)).toBe('done');
    await seen(editor, 'Pushed: 0 created, 1 renamed, 0 deleted.');
  });
});

test('at another endpoint, Create There creates the glossary after a question with the address; the first one stays', async () => {
  await withTeam('a=1', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await withLocalService({}, async ({ url }, env) => {
      await team.mine.write('a=1 b=2');
      const editor = await openMine({ mine: team.mine, env });
      expect(await pushGlossaries(editor.context, editor.target)).toBe('failed');
      expect(editor.shown.at(-1)).toContain(`and ${new URL(url).origin} does not have it.`);
      const question = `Push to ${new URL(url).origin}?`;
      editor.answer(['does not have it', 'Create There'], [question, 'Push']);
      await pushGlossaries(editor.context, editor.target);
      await seen(editor, 'Pushed: 2 added');
      const there = await team.mine.run(['glossary', 'entries', 'Product', '--pair', 'en-de'], { env });
      expect(there.stdout).toBe('a\t1\nb\t2\n');
    });
    expect(await team.there()).toBe('a=1');
  });
});

test('a push that is cancelled while it reads asks and sends nothing', async () => {
  await withTeam('a=1', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await team.mine.write('a=1 b=2');
    const editor = await openMine(team);
    await team.injectFault('hold', 'GET');
    const pushed = pushGlossaries(editor.context, editor.target);
    await team.received('GET');
    await editor.cancel();
    expect(await pushed).toBe('cancelled');
    await team.release();
    expect(editor.shown.filter((text) => text.includes('Push to'))).toEqual([]);
    expect(await team.there()).toBe('a=1');
  });
});

test('a push that is cancelled while a request is under way says what is open, and the next push finishes it', async () => {
  await withTeam('a=1', async (team) => {
    await team.mine.expectExit(0, 'push', '--yes');
    await team.mine.write('a=1 b=2');
    const editor = await openMine(team);
    const { context, target } = editor;
    await team.injectFault('hold', 'PATCH');
    editor.answer(['Push to', 'Push'], ['Push to', 'Push']);
    const pushed = pushGlossaries(context, target);
    await team.received('PATCH');
    await editor.cancel();
    expect(await pushed).toBe('cancelled');
    await team.release();
    const outcome = await pushGlossaries(context, target);
    expect([outcome, await team.there()]).toEqual([expect.stringMatching(/done|refused/), 'a=1 b=2']);
    await team.mine.expectExit(0, 'plan', '--detailed-exitcode');
  });
});
