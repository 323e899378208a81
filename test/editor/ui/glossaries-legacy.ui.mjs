import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { takeFromMenu } from './support/menu.mjs';
import { requests, setKey, watchedService } from './support/service.mjs';
import { screenshotInThemes } from './support/themes.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({
  needs: {
    ...watchedService,
    switches: ['legacy-in-v3=hidden'],
    workspace: 'test/editor/fixtures/empty-workspace',
  },
});

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

const manifest = `{
  "version": 1,
  // What we translate with.
  "profiles": {
    "interface": { "source": "en", "target": "de" },
    "french": { "source": "en", "target": "fr" }
  }
}
`;

test('legacy glossaries are created, edited by a file, merged into one glossary, and deleted by name; a profile uses the result', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  await writeFile(path.join(workspace, 'parlance.json'), manifest);
  await writeFile(path.join(workspace, 'first.en-de.glossary.csv'), 'task,Aufgabe\nboard,Tafel\n');
  await writeFile(path.join(workspace, 'second.en-de.glossary.csv'), 'task,Arbeit\nlane,Spur\n');
  await setKey(workbench);
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
  for (const each of ['first', 'second']) await create(workbench, each);
  const group = item(workbench, /^Legacy Glossaries \(v2\), 2/);
  await group.click();
  await item(workbench, /^first, EN → DE, 2 entries/).waitFor();
  await item(workbench, /^second, EN → DE, 2 entries/).hover();
  await screenshotInThemes(workbench, 'legacy-group');
  await edit(workbench);
  await convert(workbench);
  await remove(workbench);
  await useInProfile(workbench);
});

/**
 * @param {Workbench} workbench
 * @param {RegExp} text
 */
function item({ page }, text) {
  return page.getByRole('treeitem', { name: text }).first();
}

/**
 * @param {Workbench} workbench
 * @param {RegExp} line
 * @param {string} command
 */
async function onLine(workbench, line, command) {
  await item(workbench, line).click({ button: 'right' });
  await takeFromMenu(workbench.page.locator('.monaco-menu'), command);
}

/**
 * Creates a legacy glossary from a file, under the name of the file.
 * @param {Workbench} workbench
 * @param {string} each
 */
async function create(workbench, each) {
  const { page } = workbench;
  await workbench.runCommand('Parlance: Create Legacy Glossary (v2)...');
  await row(workbench, `${each}.en-de.glossary.csv`).click();
  await page.locator('.quick-input-title', { hasText: 'Name of the Glossary' }).waitFor();
  await page.keyboard.press('Enter');
  await quiet(workbench, `${each} was created. Entries: 2.`);
}

/**
 * Replaces the entries of a glossary by those of a file that was changed.
 * @param {Workbench} workbench
 */
async function edit(workbench) {
  const { page, workspace } = workbench;
  await writeFile(
    path.join(workspace, 'first.en-de.glossary.csv'),
    'task,Aufgabe\nboard,Brett\nmilestone,Etappe\n',
  );
  await onLine(workbench, /^first,/, 'Edit as a File...');
  await row(workbench, 'first.en-de.glossary.csv').click();
  const question = page.locator('.monaco-dialog-box', { hasText: 'Replace first?' });
  await question.getByText('~ board = Tafel → Brett').waitFor();
  await workbench.screenshot('legacy-edit');
  await question.getByRole('button', { name: 'Replace', exact: true }).click();
  await quiet(workbench, 'first has the new entries, and another ID');
  await item(workbench, /^first, EN → DE, 3 entries/).waitFor();
  const changes = (await requests(workbench)).filter(({ method }) => method !== 'GET');
  assert.deepEqual(
    changes.slice(-2).map(({ method }) => method),
    ['POST', 'DELETE'],
  );
}

/**
 * Merges both into one glossary, and deletes none of them.
 * @param {Workbench} workbench
 */
async function convert(workbench) {
  const { page } = workbench;
  await onLine(workbench, /^first,/, 'Convert Legacy Glossaries...');
  await page.locator('.quick-input-title', { hasText: 'Convert Legacy Glossaries' }).waitFor();
  await row(workbench, 'second').click();
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-title', { hasText: 'Name of the New Glossary' }).waitFor();
  await page.locator('.quick-input-widget input').first().fill('Terms');
  await page.keyboard.press('Enter');
  const conflict = page.locator('.monaco-dialog-box', { hasText: 'Different translations' });
  await conflict.getByText('task = Aufgabe (first), Arbeit (second)').waitFor();
  await workbench.screenshot('legacy-conflicts');
  await conflict.getByRole('button', { name: 'Prefer the Last (second)' }).click();
  const plan = page.locator('.monaco-dialog-box', { hasText: 'Create the glossary Terms?' });
  await plan.getByText('entries: 4, from first, second').waitFor();
  await screenshotInThemes(workbench, 'legacy-convert');
  await plan.getByRole('button', { name: 'Create', exact: true }).click();
  await quiet(workbench, 'Terms has all entries. The originals are kept.');
  await item(workbench, /^Only at the Service, 1/).waitFor();
}

/** @param {Workbench} workbench */
async function remove(workbench) {
  const { page } = workbench;
  await onLine(workbench, /^second,/, 'Delete at the Service...');
  const input = page.locator('.quick-input-widget input').first();
  await page.locator('.quick-input-title', { hasText: 'Delete second at the service?' }).waitFor();
  await input.fill('first');
  await page.locator('.quick-input-message', { hasText: 'Type the name: second' }).waitFor();
  await input.fill('second');
  await page.keyboard.press('Enter');
  await quiet(workbench, 'second is deleted at the service.');
  await item(workbench, /^Legacy Glossaries \(v2\), 1/).waitFor();
}

/**
 * The line of the manifest is the only one that changes.
 * @param {Workbench} workbench
 */
async function useInProfile(workbench) {
  const { page, workspace } = workbench;
  await item(workbench, /^Only at the Service, 1/).click();
  await onLine(workbench, /^Terms,/, 'Use in Profile...');
  await page.locator('.quick-input-title', { hasText: 'Which profile should use Terms?' }).waitFor();
  await row(workbench, 'for other languages').filter({ hasText: 'french' }).waitFor();
  await workbench.screenshot('glossary-use-in-profile');
  await row(workbench, 'interface').click();
  const wanted = manifest.replace('"target": "de" }', '"target": "de",\n      "glossary": "Terms" }');
  const file = path.join(workspace, 'parlance.json');
  let found = '';
  await waitUntil(
    async () => {
      found = await readFile(file, 'utf8');
      return found.replaceAll(/\s+/g, ' ') === wanted.replaceAll(/\s+/g, ' ');
    },
    () => `The manifest is ${found}`,
  );
  await page.getByRole('tab', { name: 'parlance.json' }).waitFor();
}

/**
 * @param {Workbench} workbench
 * @param {string} text
 */
function row({ page }, text) {
  return page.locator('.quick-input-list .monaco-list-row', { hasText: text });
}

/**
 * Of three notifications within 800 ms, the editor shows the third only in its list: it is closed before the next one comes.
 * @param {Workbench} workbench
 * @param {string} text
 */
async function quiet(workbench, text) {
  await workbench.waitForToast(text);
  await workbench.runCommand('Notifications: Clear All Notifications');
  await workbench.page.waitForFunction(() => document.querySelector('.notification-toast') === null);
}
