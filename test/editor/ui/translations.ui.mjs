import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { test } from '../support/test.mjs';
import { checkAccessible } from './support/axe.mjs';
import { openBoth } from './support/folders.mjs';
import { setKey, translations, watchedService } from './support/service.mjs';
import { screenshotInThemes } from './support/themes.mjs';
import { openFocusedLine } from './support/tree.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({ needs: { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' } });

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

const run = promisify(execFile);

/** The part of the side bar that the view stands in. */
const view = '.pane:has(> .pane-header[aria-label^="Translations"])';

test('translations are updated after a question, wait for a review when their source changes, and are accepted or translated again', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  await writeProject(workspace, '{ "save": "Sichern" }');
  await commit(workspace);
  await setKey(workbench);
  await updateAll(workbench);
  await commit(workspace);

  await edit(workspace, 'en.json', 'Save the file', 'Save the folder');
  await edit(workspace, 'en.json', 'Open the file', 'Open the folder');
  await workbench.runCommand('Parlance: Review Translations');
  const save = line(workbench, /^Sichern, to review, risk \d+/);
  await save.waitFor();
  await line(workbench, /^de, 1 stale, 1 to review/).waitFor();
  await page.locator('.monaco-list-row.focused', { hasText: 'Sichern' }).waitFor();
  await screenshotInThemes(workbench, 'translations-review');
  // A line is spoken with a comma after its label, where the eye sees a gap.
  await checkAccessible(page, { part: `${view} .monaco-list`, except: ['label-content-name-mismatch'] });

  await openFocusedLine(page, { tree: 'Translations', line: 'Sichern', file: 'de.json' });
  await inline(workbench, /^Sichern/, 'Show Source Change');
  await page.getByRole('tab', { name: 'en.json: source text then and now' }).waitFor();
  await page.locator('.original .view-line', { hasText: 'Save the file' }).waitFor();
  await page.locator('.modified .view-line', { hasText: 'Save the folder' }).waitFor();
  await workbench.screenshot('translations-source-change');

  await inline(workbench, /^Sichern/, 'Accept Translation');
  await line(workbench, /^de, 1 stale$/).waitFor();
  await inline(workbench, /^locales\/de\.json/, 'Update File');
  await workbench.waitForToast('Files updated: 1, texts: 1, characters sent: 15');
  await line(workbench, /^de, up to date/).waitFor();
  const text = await readFile(path.join(workspace, 'locales/de.json'), 'utf8');
  assert.ok(text.includes('"save": "Sichern"'), text);

  await edit(workspace, 'en.json', 'Save the folder', 'Save all');
  await translateAgain(workbench);
  assert.equal((await translations(workbench)).length, 4);
});

test('each of two folders has its translations, and both files of a text are opened side by side', async ({
  workbench,
}) => {
  const { workspace } = workbench;
  for (const folder of ['app', 'site'])
    await writeProject(path.join(workspace, folder), '{ "save": "Sichern", "open": "Öffnen" }');
  await openBoth(workbench);
  await setKey(workbench);
  await workbench.runCommand('Parlance: Update Translations...');
  await pickRow(workbench, 'Translations of which folder?', 'site');
  await pickRow(workbench, 'are there? Texts: 2', 'People');
  await confirm(workbench, 'Update 2 translations?', 'Update');
  await workbench.waitForToast('Files updated: 1, texts: 2');
  await workbench.runCommand('Parlance: Review Translations');
  await line(workbench, /^app/).waitFor();
  await line(workbench, /^site/).waitFor();
  await inline(workbench, /^locales\/fr\.json, 2 missing/, 'Update File');
  await waitUntil(
    async () => (await readFile(path.join(workspace, 'app/locales/fr.json'), 'utf8').catch(() => '')) !== '',
    () => 'The French file of the second folder is not there.',
  );
  await beside(workbench);
});

/**
 * @param {string} folder
 * @param {string} german
 */
async function writeProject(folder, german) {
  await mkdir(path.join(folder, 'locales'), { recursive: true });
  const files = [{ source: 'locales/en.json', target: 'locales/{locale}.json' }];
  const manifest = { version: 1, translations: { source: 'en', targets: ['de', 'fr'], files } };
  await writeFile(path.join(folder, 'parlance.json'), JSON.stringify(manifest, undefined, 2));
  const english = '{ "save": "Save the file", "open": "Open the file" }';
  await writeFile(path.join(folder, 'locales/en.json'), english);
  await writeFile(path.join(folder, 'locales/de.json'), german);
}

/**
 * Commits all files of a folder, because git knows the earlier texts of a source.
 * @param {string} folder
 */
async function commit(folder) {
  const git = (/** @type {string[]} */ ...given) =>
    run('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...given], { cwd: folder });
  await git('init', '-q');
  await git('add', '-A');
  await git('commit', '-qm', 'Texts');
}

/**
 * @param {string} workspace
 * @param {string} file
 * @param {string} from
 * @param {string} to
 */
async function edit(workspace, file, from, to) {
  const place = path.join(workspace, 'locales', file);
  await writeFile(place, (await readFile(place, 'utf8')).replace(from, to));
}

/** @param {Workbench} workbench */
async function updateAll(workbench) {
  await workbench.runCommand('Parlance: Update Translations...');
  await pickRow(workbench, 'are there? Texts: 1', 'People');
  const question = workbench.page.locator('.monaco-dialog-box', {
    hasText: 'Update 2 translations?',
  });
  await question.getByText('Texts to translate: 3').waitFor();
  await workbench.screenshot('translations-update');
  await question.getByRole('button', { name: 'Update', exact: true }).click();
  await workbench.waitForToast('Files updated: 2, texts: 3, characters sent: 39');
}

/** @param {Workbench} workbench */
async function translateAgain(workbench) {
  await inline(workbench, /^Sichern, to review/, 'Translate Again');
  const question = workbench.page.locator('.monaco-dialog-box', { hasText: 'Replace texts of people?' });
  await question.getByText('Translation now: Sichern').waitFor();
  await workbench.screenshot('translations-again');
  await question.getByRole('button', { name: 'Translate Again' }).click();
  await line(workbench, /^de, up to date/).waitFor();
}

/** @param {Workbench} workbench */
async function beside(workbench) {
  const { page } = workbench;
  await workbench.openFile('fr.json');
  await workbench.runCommand('Parlance: Open Source Beside');
  await page.getByRole('tab', { name: 'en.json' }).waitFor();
  assert.equal(await page.locator('.editor-group-container').count(), 2);
}

/**
 * @param {Workbench} workbench
 * @param {string} title
 * @param {string} label
 */
async function pickRow({ page }, title, label) {
  await page.locator('.quick-input-title', { hasText: title }).waitFor();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: label }).first().click();
}

/**
 * @param {Workbench} workbench
 * @param {string} question
 * @param {string} button
 */
async function confirm({ page }, question, button) {
  const dialog = page.locator('.monaco-dialog-box', { hasText: question });
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

/**
 * @param {Workbench} workbench
 * @param {RegExp} text
 */
function line({ page }, text) {
  return page.locator(view).getByRole('treeitem', { name: text }).first();
}

/**
 * @param {Workbench} workbench
 * @param {RegExp} text
 * @param {string} title
 */
async function inline(workbench, text, title) {
  await line(workbench, text).hover();
  await line(workbench, text).getByRole('button', { name: title, exact: true }).click();
}
