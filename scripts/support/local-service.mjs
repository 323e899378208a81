// The local service as a child of a script.
import process from 'node:process';
import { createInterface } from 'node:readline';
import { commandLine } from './paths.mjs';

/** Milliseconds within which the service must announce its address. */
const startLimit = 20_000;

/**
 * The service's first line of output; the keys are thrown away with it.
 * @typedef {object} LocalService
 * @property {string} url
 * @property {string} adminUrl
 * @property {string} key
 * @property {string} adminKey
 * @property {string} authScheme
 */

/**
 * @param {import('./processes.mjs').Processes} processes
 * @param {readonly string[]} [switches] `name=value` each.
 * @returns {Promise<{ service: LocalService, stop: () => Promise<void> }>} Rejects when the service does not start.
 */
export async function startLocalService(processes, switches = []) {
  const args = ['local-service', '--port', '0', ...switches.flatMap((each) => ['--switch', each])];
  const child = processes.start(process.execPath, [commandLine, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => processes.end(child);
  if (child.stdout === null) {
    throw new Error('The local service has no output.');
  }
  const lines = createInterface({ input: child.stdout });
  const timer = setTimeout(() => lines.close(), startLimit);
  /** @type {string | undefined} */
  const first = await new Promise((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(undefined));
  });
  clearTimeout(timer);
  try {
    return { service: JSON.parse(first ?? ''), stop };
  } catch {
    await stop();
    throw new Error(`The local service did not start: its first line is ${first ?? 'missing'}.`);
  }
}
