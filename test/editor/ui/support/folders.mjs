// A window with two folders.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Opens the folders `app` and `site` of the workspace in one window.
 * @param {import('../../../../scripts/editor-host/workbench.mjs').Workbench} workbench
 */
export async function openBoth({ page, workspace }) {
  const both = path.join(workspace, 'both.code-workspace');
  await writeFile(both, JSON.stringify({ folders: [{ path: 'app' }, { path: 'site' }] }));
  const url = new URL(page.url());
  url.searchParams.delete('folder');
  url.searchParams.set('workspace', both);
  await page.goto(url.href);
  await foldersShown(page);
}

/**
 * Waits for the folders. On a busy machine VS Code sometimes opens a workspace file without its folders, and a later reload shows them.
 * @param {import('@playwright/test').Page} page
 */
async function foldersShown(page) {
  const folders = page.locator('.explorer-folders-view').getByRole('treeitem').first();
  for (let reloads = 0; reloads < 4; reloads++) {
    const isShown = await folders.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (isShown) return;
    await page.reload();
  }
  await folders.waitFor();
}
