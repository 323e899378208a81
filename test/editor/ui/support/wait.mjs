import assert from 'node:assert/strict';

/** Milliseconds after which a state counts as one that does not come: the longest is a document to its end, with the lock of a killed window. */
const patience = 300_000;

/**
 * @param {() => Promise<boolean>} isSo
 * @param {() => string} otherwise
 */
export async function waitUntil(isSo, otherwise) {
  const until = Date.now() + patience;
  while (!(await isSo())) {
    assert.ok(Date.now() < until, otherwise());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Sees that something stays as it is for a while.
 * @param {number} milliseconds
 * @param {() => Promise<boolean>} isSo
 * @param {() => string} otherwise
 */
export async function staysSo(milliseconds, isSo, otherwise) {
  const until = Date.now() + milliseconds;
  await waitUntil(
    async () => {
      assert.ok(await isSo(), otherwise());
      return Date.now() >= until;
    },
    () => '',
  );
}
