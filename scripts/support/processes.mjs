// Children of the repository's scripts: every one that a script started is ended with it, by its own id.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const isWindows = process.platform === 'win32';
const endingSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] The whole environment of the child; the script's own by default.
 * @property {string} [logFile] Receives stdout and stderr as they come.
 * @property {boolean} [inherit] The child writes to the script's own terminal instead.
 *
 * @typedef {object} Outcome
 * @property {number} code The exit code; 1 when a signal ended the child or it could not be started.
 * @property {string} output stdout and stderr, interleaved as they came; empty with `inherit`.
 */

/**
 * Ends a child and everything that it started.
 * @param {import('node:child_process').ChildProcess} child Started by {@link startChild}.
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) {
    return;
  }
  try {
    if (isWindows) {
      child.kill(signal);
    } else {
      process.kill(-child.pid, signal);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) {
      throw error;
    }
  }
}

/**
 * Starts a child at the head of its own process group, so that it can be ended with all its descendants.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function startChild(command, args, options) {
  return spawn(command, args, { windowsHide: true, ...options, detached: !isWindows });
}

/** The children of one script. Created once by the script and passed to everything that starts a process. */
export class Processes {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  #running = new Set();
  #ending = false;

  /**
   * Ends every child when the script itself gets a signal to end, then ends the script.
   * @param {() => number} [exitCode] Asked at that time.
   */
  endOnSignals(exitCode = () => 130) {
    for (const signal of endingSignals) {
      process.once(signal, () => {
        this.#ending = true;
        const children = [...this.#running];
        for (const child of children) {
          signalGroup(child, 'SIGTERM');
        }
        const closed = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
        const patience = new Promise((resolve) => setTimeout(resolve, 5000));
        Promise.race([Promise.all(closed), patience]).then(() => {
          for (const child of this.#running) {
            signalGroup(child, 'SIGKILL');
          }
          process.exit(exitCode());
        });
      });
    }
  }

  /** True after the script got a signal to end: then nothing new is started. */
  get ending() {
    return this.#ending;
  }

  /**
   * Starts a child that is ended with the script.
   * @param {string} command
   * @param {readonly string[]} args
   * @param {import('node:child_process').SpawnOptions} options
   */
  start(command, args, options) {
    const child = startChild(command, args, options);
    this.#running.add(child);
    const forget = () => this.#running.delete(child);
    child.once('close', forget);
    child.once('error', forget);
    return child;
  }

  /**
   * Runs a command to its end. Never rejects: a command that cannot be started has code 1 and the reason in its
   * output.
   * @param {string} command
   * @param {readonly string[]} args
   * @param {RunOptions} [options]
   * @returns {Promise<Outcome>}
   */
  run(command, args, options = {}) {
    const child = this.start(command, args, {
      stdio: options.inherit ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      env: options.env ?? process.env,
    });
    const log = options.logFile === undefined ? undefined : createWriteStream(options.logFile);
    /** @type {string[]} */
    const chunks = [];
    const keep = (/** @type {Buffer} */ chunk) => {
      chunks.push(chunk.toString());
      log?.write(chunk);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    return new Promise((resolve) => {
      const finish = (/** @type {number} */ code) => {
        log?.end();
        resolve({ code, output: chunks.join('') });
      };
      child.once('error', (error) => {
        keep(Buffer.from(`${command}: ${error.message}\n`));
        finish(1);
      });
      child.once('close', (code) => finish(code ?? 1));
    });
  }

  /**
   * Ends one child, gently at first.
   * @param {import('node:child_process').ChildProcess} child
   */
  async end(child) {
    if (!this.#running.has(child)) {
      return;
    }
    const closed = new Promise((resolve) => child.once('close', resolve));
    signalGroup(child, 'SIGTERM');
    const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), 5000);
    await closed;
    clearTimeout(insist);
  }
}

/**
 * The command that runs npm with the Node that runs this script: npm says where it is when it started the script.
 * @param {readonly string[]} args
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(args) {
  const npm = process.env.npm_execpath;
  if (npm !== undefined && /\.c?js$/.test(npm) && path.basename(npm).startsWith('npm')) {
    return { command: process.execPath, args: [npm, ...args] };
  }
  return isWindows
    ? { command: process.env.ComSpec ?? 'cmd.exe', args: ['/d', '/s', '/c', 'npm.cmd', ...args] }
    : { command: 'npm', args: [...args] };
}
