import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from '../support/test.mjs';
import { askAtProblem, problems } from './support/problems.mjs';
import { screenshotInThemes } from './support/themes.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({ needs: { workspace: 'test/editor/fixtures/empty-workspace' } });

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

const COMMAND_LINE = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));

const files = {
  'locales/en.yaml': 'hello: Hello {name}\ntasks: Delete all tasks\nbrand: This is Green Leaf\nlate: Later\n',
  'locales/de.yaml': 'hello: Hallo {nme}\ntasks: Alle Tasks löschen\nbrand: Das ist Grünes Blatt\n',
  'app.en-de.glossary.csv': 'task,Aufgabe\nGreen Leaf,Green Leaf\n',
  'app.en-de.terms.json': JSON.stringify({
    terms: {
      task: { not: ['Tasks', 'Task'], note: 'What a person has to do.' },
      'Green Leaf': { status: 'keep' },
    },
  }),
  'parlance.json': JSON.stringify({
    version: 1,
    glossaries: {
      app: { name: 'App', dictionaries: [{ source: 'en', target: 'de', file: 'app.en-de.glossary.csv' }] },
    },
    translations: {
      source: 'en',
      targets: ['de'],
      files: [{ source: 'locales/en.yaml', target: 'locales/{locale}.yaml' }],
    },
  }),
};

test('the problems of a translation stand in both files, and are fixed, ignored at their place, explained by the glossary, and left out where a baseline has them', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  await writeProject(workspace);
  await workbench.openFile('de.yaml');
  await page.locator('.monaco-editor .squiggly-error').first().waitFor();
  await page.keyboard.press('Control+Shift+M');
  await problem(workbench, 'placeholder-missing').waitFor();
  await problem(workbench, 'term-forbidden').waitFor();
  await problem(workbench, 'term-untranslated').waitFor();
  await problem(workbench, 'The source text is here.').waitFor();
  await screenshotInThemes(workbench, 'translation-checks');

  await choose(workbench, 'placeholder-missing', 'Replace with {name}');
  await problem(workbench, 'placeholder-missing').waitFor({ state: 'detached' });

  await choose(workbench, 'term-untranslated', 'Ignore Here: term-untranslated');
  await problem(workbench, 'term-untranslated').waitFor({ state: 'detached' });

  await explain(workbench, 'term-forbidden', 'What a person has to do.');
  await workbench.screenshot('translation-checks-term');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+S');
  const place = path.join(workspace, 'locales/de.yaml');
  const wanted =
    'hello: Hallo {name}\ntasks: Alle Tasks löschen\n# parlance-ignore term-untranslated\nbrand: Das ist Grünes Blatt\n';
  let saved = '';
  await waitUntil(
    async () => {
      saved = await readFile(place, 'utf8');
      return saved === wanted;
    },
    () => `The file has: ${saved}`,
  );

  await workbench.openFile('en.yaml');
  await problem(workbench, 'missing-translation').waitFor();
  await workbench.screenshot('translation-checks-source');
  assert.equal(await page.locator('.monaco-editor .squiggly-info').count(), 1);

  await takeBaseline(workspace);
  await problem(workbench, 'missing-translation').waitFor({ state: 'detached' });
  await workbench.openFile('de.yaml');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('late: Später  noch\n');
  await problem(workbench, 'translation-double-space').waitFor();
  assert.equal(await problem(workbench, 'term-forbidden').count(), 0);
  await workbench.screenshot('translation-checks-baseline');
});

/**
 * Names a baseline in the manifest, and puts the problems of now into it.
 * @param {string} folder
 */
async function takeBaseline(folder) {
  const manifest = { ...JSON.parse(files['parlance.json']), baseline: 'parlance-baseline.json' };
  await writeFile(path.join(folder, 'parlance.json'), JSON.stringify(manifest));
  await promisify(execFile)(execPath, [COMMAND_LINE, 'check', '--update-baseline'], { cwd: folder });
}

/** @param {string} folder */
async function writeProject(folder) {
  await mkdir(path.join(folder, 'locales'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

/**
 * @param {Workbench} workbench
 * @param {string} text
 */
function problem({ page }, text) {
  return problems(page, text).first();
}

/**
 * Goes to a problem and chooses what its light bulb offers.
 * @param {Workbench} workbench
 * @param {string} rule
 * @param {string} title
 */
async function choose(workbench, rule, title) {
  const { page } = workbench;
  const action = page.locator('.action-widget .monaco-list-row', { hasText: title }).first();
  await askAtProblem(page, rule, {
    ask: async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+.');
    },
    answer: action,
    otherwise: `The light bulb does not offer: ${title}`,
  });
  await workbench.screenshot(`translation-checks-${rule}`);
  // Older editors lay something above the list until the mouse moves.
  await action.hover({ force: true });
  await action.click();
}

/**
 * Goes to a problem and opens its hover.
 * @param {Workbench} workbench
 * @param {string} rule
 * @param {string} explanation
 */
async function explain(workbench, rule, explanation) {
  const { page } = workbench;
  await askAtProblem(page, rule, {
    ask: async () => {
      await page.keyboard.press('Escape');
      await workbench.runCommand('Show or Focus Hover');
    },
    answer: page.locator('.monaco-hover', { hasText: explanation }),
    otherwise: `No hover says: ${explanation}`,
  });
}
