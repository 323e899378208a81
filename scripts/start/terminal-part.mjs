// What Parlance does, shown in the terminal: a sentence translated, a sentence rephrased, and a glossary checked, which prints the most.
import process from 'node:process';
import { startLocalService } from '../support/local-service.mjs';
import { checkout, commandLine } from '../support/paths.mjs';

/** The example with every kind of defect. */
const badGlossary = 'examples/defects/product.en-de.glossary.csv';

/** The exit code of `parlance check` when it found errors. */
const problemsFound = 1;

/**
 * @typedef {object} Demonstration
 * @property {string} heading
 * @property {readonly string[]} args Of the command line.
 * @property {readonly number[]} expected Exit codes that mean that it worked.
 */

/** @type {readonly Demonstration[]} */
const demonstrations = [
  {
    heading:
      'A sentence translated into German (by the local service: it marks its text and knows no German)',
    args: ['translate', 'Save your changes before you close the window.', '--to', 'de'],
    expected: [0],
  },
  {
    heading: 'A sentence rephrased in American English (by the local service)',
    args: ['rephrase', 'the  colour of the the button can be changed in the settings', '--to', 'en-US'],
    expected: [0],
  },
  {
    heading: 'A glossary with mistakes, checked before the service would reject it',
    args: ['check', badGlossary],
    expected: [0, problemsFound],
  },
];

/** @param {string} arg */
function quoted(arg) {
  return /^[\w./-]+$/.test(arg) ? arg : `"${arg}"`;
}

/**
 * The environment in which the command line talks to the local service and to nothing else, whatever account the user has set up.
 * @param {import('../support/local-service.mjs').LocalService} service
 * @returns {NodeJS.ProcessEnv}
 */
function environmentFor(service) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PARLANCE_'));
  return {
    ...Object.fromEntries(inherited),
    PARLANCE_URL: service.url,
    PARLANCE_AUTH_SCHEME: service.authScheme,
    PARLANCE_KEY: service.key,
  };
}

/**
 * Starts the local service, shows everything and stops it.
 * @param {import('../support/processes.mjs').Processes} processes
 * @returns {Promise<void>} Rejects when something did not work.
 */
export async function showInTerminal(processes) {
  const { service, stop } = await startLocalService(processes);
  try {
    console.log(`\nThe local service runs at ${service.url}; no account is needed.`);
    for (const { heading, args, expected } of demonstrations) {
      console.log(`\n== ${heading}`);
      console.log(`$ parlance ${args.map(quoted).join(' ')}\n`);
      const { code } = await processes.run(process.execPath, [commandLine, ...args], {
        cwd: checkout,
        env: environmentFor(service),
        inherit: true,
      });
      if (!expected.includes(code)) {
        throw new Error(`parlance ${args[0]} ended with ${code}.`);
      }
    }
  } finally {
    await stop();
  }
}
