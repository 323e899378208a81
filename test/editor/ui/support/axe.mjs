// What axe-core finds on a page.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * Checks that axe-core finds nothing serious.
 * @param {Pick<import('@playwright/test').Frame, 'evaluate'>} frame
 * @param {object} [limits]
 * @param {string} [limits.part] A selector of what is checked; left out for all of it.
 * @param {readonly string[]} [limits.except] Rules that are broken for a reason.
 */
export async function checkAccessible(frame, { part = 'html', except = [] } = {}) {
  await frame.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  /** @type {{ violations: { id: string, impact: string, nodes: { html: string }[] }[] }} */
  const { violations } = await frame.evaluate(
    (within) => Reflect.get(window, 'axe').run(document.querySelector(within)),
    part,
  );
  const serious = violations.filter(
    ({ id, impact }) => ['serious', 'critical'].includes(impact) && !except.includes(id),
  );
  assert.deepEqual(
    serious.map(({ id, nodes }) => [id, nodes[0]?.html]),
    [],
  );
}
