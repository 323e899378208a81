// The local service of a test, when it stands for one that wants a key.

/** @typedef {import('../../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

/** Milliseconds that a window may take until the extension has started in it. */
export const editorStart = 90_000;

/** What a test needs whose service is watched: it runs beside the editor, and the editor has no key for it yet. */
export const watchedService = {
  localService: true,
  /** @param {import('../../../../scripts/support/local-service.mjs').LocalService} service */
  settings: (service) => ({ 'parlance.endpoint.name': 'custom', 'parlance.endpoint.url': service.url }),
};

/**
 * Gives the editor the key of the watched service.
 * @param {Workbench} workbench
 */
export async function setKey(workbench) {
  const { page, service } = workbench;
  await page
    .locator('#parlance\\.parlance\\.parlance\\.languages', { hasText: 'No API Key' })
    .waitFor({ timeout: editorStart });
  await workbench.runCommand('Parlance: Set API Key');
  await page.locator('.quick-input-title', { hasText: 'API Key for' }).waitFor();
  await page
    .locator('.quick-input-widget input')
    .first()
    .fill(service?.key ?? '');
  await page.keyboard.press('Enter');
  await workbench.waitForToast('stored in secret storage');
}

/**
 * The requests that the service has received.
 * @param {Workbench} workbench
 */
export async function requests({ service }) {
  const answer = await fetch(`${service?.url}/__control/journal`);
  /** @type {{ requests: { method: string, path: string, billed_characters: number }[] }} */
  const journal = await answer.json();
  return journal.requests;
}

/**
 * The translations that the service was asked for.
 * @param {Workbench} workbench
 */
export async function translations(workbench) {
  return (await requests(workbench)).filter(({ path }) => path === '/v2/translate');
}

/** What the service is asked about a document, as a path of faults. */
export const documentPaths = {
  upload: '/v2/document',
  status: '/v2/document/*',
  result: '/v2/document/*/result',
};

/**
 * Holds the answer to the next request to a path, until {@link release} or until nobody waits for it.
 * @param {Workbench} workbench
 * @param {string} path
 */
export async function hold(workbench, path) {
  await addFault(workbench, { fault: 'hold', path });
}

/**
 * Lets the service give all answers that it holds.
 * @param {Workbench} workbench
 */
export async function release({ service }) {
  await fetch(`${service?.url}/__control/faults`, { method: 'DELETE' });
}

/**
 * @param {Workbench} workbench
 * @param {{ fault: string, times?: number, method?: string, path?: string }} fault
 */
export async function addFault({ service }, fault) {
  const body = JSON.stringify(fault);
  await fetch(`${service?.url}/__control/faults`, { method: 'POST', body });
}
