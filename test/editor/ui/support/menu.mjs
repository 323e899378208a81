/**
 * Takes an entry of an open menu, by the keyboard: for a tenth of a second a new menu ignores that a mouse button is released.
 * @param {import('@playwright/test').Locator} menu
 * @param {string} entry
 */
export async function takeFromMenu(menu, entry) {
  await menu.getByText(entry).hover();
  await menu.locator('.action-item.focused', { hasText: entry }).waitFor();
  await menu.page().keyboard.press('Enter');
}
