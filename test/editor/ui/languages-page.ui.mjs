import assert from 'node:assert/strict';
import path from 'node:path';
import { importTypeScript } from '../../../scripts/support/import-typescript.mjs';
import { checkout } from '../../../scripts/support/paths.mjs';
import { test } from '../support/test.mjs';
import { screenshotInThemes } from './support/themes.mjs';

/** Texts that would become elements, or run, where a page takes texts for markup (reliability V6). */
const hostile = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '<svg onload="window.hit = 1">',
  '<iframe src="javascript:window.hit = 1"></iframe>',
  '<a href="javascript:window.hit = 1">x</a>',
  '<a href="command:workbench.action.quit">x</a>',
  '"><script>window.hit = 1</script>',
  "' onmouseover='window.hit = 1",
  '" autofocus onfocus="window.hit = 1',
  '</table><h1>x</h1>',
  '</td></tr></tbody></table><img src=x onerror=window.hit=1>',
  '</option></select><img src=x onerror=window.hit=1>',
  '<style>body { display: none }</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<object data="javascript:window.hit = 1"></object>',
  '<embed src="javascript:window.hit = 1">',
  '<math><mtext></mtext><img src=x onerror=window.hit=1></math>',
  '<template><script>window.hit = 1</script></template>',
  '<details open ontoggle="window.hit = 1">x</details>',
  '<!--><img src=x onerror=window.hit=1>-->',
  '&lt;img src=x onerror=window.hit=1&gt;',
  '\u202e<img src=x>',
  '{{constructor.constructor("window.hit = 1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: The braces are the attack.
  '${window.hit = 1}',
];

test('the page of languages and features is filtered, read aloud, and runs nothing that it receives', async ({
  workbench,
}) => {
  const { page } = workbench;
  await page.locator('#parlance\\.parlance\\.parlance\\.languages').waitFor();
  await workbench.runCommand('Parlance: Show Languages and Features');
  const shown = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await shown.getByRole('rowheader', { name: 'German' }).first().waitFor();
  await workbench.screenshot('languages-page-all');

  assert.equal(await shown.getByLabel('Used for').locator('option').count(), 6);
  await page.keyboard.press('Tab');
  await shown.getByLabel('Filter by name or code').fill('portuguese');
  await shown.getByText(/^\d of \d{3} languages$/).waitFor();
  await shown.getByLabel('Filter by name or code').fill('');
  await shown.getByLabel('Used for').selectOption('voice');
  await shown.getByRole('cell', { name: 'external provider' }).first().waitFor();
  await shown.getByLabel('Used for').selectOption('translate_text');
  await shown.getByLabel('From').selectOption('de');
  await shown.getByLabel('Into').selectOption('en-US');
  await shown.getByText('Formality: no, not into this language').waitFor();
  await shown.getByLabel('Filter by name or code').focus();
  await screenshotInThemes(workbench, 'languages-page');
  await checkHostile(workbench);
});

/**
 * Sends the page hostile texts in every field, as a service might send them, and checks that none became an element.
 * @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench
 */
async function checkHostile({ page, screenshot }) {
  const outer = await page.locator('iframe.webview').first().elementHandle();
  const frame = await (await outer?.contentFrame())?.locator('iframe#active-frame').elementHandle();
  const inner = await frame?.contentFrame();
  assert.ok(inner);
  const { LANGUAGES_TEXTS } = await importTypeScript(
    path.join(checkout, 'client/account/languages/languages-message.ts'),
  );
  const found = await inner.evaluate(sendHostile, { texts: hostile, keys: LANGUAGES_TEXTS });
  await screenshot('languages-page-hostile');
  assert.equal(found.rows, hostile.length);
  assert.equal(found.columns, 5 + hostile.length);
  assert.deepEqual(
    { ...found, rows: 0, columns: 0 },
    { rows: 0, columns: 0, strange: [], handlers: [], hit: undefined },
  );
}

/**
 * Runs in the page.
 * @param {{ texts: readonly string[], keys: readonly string[] }} hostile
 */
function sendHostile({ texts, keys }) {
  const features = Object.fromEntries(texts.map((text) => [text, { status: text, external: true }]));
  const language = { usable_as_source: true, usable_as_target: true, features };
  const languages = texts.map((text) => ({ ...language, lang: text, name: text, status: text }));
  const resources = texts.map((text) => ({ name: text, features: [{ name: text }] }));
  const facts = {
    languages: Object.fromEntries(texts.map((text) => [text, languages])),
    resources,
    fetchedAt: '2026-05',
  };
  const [first = ''] = texts;
  const names = Object.fromEntries(texts.map((text) => [text, text]));
  const data = {
    kind: 'languages',
    facts,
    note: first,
    texts: Object.fromEntries(keys.map((key) => [key, first])),
    names,
  };
  window.dispatchEvent(new MessageEvent('message', { data }));
  const allowed =
    'html,head,body,main,h1,h2,section,div,p,label,input,select,option,ul,li,strong,table,caption,thead,tbody,tr,th,td,code';
  const strange = [...document.body.querySelectorAll(`:not(${allowed.split(',').join(',')})`)];
  return {
    rows: document.querySelectorAll('tbody tr').length,
    columns: document.querySelectorAll('thead th').length,
    strange: strange.map(({ outerHTML }) => outerHTML),
    handlers: [...document.body.querySelectorAll('*')].flatMap((node) =>
      node.getAttributeNames().filter((name) => name.startsWith('on') || name === 'href' || name === 'src'),
    ),
    hit: Reflect.get(window, 'hit'),
  };
}
