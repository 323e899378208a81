import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { remoteService, translationIn, uploads } from './support/documents.mjs';
import { setKey } from './support/service.mjs';

/** @param {object} args */
const f8 = (args) => ({ key: 'F8', command: 'parlance.translateDocument', args });

test.use({
  needs: {
    ...remoteService,
    switches: ['document-polls=0'],
    keybindings: [f8({ profile: 'gone' })],
    /** @param {import('../../../scripts/support/local-service.mjs').LocalService} service */
    settings: (service) => ({
      ...remoteService.settings(service),
      'parlance.translate.profiles': {
        legal: {
          source: 'en',
          target: 'de',
          glossary: 'support',
          styleRules: 'letters',
          context: 'A letter.',
        },
        renamed: { source: 'en', target: 'de', glossary: 'suport' },
      },
    }),
  },
});

/** @typedef {import('./support/documents.mjs').Workbench} Workbench */

test('documents use the chosen profile, with its glossary; what they do not accept is reported before they are paid for', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  await setKey(workbench);
  await createObjects(workbench);
  await writeFile(path.join(workspace, 'letter.txt'), 'The parcel is here.\n');
  await workbench.openFile('letter.txt');

  await page.keyboard.press('F8');
  await workbench.waitForToast('There is no profile "gone" here.');

  await chooseProfile(workbench, 'renamed');
  await translateByProfile(workbench, 'renamed');
  await workbench.waitForToast('The service has no glossary "suport", which the profile "renamed" uses.');
  assert.equal(await uploads(workbench), 0);

  await chooseProfile(workbench, 'legal');
  await translateByProfile(workbench, 'legal');
  const bill = page.locator('.monaco-dialog-box', { hasText: 'Translate letter.txt?' });
  await bill.getByText('Profile "legal": EN → DE, glossary support, style rule list letters').waitFor();
  await bill.getByText('Documents do not support its context.').waitFor();
  await workbench.screenshot('documents-profile-bill');
  await bill.getByRole('button', { name: 'Translate' }).click();
  assert.match(await translationIn(workbench, 'letter.de.txt'), /Sendung/);
  assert.equal(await uploads(workbench), 1);
});

/**
 * @param {Workbench} workbench
 * @param {string} profile
 */
async function chooseProfile(workbench, profile) {
  const { page } = workbench;
  await workbench.runCommand('Parlance: Choose Profile');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: profile }).first().click();
  await page.locator('#parlance\\.parlance\\.parlance\\.languages', { hasText: profile }).waitFor();
}

/**
 * @param {Workbench} workbench
 * @param {string} profile
 */
async function translateByProfile(workbench, profile) {
  const { page } = workbench;
  await workbench.runCommand('Parlance: Translate Document...');
  await page.locator('.quick-input-title', { hasText: 'Translate the document with' }).waitFor();
  const row = page.locator('.quick-input-list .monaco-list-row');
  await row.filter({ hasText: 'Choose Languages...' }).waitFor();
  await workbench.screenshot(`documents-profile-${profile}`);
  // The chosen one first, and the others below it.
  await row.filter({ hasText: 'Profile "' }).nth(1).waitFor();
  await row
    .first()
    .filter({ hasText: `Profile "${profile}"` })
    .click();
}

/**
 * The glossary and the style rule list that the profile names.
 * @param {Workbench} workbench
 */
async function createObjects(workbench) {
  const dictionary = {
    source_lang: 'en',
    target_lang: 'de',
    entries: 'parcel\tSendung',
    entries_format: 'tsv',
  };
  await create(workbench, 'glossaries', { name: 'support', dictionaries: [dictionary] });
  const list = { name: 'letters', language: 'de', configured_rules: {}, custom_instructions: [] };
  await create(workbench, 'style_rules', list);
}

/**
 * @param {Workbench} workbench
 * @param {string} kind
 * @param {object} body
 */
async function create({ service }, kind, body) {
  assert.ok(service);
  const { ok } = await fetch(`${service.url}/v3/${kind}`, {
    method: 'POST',
    headers: {
      authorization: `${service.authScheme} ${service.key}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  assert.ok(ok);
}
