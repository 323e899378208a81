// The processes that a test leaves behind in the editor's server.
import { readdir, readFile } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds that killed processes may take to be gone. */
const limit = 10_000;

/** @typedef {{ pid: number, parent: number, command: string }} RunningProcess */

/**
 * @param {string} pid
 * @returns {Promise<RunningProcess[]>} Empty when it has ended meanwhile, or waits only for its parent to take note.
 */
async function describeProcess(pid) {
  try {
    const [status, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    const [state, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  } catch {
    return [];
  }
}

/** @returns {Promise<RunningProcess[]>} */
async function allProcesses() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return (await Promise.all(pids.map(describeProcess))).flat();
}

/**
 * @param {readonly RunningProcess[]} all
 * @param {readonly RunningProcess[]} roots
 * @returns {RunningProcess[]} The roots and what they have started.
 */
function withDescendants(all, roots) {
  const children = all.filter(({ parent }) => roots.some(({ pid }) => pid === parent));
  return children.length === 0 ? [...roots] : [...roots, ...withDescendants(all, children)];
}

/**
 * Kills the extension hosts of a server with all that they have started, and the local services that keep their state in its home: these
 * outlive the window that started them.
 * @param {number} server
 * @param {string} home
 */
export async function endExtensionHosts(server, home) {
  const all = await allProcesses();
  const hosts = all.filter(
    ({ parent, command }) => parent === server && command.includes('--type=extensionHost'),
  );
  const services = all.filter(
    ({ command }) => command.includes('local-service') && command.includes(`${home}/`),
  );
  const ended = withDescendants(all, [...hosts, ...services]).map(({ pid }) => pid);
  for (const pid of ended) {
    kill(pid);
  }
  const until = Date.now() + limit;
  while ((await allProcesses()).some(({ pid }) => ended.includes(pid))) {
    if (Date.now() > until) {
      throw new Error(`Processes of the editor do not end: ${ended.join(', ')}.`);
    }
    await delay(20);
  }
}

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}
