// What other people do with style rule lists at the local service of a test.
import assert from 'node:assert/strict';

/** @typedef {import('../../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

/**
 * @param {Workbench} workbench
 * @param {string} at The path below the lists.
 * @param {object} [body]
 * @param {string} [method]
 */
async function call({ service }, at, body, method = body === undefined ? 'GET' : 'POST') {
  const answer = await fetch(`${service?.url}/v3/style_rules${at}`, {
    method,
    headers: { authorization: `Service-Auth-Key ${service?.key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  assert.ok(answer.ok, String(answer.status));
  return answer.json();
}

/**
 * Creates a list, and returns its id.
 * @param {Workbench} workbench
 * @param {object} list
 * @returns {Promise<string>}
 */
export async function createStyleList(workbench, list) {
  return (await call(workbench, '', list)).style_id;
}

/**
 * @param {Workbench} workbench
 * @param {string} id
 * @param {object} rules
 */
export async function putRulesThere(workbench, id, rules) {
  await call(workbench, `/${id}/configured_rules`, rules, 'PUT');
}

/**
 * The lists of the account, with everything in them.
 * @param {Workbench} workbench
 * @returns {Promise<readonly Record<string, any>[]>}
 */
export async function listsThere(workbench) {
  return (await call(workbench, '?detailed=true')).style_rules;
}
