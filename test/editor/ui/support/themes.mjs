// Pictures of the same moment in light, dark and high contrast.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The themes by the word that stands in a picture's name, and the class that the workbench has in each. */
const themes = {
  light: { id: 'Default Light Modern', shown: '.vscode-theme-defaults-themes-light_modern-json' },
  dark: { id: 'Default Dark Modern', shown: '.vscode-theme-defaults-themes-dark_modern-json' },
  high: { id: 'Default High Contrast', shown: '.vscode-theme-defaults-themes-hc_black-json' },
};

/**
 * Takes a picture `NAME-THEME` in each theme. The theme is a setting of the folder, so that no menu, hover or question on the screen
 * closes. Afterwards the theme is restored.
 * @param {import('../../../../scripts/editor-host/workbench.mjs').Workbench} workbench
 * @param {string} name
 */
export async function screenshotInThemes({ page, workspace, screenshot }, name) {
  const folder = path.join(workspace, '.vscode');
  await mkdir(folder);
  for (const [word, { id, shown }] of Object.entries(themes)) {
    await writeFile(path.join(folder, 'settings.json'), JSON.stringify({ 'workbench.colorTheme': id }));
    await page.locator(shown).first().waitFor();
    await screenshot(`${name}-${word}`);
  }
  await rm(folder, { recursive: true });
  await page.locator('.monaco-workbench.vs').waitFor();
}
