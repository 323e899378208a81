import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';

/** Colors that no theme has, so that they can only come from semantic tokens. */
const sourceColour = '#12ab34';
const targetColour = '#ab1234';

test.use({
  needs: {
    workspace: 'examples',
    settings: {
      'editor.semanticTokenColorCustomizations': {
        enabled: true,
        rules: { 'variable:glossary-csv': sourceColour, 'string:glossary-csv': targetColour },
      },
    },
  },
});

const rows = 60_000;
const middle = rows / 2;

/**
 * Waits until a text of the editor has a color.
 * @param {import('@playwright/test').Page} page
 * @param {string} text
 * @param {string} colour
 */
async function waitForColour(page, text, colour) {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  await page.waitForFunction(
    ([wanted, rgb]) =>
      [...document.querySelectorAll('.monaco-editor .view-line span span')].some(
        (span) => span.textContent === wanted && getComputedStyle(span).color === rgb,
      ),
    [text, `rgb(${channels.join(', ')})`],
  );
}

test('the middle of a large glossary is coloured by its meaning, and so is what is typed there', async ({
  workbench,
  session: { workspace },
}) => {
  const { page } = workbench;
  const text = Array.from({ length: rows }, (_, row) => `parcel${row},das-Paket-${row}\n`).join('');
  assert.ok(text.length > 1_048_576);
  await writeFile(path.join(workspace, 'large.en-de.glossary.csv'), text);
  await workbench.openFile('large.en-de.glossary.csv');
  await page.keyboard.press('Control+G');
  await page.keyboard.type(String(middle + 1));
  await page.keyboard.press('Enter');
  await waitForColour(page, `parcel${middle}`, sourceColour);
  await waitForColour(page, `das-Paket-${middle}`, targetColour);
  await page.keyboard.press('Home');
  await page.keyboard.type('late-');
  await waitForColour(page, `late-parcel${middle}`, sourceColour);
  await workbench.screenshot('large-glossary-middle');
});
