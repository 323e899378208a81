// What other people do with glossaries at the local service of a test.
import assert from 'node:assert/strict';

/** @typedef {import('../../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

const pair = { source_lang: 'en', target_lang: 'de' };

/**
 * @param {Workbench} workbench
 * @param {string} at The path below the glossaries.
 * @param {object} [body]
 * @param {string} [method]
 */
async function call({ service }, at, body, method = body === undefined ? 'GET' : 'POST') {
  const answer = await fetch(`${service?.url}/v3/glossaries${at}`, {
    method,
    headers: { authorization: `Service-Auth-Key ${service?.key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  assert.ok(answer.ok, String(answer.status));
  return answer.json();
}

/**
 * The id of the only glossary.
 * @param {Workbench} workbench
 * @returns {Promise<string>}
 */
async function onlyGlossary(workbench) {
  const { glossaries } = await call(workbench, '');
  return glossaries[0].glossary_id;
}

/**
 * Creates a glossary with one dictionary from English into German.
 * @param {Workbench} workbench
 * @param {string} name
 * @param {string} entries Lines with a tab between the phrases.
 */
export async function createGlossary(workbench, name, entries) {
  await call(workbench, '', { name, dictionaries: [{ ...pair, entries, entries_format: 'tsv' }] });
}

/**
 * Adds or changes entries of the only glossary.
 * @param {Workbench} workbench
 * @param {string} entries Lines with a tab between the phrases.
 */
export async function changeThere(workbench, entries) {
  const dictionaries = [{ ...pair, entries, entries_format: 'tsv' }];
  await call(workbench, `/${await onlyGlossary(workbench)}`, { dictionaries }, 'PATCH');
}

/**
 * The entries of the only glossary.
 * @param {Workbench} workbench
 * @returns {Promise<string>}
 */
export async function entriesThere(workbench) {
  const at = `/${await onlyGlossary(workbench)}/entries?source_lang=en&target_lang=de`;
  const { dictionaries } = await call(workbench, at);
  return dictionaries[0].entries.trim();
}
