// The steps of `npm test`.
import path from 'node:path';
import process from 'node:process';
import { whyNoEditorHost } from '../editor-host/host-paths.mjs';
import { checkout } from '../support/paths.mjs';
import { npmCommand } from '../support/processes.mjs';

/**
 * A check counts as one test; a suite writes test-results/SUITE.json and counts its own.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} args
 * @property {number} cores How many cores it keeps busy; 0 for one that mostly waits for the network.
 * @property {string} [suite]
 * @property {readonly string[]} [after] Steps that must have ended, well or not.
 * @property {readonly string[]} [needs] Steps without whose success this one cannot run: it fails then.
 * @property {string} [skip] Why the step cannot run on this machine.
 */

/**
 * @param {string} file Relative to the checkout.
 * @param {readonly string[]} [args]
 */
function script(file, args = []) {
  return { command: process.execPath, args: [path.join(checkout, file), ...args] };
}

/** @param {string} name A script of package.json. */
function npmRun(name) {
  return npmCommand(['run', '--silent', name]);
}

/** @returns {readonly Step[]} */
function checks() {
  return [
    { name: 'format and lint', ...npmRun('lint'), cores: 1 },
    { name: 'import order', ...npmRun('boundaries'), cores: 1 },
    { name: 'types', ...npmRun('typecheck'), cores: 1 },
  ];
}

/**
 * The tests inside the editor: in the packaged editor where it runs, else the suite in a desktop VS Code if one can be downloaded.
 * An editor and a browser keep two cores busy, so that nothing runs beside them, which would make them miss their times.
 * @param {boolean} isShort
 * @returns {readonly Step[]}
 */
function editorSteps(isShort) {
  const obstacle = whyNoEditorHost();
  const needs = ['package'];
  if (obstacle !== undefined) {
    const electron = script('scripts/run-editor-suite.mjs', ['--electron', '--optional']);
    return [
      { name: 'suite inside the editor', ...electron, cores: 2, suite: 'editor-suite', needs },
      { name: 'user interface', ...script('scripts/run-ui-tests.mjs'), cores: 2, skip: obstacle },
    ];
  }
  // A flaky test counts as failed.
  const options = ['--shuffle', '--retries=1', '--fail-on-flaky-tests'];
  const tests = script('scripts/run-editor-tests.mjs', [...(isShort ? ['--short'] : []), ...options]);
  return [
    {
      name: 'user interface, and suite inside the editor',
      ...tests,
      cores: 2,
      suite: 'editor-tests',
      needs: [...needs, 'install the editor'],
    },
  ];
}

/**
 * The tests in the editor wait for the package, and begin as early as they can. The checks fill what is left of the cores: two short ones while
 * the package is made, and then the longest first.
 * @param {{ isShort: boolean }} options Whether only a part of the tests in the editor is run.
 * @returns {readonly Step[]} Every step, in the order in which they are started when they can be.
 */
export function allSteps({ isShort }) {
  const install =
    whyNoEditorHost() === undefined
      ? [{ name: 'install the editor', ...script('scripts/editor-host/install.mjs'), cores: 0 }]
      : [];
  return [
    ...install,
    { name: 'build', ...npmRun('build'), cores: 1 },
    { name: 'package', ...npmRun('package'), cores: 1, needs: ['build'] },
    {
      name: 'unit, contract and property tests',
      ...script('scripts/run-unit-tests.mjs'),
      cores: 1,
      suite: 'unit-tests',
      after: ['build', 'package'],
    },
    ...editorSteps(isShort),
    ...checks(),
  ];
}
