// Strings of a program are translated from the context menu.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTranslator } from './translator.mjs';

export const file = 'translating.webp';

const workspaceManifest = {
  version: 1,
  profiles: { 'interface-de': { source: 'en', target: 'de' } },
};

/** The names of the strings whose German the translator knows. */
const strings = ['welcome', 'reminderSet', 'emptyArchive', 'saveChanges', 'signOut'];

/** @type {import('./scene.mjs').Scene['open']} */
export async function open() {
  const translator = await startTranslator();
  return {
    needs: {
      workspace: 'examples',
      localService: true,
      settings: (service) => {
        translator.setService(service);
        return { 'parlance.endpoint.name': 'custom', 'parlance.endpoint.url': translator.url };
      },
    },
    prepare: (workspace) =>
      writeFile(path.join(workspace, 'parlance.json'), JSON.stringify(workspaceManifest, undefined, 2)),
    record,
    close: translator.stop,
  };
}

/** @param {import('../editor-host/workbench.mjs').Workbench} workbench */
async function setKey({ page, runCommand, waitForToast, service }) {
  await page.locator('.statusbar', { hasText: 'No API Key' }).waitFor();
  await runCommand('Parlance: Set API Key');
  const box = page.locator('.quick-input-widget input[type=password]').first();
  await box.fill(service?.key ?? '');
  await page.keyboard.press('Enter');
  await waitForToast('stored in secret storage');
  await runCommand('Notifications: Clear All Notifications');
}

/** @param {import('@playwright/test').Page} page */
async function selectStrings(page) {
  await page.keyboard.press('Control+F');
  const find = page.locator('.find-widget');
  await find.waitFor();
  await page.keyboard.press('Alt+R');
  await page.keyboard.insertText(`(?<=(${strings.join('|')}): ').*(?=')`);
  await find.locator('.matchesCount', { hasText: `of ${strings.length}` }).waitFor();
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.press('Escape');
  await find.and(page.locator(':not(.visible)')).waitFor({ state: 'attached' });
}

/** @param {import('../editor-host/workbench.mjs').Workbench} workbench */
async function chooseProfile({ page, runCommand }) {
  await runCommand('Parlance: Choose Profile');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'interface-de' }).first().click();
  await page.locator('.statusbar', { hasText: 'interface-de' }).waitFor();
}

/**
 * @param {import('../editor-host/workbench.mjs').Workbench} workbench
 * @param {import('./recorder.mjs').Recorder} recorder
 */
async function record(workbench, recorder) {
  const { page } = workbench;
  await setKey(workbench);
  await workbench.openFile('src/messages.ts');
  await chooseProfile(workbench);
  await recorder.prepare();
  await selectStrings(page);
  await recorder.show(1500);
  const line = page.locator('.monaco-editor .view-line', { hasText: 'Sign out' });
  await line.getByText('Sign out').first().click({ button: 'right' });
  const menu = page.locator('.context-view .action-label');
  await menu.filter({ hasText: 'Parlance' }).first().waitFor();
  await recorder.show(600);
  await menu.filter({ hasText: 'Parlance' }).first().hover();
  const entry = menu.filter({ hasText: /^Translate Selection$/ }).first();
  await entry.hover();
  await recorder.show(1500);
  await entry.click();
  await page.locator('.monaco-editor .view-line', { hasText: 'Abmelden' }).waitFor();
  await page.locator('.notification-toast').first().waitFor({ state: 'detached' });
  await recorder.show(3500);
}
