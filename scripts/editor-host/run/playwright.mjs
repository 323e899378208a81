// Starts Playwright's test runner for the tests in the real editor.
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { checkout } from '../../support/paths.mjs';
import { Processes } from '../../support/processes.mjs';

const runner = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const config = path.join(checkout, 'playwright.config.mjs');

/**
 * @param {readonly string[]} args Of a script: names, and then options.
 * @returns {{ names: string[], options: string[] }}
 */
export function splitArguments(args) {
  const count = args.findIndex((arg) => arg.startsWith('-'));
  const names = args.slice(0, count === -1 ? args.length : count);
  return { names, options: args.slice(names.length) };
}

/**
 * Runs tests of playwright.config.mjs, and ends the script as the runner ends.
 * @param {string} project
 * @param {readonly string[]} filters The runner's arguments that select tests.
 * @param {readonly string[]} options Of the runner, and `--load N`: N processes that keep a core busy beside the tests.
 * @returns {Promise<never>}
 */
export async function runPlaywright(project, filters, options) {
  const rest = [...options];
  const at = rest.indexOf('--load');
  const [, load = '0'] = at === -1 ? [] : rest.splice(at, 2);
  const processes = new Processes();
  processes.endOnSignals();
  const busy = Array.from({ length: Number(load) }, () =>
    processes.start(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  const args = [runner, 'test', `--config=${config}`, `--project=${project}`, ...filters, ...rest];
  const { code } = await processes.run(process.execPath, args, { inherit: true });
  await Promise.all(busy.map((child) => processes.end(child)));
  process.exit(code);
}
