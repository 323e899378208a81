// A folder with a manifest, and what other people do with its glossary at the service.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { checkout } from '../../../../scripts/support/paths.mjs';

/** @typedef {import('../../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

const run = promisify(execFile);

/** The glossary file of the folder. */
export const glossaryFile = 'product.en-de.glossary.csv';

const manifest = {
  version: 1,
  glossaries: {
    product: { name: 'Product', dictionaries: [{ source: 'en', target: 'de', file: glossaryFile }] },
  },
};

/**
 * Writes a manifest and its glossary, with lines such as `board,Tafel`.
 * @param {Workbench} workbench
 * @param {readonly string[]} lines
 */
export async function writeGlossary({ workspace }, lines) {
  await writeFile(path.join(workspace, 'parlance.json'), JSON.stringify(manifest, undefined, 2));
  await writeFile(path.join(workspace, glossaryFile), lines.map((line) => `${line}\n`).join(''));
}

/**
 * Runs the command line in the folder, at the service of the test, and gives its exit code.
 * @param {Workbench} workbench
 * @param {readonly string[]} args
 */
export async function parlance({ workspace, service }, args) {
  const env = { ...process.env, PARLANCE_URL: service?.url, PARLANCE_KEY: service?.key };
  const main = path.join(checkout, 'dist/cli/main.js');
  try {
    await run(process.execPath, [main, ...args], { cwd: workspace, env });
    return 0;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    assert.equal(typeof code, 'number', String(error));
    return code;
  }
}

/**
 * Sends a request about the glossary to the service, as somebody else.
 * @param {Workbench} workbench
 * @param {string} method
 * @param {string} at
 * @param {object} [body]
 */
async function send({ service }, method, at, body) {
  const answer = await fetch(`${service?.url}/v3/glossaries${at}`, {
    method,
    headers: { authorization: `Service-Auth-Key ${service?.key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  assert.ok(answer.ok, `${method} ${at}: ${answer.status}`);
  return answer.json();
}

/** @param {Workbench} workbench */
async function glossaryId(workbench) {
  const { glossaries } = await send(workbench, 'GET', '');
  return glossaries.find((/** @type {{ name: string }} */ { name }) => name === 'Product').glossary_id;
}

/**
 * Somebody else creates another glossary, from English into French.
 * @param {Workbench} workbench
 */
export async function createOther(workbench) {
  const dictionary = { source_lang: 'en', target_lang: 'fr', entries: 'a\tb\n', entries_format: 'tsv' };
  await send(workbench, 'POST', '', { name: 'Legal', dictionaries: [dictionary] });
}

/**
 * Somebody else adds or changes entries at the service.
 * @param {Workbench} workbench
 * @param {Record<string, string>} entries
 */
export async function changeThere(workbench, entries) {
  const text = Object.entries(entries)
    .map((entry) => `${entry.join('\t')}\n`)
    .join('');
  const dictionary = { source_lang: 'en', target_lang: 'de', entries: text, entries_format: 'tsv' };
  await send(workbench, 'PATCH', `/${await glossaryId(workbench)}`, { dictionaries: [dictionary] });
}

/**
 * The entries at the service, sorted, such as `board=Tafel`.
 * @param {Workbench} workbench
 * @returns {Promise<string[]>}
 */
export async function entriesThere(workbench) {
  const id = await glossaryId(workbench);
  const { dictionaries } = await send(workbench, 'GET', `/${id}/entries?source_lang=en&target_lang=de`);
  const lines = dictionaries[0].entries.trim().split('\n');
  return lines.map((/** @type {string} */ line) => line.replace('\t', '=')).sort();
}
