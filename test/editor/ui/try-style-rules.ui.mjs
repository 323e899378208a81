import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { importTypeScript } from '../../../scripts/support/import-typescript.mjs';
import { checkout } from '../../../scripts/support/paths.mjs';
import { test } from '../support/test.mjs';
import { checkAccessible } from './support/axe.mjs';
import { setKey, translations, watchedService } from './support/service.mjs';
import { createStyleList, listsThere } from './support/style-lists.mjs';
import { screenshotInThemes } from './support/themes.mjs';

test.use({ needs: { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' } });

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

const file = 'blog.de.style-rules.json';

const stored = { name: 'Blog', language: 'de', configured_rules: {}, custom_instructions: [] };

const draft = {
  ...stored,
  custom_instructions: [{ label: 'Short', prompt: 'Be brief.' }],
};

test('a style rule list is tried beside no list and the stored one, from any text: with its price before, marks, and nothing left at the service', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  await createStyleList(workbench, stored);
  await writeFile(path.join(workspace, file), JSON.stringify(draft, undefined, 2));
  const samples = [{ sample: 'She said "yes" 3 times.' }];
  await writeFile(path.join(workspace, 'blog.de.style-samples.json'), JSON.stringify(samples));
  await writeFile(path.join(workspace, 'notes.txt'), 'Open the board.\n');
  await setKey(workbench);
  const shown = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await checkAnyText(workbench, shown);
  await workbench.openFile(file);
  await workbench.runCommand('Parlance: Try Style Rules');
  await shown.getByRole('heading', { name: 'Try Style Rules: Blog' }).waitFor();
  await shown.getByText('23 characters × 3 versions: 69 characters are billed, in 3 requests.').waitFor();
  assert.equal((await translations(workbench)).length, 0);
  assert.equal(await shown.getByLabel('Text to translate').inputValue(), samples[0]?.sample);

  await shown.getByLabel('Text to translate').focus();
  await page.keyboard.press('Control+Enter');
  for (const heading of ['No list', 'At the service (version 1)', 'Your draft']) {
    await shown.getByRole('region', { name: heading }).locator('.translation').waitFor();
  }
  const sent = await translations(workbench);
  assert.equal(sent.length, 3);
  assert.deepEqual(
    (await listsThere(workbench)).map(({ name: left }) => left),
    ['Blog'],
  );
  await shown.getByRole('region', { name: 'Your draft' }).locator('mark').first().waitFor();
  await screenshotInThemes(workbench, 'try-style-rules');
  await shown.getByLabel('Mark differences from').selectOption({ label: 'At the service (version 1)' });
  await checkAccessible(await frameOf(workbench));
  await checkHostile(workbench);
});

/**
 * From a text that is no list, the list is picked, and the line at the cursor is the text to begin with.
 * @param {Workbench} workbench
 * @param {import('@playwright/test').FrameLocator} shown
 */
async function checkAnyText(workbench, shown) {
  const { page } = workbench;
  await workbench.openFile('notes.txt');
  await workbench.runCommand('Parlance: Try Style Rules');
  await page.locator('.quick-input-title', { hasText: 'Try Which Style Rule List?' }).waitFor();
  const rows = page.locator('.quick-input-list .monaco-list-row');
  await rows.filter({ hasText: file }).waitFor();
  await workbench.screenshot('try-style-rules-pick');
  await rows.filter({ hasText: /^Blog/ }).click();
  await shown.getByRole('heading', { name: 'Try Style Rules: Blog' }).waitFor();
  assert.equal(await shown.getByLabel('Text to translate').inputValue(), 'Open the board.');
  await workbench.screenshot('try-style-rules-any-text');
}

/** The frame of the page. @param {Workbench} workbench */
async function frameOf({ page }) {
  const outer = await page.locator('iframe.webview').first().elementHandle();
  const frame = await (await outer?.contentFrame())?.locator('iframe#active-frame').elementHandle();
  const inner = await frame?.contentFrame();
  assert.ok(inner);
  return inner;
}

const hostile = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '"><svg onload="window.hit = 1">',
  '</textarea><img src=x onerror=window.hit=1>',
  '</option></select><iframe src="javascript:window.hit = 1"></iframe>',
  '<a href="command:workbench.action.quit">x</a>',
  '" autofocus onfocus="window.hit = 1',
  '</mark></p><style>body { display: none }</style>',
  '\u202e<base href="https://evil.example/">',
];

/** Hostile texts in every field become no elements. @param {Workbench} workbench */
async function checkHostile(workbench) {
  const inner = await frameOf(workbench);
  const { TRY_TEXTS } = await importTypeScript(path.join(checkout, 'client/style-lists/try/try-message.ts'));
  const found = await inner.evaluate(sendHostile, { texts: hostile, keys: TRY_TEXTS });
  await workbench.screenshot('try-style-rules-hostile');
  assert.deepEqual(found, { sections: hostile.length, strange: [], handlers: [], hit: undefined });
}

/**
 * Runs in the page.
 * @param {{ texts: readonly string[], keys: readonly string[] }} hostile
 */
function sendHostile({ texts, keys }) {
  const all = texts.join(' ');
  const data = {
    kind: 'try',
    name: all,
    sample: all,
    targets: texts.map((text) => ({ code: text, name: text })),
    target: texts[0],
    bill: all,
    isBusy: false,
    failure: all,
    versions: texts.map((text) => ({ id: text, heading: text, text: `${all} ${text}` })),
    texts: Object.fromEntries(keys.map((key) => [key, all])),
  };
  window.dispatchEvent(new MessageEvent('message', { data }));
  const allowed = 'main,h1,h2,form,label,textarea,div,p,select,option,button,section,mark,script';
  const nodes = [...document.body.querySelectorAll('*')];
  return {
    sections: document.querySelectorAll('section').length,
    strange: nodes.filter((node) => !node.matches(allowed)).map(({ outerHTML }) => outerHTML),
    handlers: nodes.flatMap((node) =>
      node.getAttributeNames().filter((name) => name.startsWith('on') || name === 'href' || name === 'src'),
    ),
    hit: Reflect.get(window, 'hit'),
  };
}
