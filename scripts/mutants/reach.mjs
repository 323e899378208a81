// Which functions of the product each test file calls, noted once and kept with the results until the test changes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { createVitest } from 'vitest/node';
import { checkout, reachNotes, testResults } from '../support/paths.mjs';
import { configWith } from './config.mjs';
import { markPlugin, nameOf } from './mark-functions.mjs';
import { outerFunctionsOf } from './outer-functions.mjs';

/**
 * @typedef {object} Reach
 * @property {string[]} functions The names of their numbers.
 * @property {Record<string, Reached>} tests By file.
 *
 * @typedef {object} Reached
 * @property {string} text A hash of the text of the test.
 * @property {number} milliseconds Of the processor.
 * @property {readonly number[]} functions Numbers; none if a test failed.
 */

const reachFile = path.join(testResults, 'mutants-reach.json');
const noteFile = path.join(checkout, 'scripts/mutants/note-reached.mjs');

/** So many are noted at a time, so that not everything is lost when it is interrupted. */
const AT_A_TIME = 40;

/** These are run for each mistake, also if they do not call its function: it may have been called when its file was loaded. */
const ALWAYS = 2;

/** Milliseconds of the processor that the tests of one mistake may take. */
const MOST_MS = 20_000;

/**
 * Notes what the tests call that are new or have changed since the last time.
 * @param {readonly string[]} tests From the root of the repository.
 * @returns {Promise<Reach>}
 */
export async function loadReach(tests) {
  /** @type {Reach} */
  const reach = existsSync(reachFile)
    ? JSON.parse(readFileSync(reachFile, 'utf8'))
    : { functions: [], tests: {} };
  const texts = new Map(tests.map((test) => [test, hashOf(test)]));
  const waiting = [...texts].filter(([test, text]) => reach.tests[test]?.text !== text);
  if (waiting.length > 0) {
    console.log(`Noting what ${waiting.length} test files call.`);
    await noteReached(waiting, reach);
  }
  return reach;
}

/** @param {string} test */
function hashOf(test) {
  return createHash('sha256')
    .update(readFileSync(path.join(checkout, test)))
    .digest('hex');
}

/**
 * @param {readonly (readonly [test: string, text: string])[]} tests
 * @param {Reach} reach Gets what is noted.
 */
async function noteReached(tests, reach) {
  const config = await configWith(markPlugin(reach.functions), noteFile);
  const vitest = await createVitest('test', { ...config, maxWorkers: 2 });
  await vitest.standalone();
  const all = new Map((await vitest.globTestSpecifications()).map((each) => [each.moduleId, each]));
  mkdirSync(testResults, { recursive: true });
  for (let index = 0; index < tests.length; index += AT_A_TIME) {
    const some = tests.slice(index, index + AT_A_TIME);
    rmSync(reachNotes, { recursive: true, force: true });
    const { testModules } = await vitest.runTestSpecifications(
      some.flatMap(([test]) => all.get(path.join(checkout, test)) ?? []),
    );
    const passed = new Set(testModules.filter((each) => each.ok()).map((each) => each.relativeModuleId));
    const notes = new Map(readNotes().map((note) => [note.test, note]));
    for (const [test, text] of some) {
      const { milliseconds = 0, functions = [] } = (passed.has(test) ? notes.get(test) : undefined) ?? {};
      reach.tests[test] = { text, milliseconds, functions };
    }
    writeFileSync(reachFile, JSON.stringify(reach));
  }
  await vitest.close();
}

/** @returns {readonly { readonly test: string, readonly milliseconds: number, readonly functions: readonly number[] }[]} */
function readNotes() {
  const names = existsSync(reachNotes) ? readdirSync(reachNotes) : [];
  return names.map((name) => JSON.parse(readFileSync(path.join(reachNotes, name), 'utf8')));
}

/**
 * Of the tests near a file those that call the function of a mistake, or any of its file if it is in none: the two nearest, then the
 * quickest, until they take too long.
 * @param {Reach} reach
 * @param {(file: string) => readonly string[]} near The nearest first.
 * @param {number} most How many tests are run for each mistake.
 * @returns {(mutant: Pick<import('./find-mutants.mjs').Mutant, 'file' | 'start'>) => readonly string[]}
 */
export function testsThatReach({ functions, tests }, near, most) {
  const numbers = new Map(functions.map((name, number) => [name, number]));
  return ({ file, start }) => {
    const source = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true);
    const outer = outerFunctionsOf(source);
    const around = outer.filter((each) => each.start <= start && start < each.end);
    const wanted = (around.length === 0 ? outer : around).flatMap(
      ({ name }) => numbers.get(nameOf(file, name)) ?? [],
    );
    const [nearest, others] = [near(file).slice(0, ALWAYS), near(file).slice(ALWAYS)];
    // A file without functions is reached by who imports it.
    const isReaching = (/** @type {string} */ test) =>
      outer.length === 0 || wanted.some((number) => tests[test]?.functions.includes(number));
    const costOf = (/** @type {string} */ test) => tests[test]?.milliseconds ?? 0;
    // A slow one would keep many quick ones out.
    const quickFirst = others.filter(isReaching).sort((one, other) => costOf(one) - costOf(other));
    let milliseconds = 0;
    const chosen = [...nearest, ...quickFirst].filter((test, index) => {
      if (index >= ALWAYS && milliseconds > MOST_MS) return false;
      milliseconds += costOf(test);
      return true;
    });
    return chosen.slice(0, most);
  };
}

/** @param {string} file */
function readSource(file) {
  return readFileSync(path.join(checkout, file), 'utf8');
}
