import { waitUntil } from './wait.mjs';

/** Milliseconds that a file may take to open on a busy machine before the key is pressed again. */
const opening = 5_000;

/**
 * Opens the file of the focused line of a tree with the Enter key. On a busy machine, the key did nothing while the line had the focus,
 * perhaps because the tree was reading its lines again: a user presses it again.
 * @param {import('@playwright/test').Page} page
 * @param {{ tree: string, line: string, file: string }} wanted The tree's name, a text of the line, and the name of the file's tab.
 */
export async function openFocusedLine(page, { tree, line, file }) {
  const focusedTree = page.locator(`[role=tree][aria-label="${tree}"]:focus`);
  const tab = page.getByRole('tab', { name: file }).first();
  await page.locator('.monaco-list-row.focused', { hasText: line }).waitFor();
  await waitUntil(
    async () => {
      // What has the focus now may be the file.
      if (await focusedTree.isVisible()) await page.keyboard.press('Enter');
      return tab.waitFor({ timeout: opening }).then(
        () => true,
        () => false,
      );
    },
    () => `${file} does not open with the Enter key.`,
  );
}
