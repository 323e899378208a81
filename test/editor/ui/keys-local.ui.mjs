import { test } from '../support/test.mjs';
import { notificationsGone } from './support/keys.mjs';
import { watchedService } from './support/service.mjs';

test.use({ needs: { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' } });

test('administration can be tried without an account: Keys welcomes, and lists the keys of the local service', async ({
  workbench,
}) => {
  const { page } = workbench;
  await workbench.runCommand('Parlance: Focus on Keys View');
  const welcome = page.locator('.welcome-view-content', {
    hasText: 'There is no admin key yet',
  });
  await welcome.waitFor();
  await workbench.screenshot('keys-welcome');
  await welcome.locator('a', { hasText: 'use the local service' }).click();
  await workbench.waitForToast('The local service is running.');

  await page.getByRole('treeitem', { name: /^Website, 8\d % / }).waitFor();
  await page.getByText('4 of at most 25 keys active.').waitFor();
  await notificationsGone(workbench);
  await workbench.screenshot('keys-local-service');

  await workbench.runCommand('Parlance: Set Admin Key');
  const toast = await workbench.waitForToast('The local service has its own admin key. It has 5 keys.');
  await toast.getByRole('button', { name: 'Show Keys' }).click();
});
