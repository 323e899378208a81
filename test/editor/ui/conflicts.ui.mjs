import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import {
  changeThere,
  entriesThere,
  glossaryFile,
  parlance,
  writeGlossary,
} from './support/glossary-at-service.mjs';
import { setKey, watchedService } from './support/service.mjs';
import { screenshotInThemes } from './support/themes.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({ needs: { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' } });

const pullCommand = 'Parlance: Pull Glossaries';

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

test('conflicts of a pull are decided with lenses: mine, theirs, or both under another source phrase', async ({
  workbench,
}) => {
  await writeGlossary(workbench, ['board,Tafel', 'milestone,Meilenstein', 'task,Aufgabe']);
  assert.equal(await parlance(workbench, ['push', '--yes']), 0);
  await changeThere(workbench, { board: 'Brett', milestone: 'Etappe', task: 'Arbeit' });
  await writeGlossary(workbench, ['board,Pinnwand', 'milestone,Zwischenziel', 'task,Pflicht']);
  await setKey(workbench);
  // Of three notifications within 800 ms, the editor shows the third only in its list.
  await workbench.page.waitForFunction(() => document.querySelector('.notification-toast') === null);
  await workbench.runCommand(pullCommand);
  const pulled = await workbench.waitForToast('Both sides changed entries. The files keep yours');
  await workbench.screenshot('conflicts-pulled');
  await pulled.getByRole('button', { name: 'Show Conflicts' }).click();
  await lens(workbench, 'Keep All Mine').waitFor();
  await lens(workbench, 'Keep Both...').nth(2).waitFor();
  await workbench.screenshot('conflicts');
  await screenshotInThemes(workbench, 'conflicts');

  await lens(workbench, 'Keep Theirs').nth(0).click();
  await fileHas(workbench, 'board,Brett\nmilestone,Zwischenziel\ntask,Pflicht\n');
  await untilLenses(workbench, 'Keep Mine', 2);
  await lens(workbench, 'Keep Mine').nth(0).click();
  await untilLenses(workbench, 'Keep Mine', 1);
  await keepBoth(workbench);
  await fileHas(workbench, 'board,Brett\nmilestone,Zwischenziel\ntask,Pflicht\nwork,Arbeit\n');

  await workbench.page.getByText('There are no conflicts.').waitFor();
  await untilLenses(workbench, 'Keep All Mine', 0);
  await workbench.screenshot('conflicts-decided');
  await compareFile(workbench);
  await push(workbench);
});

/**
 * The file says what is not sent yet, and shows it beside what the service has.
 * @param {Workbench} workbench
 */
async function compareFile(workbench) {
  const { page } = workbench;
  await workbench.openFile(glossaryFile);
  await page.locator('.codelens-decoration', { hasText: '3 local changes' }).waitFor();
  await page
    .locator('.explorer-folders-view .monaco-icon-label', { hasText: glossaryFile })
    .first()
    .waitFor();
  await screenshotInThemes(workbench, 'glossary-lens');
  await lens(workbench, 'Compare').click();
  await page.getByRole('tab', { name: 'service ↔ file' }).waitFor();
  await page.locator('.editor.original', { hasText: 'Etappe' }).waitFor();
  await workbench.screenshot('glossary-compare');
  await page
    .getByRole('tab', { name: new RegExp(`^${glossaryFile.replaceAll('.', '\\.')}(?! \\()`) })
    .click();
}

/**
 * Sends the decisions by the lens of the file.
 * @param {Workbench} workbench
 */
async function push(workbench) {
  const { page } = workbench;
  await lens(workbench, 'Push').click();
  const question = page.locator('.monaco-dialog-box', { hasText: 'Push to' });
  await question.getByRole('button', { name: 'Push', exact: true }).click();
  const wanted = ['board=Brett', 'milestone=Zwischenziel', 'task=Pflicht', 'work=Arbeit'].join(' ');
  let there = '';
  await waitUntil(
    async () => {
      there = (await entriesThere(workbench)).join(' ');
      return there === wanted;
    },
    () => `The service has ${there}`,
  );
  await untilLenses(workbench, 'Push', 0);
  await workbench.screenshot('conflicts-pushed');
}

/**
 * Keeps both values of the last conflict.
 * @param {Workbench} workbench
 */
async function keepBoth(workbench) {
  const { page } = workbench;
  await lens(workbench, 'Keep Both...').click();
  await page.locator('.quick-input-title', { hasText: 'A Source Phrase for "Arbeit"' }).waitFor();
  const phrase = page.locator('.quick-input-widget input').first();
  await phrase.fill('board');
  await page.getByText('The dictionary has this source phrase already.').waitFor();
  await workbench.screenshot('conflicts-both');
  await phrase.fill('work');
  await page.keyboard.press('Enter');
}

/**
 * @param {Workbench} workbench
 * @param {string} title
 */
function lens({ page }, title) {
  return page.locator('.codelens-decoration a', { hasText: new RegExp(`^${title.replaceAll('.', '\\.')}$`) });
}

/**
 * @param {Workbench} workbench
 * @param {string} title
 * @param {number} count
 */
async function untilLenses(workbench, title, count) {
  let found = 0;
  await waitUntil(
    async () => {
      found = await lens(workbench, title).count();
      return found === count;
    },
    () => `${found} lenses "${title}" instead of ${count}`,
  );
}

/**
 * @param {Workbench} workbench
 * @param {string} text
 */
async function fileHas({ workspace }, text) {
  let found = '';
  await waitUntil(
    async () => {
      found = await readFile(path.join(workspace, glossaryFile), 'utf8');
      return found === text;
    },
    () => `The file is ${JSON.stringify(found)}`,
  );
}
