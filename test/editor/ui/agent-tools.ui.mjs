import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { configurePage } from '../../../scripts/editor-host/run/in-host-run.mjs';
import { checkout } from '../../../scripts/support/paths.mjs';
import { test } from '../support/test.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({ needs: { workspace: 'test/editor/fixtures/empty-workspace' } });

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

const caller = path.join(checkout, 'test/editor/tool-caller');

test.beforeEach(async ({ session: { page, server } }) => {
  const extensions = [{ scheme: 'vscode-remote', authority: server.authority, path: caller }];
  await configurePage(page, { developmentOptions: { extensions } });
});

test('before a tool sends texts or writes files, the editor shows what, where, and what it costs; texts in another language are not written', async ({
  workbench,
}) => {
  await writeProject(workbench.workspace);
  const question = await call(workbench, 'parlance_update_translations');
  await checkShown(question, [
    'Update Translations',
    'Characters that are sent to the local service, which can bill them: 14',
    'Target languages: de, fr',
    'Files that are written: locales/de.json, locales/fr.json',
  ]);
  await workbench.screenshot('agent-tools-bill');
  await question.getByRole('button', { name: 'Cancel' }).click();
  assert.match((await answer(workbench)).error, /cancel/i);
  assert.equal(await readFile(path.join(workbench.workspace, 'locales/de.json'), 'utf8'), german);

  await (await call(workbench, 'parlance_update_translations'))
    .getByRole('button', { name: 'Yes', exact: true })
    .click();
  const { characters, texts } = await answer(workbench);
  assert.deepEqual({ characters, texts }, { characters: 14, texts: 2 });

  await start(workbench, 'parlance_get_units', { states: ['current'], locales: ['de'] });
  const { units } = await answer(workbench);
  const { source } = units.find((/** @type {{ id: string }} */ { id }) => id === bye);
  const items = [
    { id: bye, source, text: 'This translation is in the language of its source, not in German' },
  ];
  const writing = await call(workbench, 'parlance_write_translations', { items });
  await checkShown(writing, ['Write Translations', 'Texts: 1', 'Files that are written: locales/de.json']);
  await workbench.screenshot('agent-tools-write');
  await writing.getByRole('button', { name: 'Yes', exact: true }).click();
  const { written, items: refused } = await answer(workbench);
  const [{ findings }] = refused;
  assert.deepEqual({ written, rule: findings[0].rule }, { written: 0, rule: 'wrong-language' });
});

/** A text that a machine has translated. */
const bye = 'de:locales/de.json#bye';

const german = '{ "save": "Speichern" }\n';

/** @param {string} workspace */
async function writeProject(workspace) {
  const files = [{ source: 'locales/en.json', target: 'locales/{locale}.json' }];
  const translations = { source: 'en', targets: ['de', 'fr'], files };
  await mkdir(path.join(workspace, 'locales'));
  await writeFile(
    path.join(workspace, 'parlance.json'),
    JSON.stringify({ version: 1, endpoint: 'local', translations }),
  );
  await writeFile(path.join(workspace, 'locales/en.json'), '{ "save": "Save", "bye": "Goodbye" }\n');
  await writeFile(path.join(workspace, 'locales/de.json'), german);
  await writeFile(path.join(workspace, 'locales/fr.json'), '{ "save": "Enregistrer" }\n');
}

/**
 * Calls a tool without a chat.
 * @param {Workbench} workbench
 * @param {string} name
 * @param {object} input
 */
async function start({ workspace, runCommand }, name, input) {
  await rm(path.join(workspace, 'answer.json'), { force: true });
  await writeFile(path.join(workspace, 'call.json'), JSON.stringify({ name, input }));
  await runCommand('Call the Tool');
}

/**
 * Calls a tool, and gives the question that the editor asks then.
 * @param {Workbench} workbench
 * @param {string} name
 * @param {object} [input]
 */
async function call(workbench, name, input = {}) {
  await start(workbench, name, input);
  const question = workbench.page.locator('.monaco-dialog-box');
  await question.waitFor();
  return question;
}

/**
 * @param {import('@playwright/test').Locator} question
 * @param {readonly string[]} lines
 */
async function checkShown(question, lines) {
  const text = await question.textContent();
  for (const line of lines) assert.ok(text?.includes(line), `"${line}" is not in: ${text}`);
}

/**
 * @param {Workbench} workbench
 * @returns {Promise<any>} What the tool answered.
 */
async function answer({ workspace }) {
  const read = () => readFile(path.join(workspace, 'answer.json'), 'utf8').catch(() => '');
  await waitUntil(
    async () => (await read()).endsWith('}'),
    () => 'The tool gave no answer.',
  );
  return JSON.parse(await read());
}
