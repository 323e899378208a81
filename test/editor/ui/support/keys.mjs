// Keys of the account of a watched service.

/** @typedef {import('../../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

/** @typedef {{ key_id: string, label: string, is_deactivated: boolean, usage_limits: { characters: number | null } }} Key */

/**
 * Gives the editor the admin key of the watched service.
 * @param {Workbench} workbench
 */
export async function setAdminKey(workbench) {
  const { page, service } = workbench;
  await notificationsGone(workbench);
  await workbench.runCommand('Parlance: Set Admin Key');
  await page.locator('.quick-input-title', { hasText: 'Admin Key for' }).waitFor();
  await answer(workbench, service?.adminKey ?? '');
  await workbench.waitForToast('Admin key stored');
}

/**
 * Types into the open box and presses Enter.
 * @param {Workbench} workbench
 * @param {string} text
 */
export async function answer({ page }, text) {
  await page.locator('.quick-input-widget input').first().fill(text);
  await page.keyboard.press('Enter');
}

/**
 * Waits for a box with this title.
 * @param {Workbench} workbench
 * @param {string} title
 */
export async function box({ page }, title) {
  await page.locator('.quick-input-title', { hasText: title }).waitFor();
}

/**
 * Somebody else uses the admin operations.
 * @param {Workbench} workbench
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export async function admin({ service }, method, path, body) {
  const response = await fetch(`${service?.url}/v2/admin/${path}`, {
    method,
    headers: {
      authorization: `${service?.authScheme} ${service?.adminKey}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
}

/**
 * @param {Workbench} workbench
 * @returns {Promise<Key[]>}
 */
export function listKeys(workbench) {
  return admin(workbench, 'GET', 'developer-keys');
}

/**
 * Gives keys a history.
 * @param {Workbench} workbench
 * @param {readonly { key_id: string, day: string, product: string, units: number }[]} usage
 */
export async function addUsage({ service }, usage) {
  await fetch(`${service?.url}/__control/usage`, { method: 'POST', body: JSON.stringify({ usage }) });
}

/** Waits until no notification covers the next one: the editor shows the third within 800 ms only in its list.
 * @param {Workbench} workbench
 */
export async function notificationsGone({ page, runCommand }) {
  await runCommand('Notifications: Clear All Notifications');
  await page.locator('.notification-toast').first().waitFor({ state: 'detached' });
}
