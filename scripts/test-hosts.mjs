// `npm run test:hosts`: the extension in each editor that it is made for, one after the other. It needs a built and packaged extension.
// usage: test-hosts.mjs [name of a host...]
import { readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { shortWalks } from '../test/editor/short-run.mjs';
import { debianEditors } from './editor-host/debian-editors.mjs';
import { hostManifests } from './editor-host/host-paths.mjs';
import { checkout } from './support/paths.mjs';
import { Processes } from './support/processes.mjs';
import { forgetResults, resultsFile, suiteResults, testLine } from './support/test-results.mjs';

/** @typedef {import('./editor-host/run/in-host-run.mjs').TestResult} TestResult */

/**
 * @typedef {object} HostRun
 * @property {string} script Below scripts/.
 * @property {readonly string[]} args
 * @property {string} suite The name of its results.
 *
 * @typedef {object} Host
 * @property {string} name
 * @property {readonly HostRun[]} runs
 * @property {Readonly<Record<string, string>>} [env]
 * @property {() => Promise<Readonly<Record<string, string>>>} [prepare] Fetches what it needs, for more of the environment.
 */

const processes = new Processes();
processes.endOnSignals();

/** What is walked through beside the suite inside the editor. */
const walks = [...shortWalks, 'translate', 'translations', 'translation-checks'];

/** @type {readonly HostRun[]} */
const editorRuns = [
  { script: 'run-editor-suite.mjs', args: [], suite: 'editor-suite' },
  { script: 'run-ui-tests.mjs', args: walks, suite: 'ui-tests' },
];

const older = readdirSync(hostManifests, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** @type {readonly Host[]} */
const hosts = [
  ...older.map((version) => ({
    name: `VS Code ${version}`,
    runs: editorRuns,
    env: { PARLANCE_EDITOR: version },
  })),
  { name: 'VS Code, the newest', runs: editorRuns },
  { name: 'VS Code in the browser', runs: [{ script: 'run-web-suite.mjs', args: [], suite: 'web-suite' }] },
  {
    name: 'Neovim and Emacs',
    runs: [{ script: 'run-unit-tests.mjs', args: ['server/editors'], suite: 'unit-tests' }],
    // Those that are installed come first.
    prepare: async () => ({
      PATH: [process.env.PATH, await debianEditors(processes)].join(path.delimiter),
    }),
  },
];

/**
 * @param {HostRun} run
 * @param {Host['env']} env
 * @returns {Promise<readonly TestResult[]>} A run without results is one that failed.
 */
async function resultsOf({ script, args, suite }, env) {
  await forgetResults(resultsFile(suite));
  const file = path.join(checkout, 'scripts', script);
  const { code, output } = await processes.run(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
  });
  const tests = (await suiteResults(suite)) ?? [];
  const isExplained = code === 0 ? tests.length > 0 : tests.some(({ state }) => state === 'failed');
  if (isExplained) return tests;
  return [...tests, { name: script, state: 'failed', milliseconds: 0, message: output.slice(-2000) }];
}

const wanted = hosts.filter(
  ({ name }) => process.argv.length < 3 || process.argv.slice(2).some((part) => name.includes(part)),
);
/** @type {string[]} */
const rows = [];
for (const { name, runs, env, prepare } of wanted) {
  const all = { ...env, ...(await prepare?.()) };
  const before = Date.now();
  /** @type {TestResult[]} */
  const tests = [];
  for (const run of runs) tests.push(...(await resultsOf(run, all)));
  for (const test of tests) if (test.state !== 'passed') console.log(testLine(test));
  const count = (/** @type {TestResult['state']} */ state) =>
    tests.filter((test) => test.state === state).length;
  const seconds = Math.round((Date.now() - before) / 1000);
  rows.push(`| ${name} | ${count('passed')} | ${count('failed')} | ${count('skipped')} | ${seconds} |`);
  if (count('failed') > 0) process.exitCode = 1;
}
console.log(
  ['| host | passed | failed | skipped | s |', '| --- | --- | --- | --- | --- |', ...rows].join('\n'),
);
