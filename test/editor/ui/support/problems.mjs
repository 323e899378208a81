import { waitUntil } from './wait.mjs';

/** Milliseconds that what a problem offers may take to appear before the problem is opened again. */
const opening = 3_000;

/** Further right stands a link to what the rule says. */
const left = { x: 100, y: 10 };

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} text A text of the problem's line in the Problems panel, such as its rule.
 */
export function problems(page, text) {
  return page.locator('.markers-panel .monaco-list-row', { hasText: text });
}

/**
 * Goes to a problem, and asks there until the answer appears. On a busy machine, the panel moved its lines while one was clicked, or the
 * editor was still on its way to the place: a user opens the problem again.
 * @param {import('@playwright/test').Page} page
 * @param {string} rule
 * @param {{ ask: () => Promise<void>, answer: import('@playwright/test').Locator, otherwise: string }} wanted
 */
export async function askAtProblem(page, rule, { ask, answer, otherwise }) {
  await waitUntil(
    async () => {
      await problems(page, rule).first().dblclick({ position: left });
      return ask()
        .then(() => answer.waitFor({ timeout: opening }))
        .then(
          () => true,
          () => false,
        );
    },
    () => otherwise,
  );
}
