import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { changeThere, glossaryFile, parlance, writeGlossary } from './support/glossary-at-service.mjs';
import { setKey, watchedService } from './support/service.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({ needs: { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' } });

test('conflicts of a pull are decided in the merge editor of an editor that has one', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  await writeGlossary(workbench, ['board,Tafel', 'task,Aufgabe']);
  await parlance(workbench, ['push', '--yes']);
  await changeThere(workbench, { board: 'Brett' });
  await writeGlossary(workbench, ['board,Pinnwand', 'task,Aufgabe']);
  await parlance(workbench, ['pull']);
  await setKey(workbench);
  await workbench.runCommand('Parlance: Show Conflicts of the Last Pull');
  await page.locator('.codelens-decoration a', { hasText: 'Open in Merge Editor' }).click();

  const merge = page.locator('.merge-editor');
  await merge.getByText('Accept Theirs').first().waitFor();
  await workbench.screenshot('conflicts-merge-editor');
  await merge.getByText('Remove Mine').click();
  await merge.locator('.view-line', { hasText: 'Tafel' }).first().waitFor();
  await merge.getByText('Accept Theirs').first().click();
  await merge.getByText('Remove Theirs').waitFor();
  await page.keyboard.press('Control+S');
  let found = '';
  await waitUntil(
    async () => {
      found = await readFile(path.join(workspace, glossaryFile), 'utf8');
      return found === 'board,Brett\ntask,Aufgabe\n';
    },
    () => `The file is ${JSON.stringify(found)}`,
  );
  await page.getByRole('tab', { name: 'Glossary Conflicts' }).click();
  // The file has what the service has: nothing is left to decide.
  await page.getByText('There are no conflicts.').waitFor();
  await workbench.screenshot('conflicts-merged');
});
