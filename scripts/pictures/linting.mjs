// A glossary is checked while somebody types, and its problems are fixed.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

export const file = 'linting.webp';

const glossary = 'terms.en-de.glossary.csv';

const entries = [
  'task,Aufgabe',
  'task list,Aufgabenliste',
  'milestone,Meilenstein',
  'due date,Fälligkeitsdatum',
  'the "Done" column,Spalte „Erledigt“',
  'reminder,Erinnerung',
  ' priority,Priorität',
  'assignee,zuständige Person',
  '',
].join('\n');

/** @typedef {import('../editor-host/workbench.mjs').Workbench['page']} Page */

/** @type {import('./scene.mjs').Scene['open']} */
export async function open() {
  return {
    needs: { workspace: 'test/editor/fixtures/empty-workspace' },
    prepare: (workspace) => writeFile(path.join(workspace, glossary), entries),
    record,
    close: async () => {},
  };
}

/**
 * @param {import('../editor-host/workbench.mjs').Workbench} workbench
 * @param {import('./recorder.mjs').Recorder} recorder
 */
async function record(workbench, recorder) {
  const { page } = workbench;
  await workbench.openFile(glossary);
  await recorder.prepare();
  await problems(page, 2);
  await typeDuplicate(page, recorder);
  await showProblem(page, recorder);
  await fixProblem(page, recorder);
  await fixAll(page, recorder);
}

/**
 * Waits until the code lens reports so many problems.
 * @param {Page} page
 * @param {number} count
 */
function problems(page, count) {
  const summary = page.locator('.codelens-decoration').first();
  return summary.filter({ hasText: `${count} problems` }).waitFor();
}

/**
 * @param {Page} page
 * @param {import('./recorder.mjs').Recorder} recorder
 */
async function typeDuplicate(page, recorder) {
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+End');
  await recorder.show(1500);
  await page.keyboard.insertText('task');
  await recorder.show(300);
  await page.keyboard.insertText(',Arbeit');
  await problems(page, 3);
  await page.keyboard.press('Home');
  await recorder.show(700);
}

/**
 * @param {Page} page
 * @param {import('./recorder.mjs').Recorder} recorder
 */
async function showProblem(page, recorder) {
  await page.keyboard.press('Control+K');
  await page.keyboard.press('Control+I');
  const hover = page.locator('.monaco-hover', { hasText: 'is in this dictionary already' }).first();
  // Its last part, which comes when the fixes are known.
  await hover.getByText('Quick Fix').waitFor();
  const element = await hover.elementHandle();
  await page.waitForFunction((shown) => shown !== null && getComputedStyle(shown).opacity === '1', element);
  await recorder.show(2400);
  await page.keyboard.press('Escape');
}

/**
 * @param {Page} page
 * @param {import('./recorder.mjs').Recorder} recorder
 */
async function fixProblem(page, recorder) {
  await page.keyboard.press('Control+.');
  await page.locator('.action-widget .monaco-list-row').first().waitFor();
  await recorder.show(1800);
  await page.keyboard.press('Enter');
  await problems(page, 2);
  await recorder.show(1000);
}

/**
 * @param {Page} page
 * @param {import('./recorder.mjs').Recorder} recorder
 */
async function fixAll(page, recorder) {
  await page.keyboard.press('F1');
  await page.keyboard.insertText('fix all that');
  await page
    .locator('.quick-input-list .monaco-list-row', { hasText: 'Parlance: Fix All' })
    .first()
    .waitFor();
  await recorder.show(1500);
  await page.keyboard.press('Enter');
  await problems(page, 0);
  await recorder.show(2500);
}
