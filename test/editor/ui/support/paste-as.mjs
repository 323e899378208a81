// Pasting as something else in the workbench of a browser.

/**
 * Runs _Paste As_ by its keys. On the desktop the editor then takes the clipboard itself. A page may not: there the editor asks the
 * browser for the text, and while it waits the user's own paste is taken as what was asked for.
 * @param {import('@playwright/test').Page} page
 * @param {string} keys
 */
export async function pasteAs(page, keys) {
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const asked = new Promise((tell) => {
      Object.defineProperty(clipboard, 'readText', {
        configurable: true,
        value: () =>
          new Promise((resolve) => {
            Reflect.deleteProperty(clipboard, 'readText');
            tell(() => resolve(''));
          }),
      });
    });
    Reflect.set(window, 'clipboardAsked', asked);
  });
  await page.keyboard.press(keys);
  const release = await page.evaluateHandle(() => Reflect.get(window, 'clipboardAsked'));
  await page.keyboard.press('Control+V');
  await release.evaluate((resolve) => resolve());
}
