// VS Code's own server: serves the workbench to a browser and runs the Node extension host.
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hostNode, serverEntry } from './host-paths.mjs';
import { editorEnvironment } from './sandbox.mjs';

const logFiles = new URL('log-files.mjs', import.meta.url).href;
const serverKey = new URL('server-key.mjs', import.meta.url).href;

/** Milliseconds within which the server must answer. */
const startLimit = 60_000;

/**
 * @typedef {object} ServerOptions
 * @property {string} [tokenFile] Holds the connection token that the browser must bring. Without it every local process may use the
 *   server: only for throw-away workspaces.
 * @property {Record<string, string>} [environment] Added to the environment, which the extension host inherits.
 * @property {boolean} [keepsSecrets] True when secrets are to survive a reload of the window.
 * @property {string} [builtInExtensions] Folder of the extensions that come with the editor; by default all that VS Code has.
 *
 * @typedef {object} EditorServer
 * @property {string} authority `HOST:PORT`, also the authority of `vscode-remote:` addresses.
 * @property {string} url
 * @property {number} pid
 * @property {Promise<unknown>} closed Settles when the server has ended.
 * @property {() => Promise<void>} stop
 */

/** @returns {Promise<number>} A port of the loopback interface that is free now. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** @param {import('./sandbox.mjs').EditorHome} home */
function homeArguments(home) {
  return [
    '--accept-server-license-terms',
    '--server-data-dir',
    path.join(home.root, 'server'),
    '--user-data-dir',
    home.userData,
    '--extensions-dir',
    home.extensions,
  ];
}

/**
 * What Node loads before the server.
 * @param {ServerOptions} options
 */
function hostArguments({ keepsSecrets }) {
  return ['--import', logFiles, ...(keepsSecrets === true ? ['--import', serverKey] : [])];
}

/**
 * @param {import('./sandbox.mjs').EditorHome} home
 * @param {number} port
 * @param {ServerOptions} options
 */
function serverArguments(home, port, { tokenFile, builtInExtensions }) {
  const authentication =
    tokenFile === undefined ? ['--without-connection-token'] : ['--connection-token-file', tokenFile];
  const builtIn = builtInExtensions === undefined ? [] : ['--builtin-extensions-dir', builtInExtensions];
  return [
    serverEntry,
    ...homeArguments(home),
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    ...authentication,
    '--disable-telemetry',
    ...builtIn,
    '--force-disable-user-env',
  ];
}

/**
 * Installs a packaged extension.
 * @param {import('../support/processes.mjs').Processes} processes
 * @param {import('./sandbox.mjs').EditorHome} home
 * @param {string} vsix
 */
export async function installExtension(processes, home, vsix) {
  const args = [serverEntry, ...homeArguments(home), '--install-extension', vsix];
  const { code, output } = await processes.run(hostNode, args, { env: editorEnvironment(home) });
  if (code !== 0) {
    throw new Error(`The extension could not be installed (${code}).\n${output}`);
  }
}

/**
 * @param {string} url
 * @param {() => boolean} hasEnded
 */
async function waitUntilReady(url, hasEnded) {
  const limit = Date.now() + startLimit;
  while (Date.now() < limit && !hasEnded()) {
    const answer = await fetch(`${url}/version`).catch(() => undefined);
    if (answer?.ok) {
      return true;
    }
    await delay(50);
  }
  return false;
}

/**
 * Starts the server and waits until it answers.
 * @param {import('../support/processes.mjs').Processes} processes
 * @param {import('./sandbox.mjs').EditorHome} home
 * @param {ServerOptions} [options]
 * @returns {Promise<EditorServer>}
 */
export async function startEditorServer(processes, home, options = {}) {
  const port = await freePort();
  const child = processes.start(
    hostNode,
    [...hostArguments(options), ...serverArguments(home, port, options)],
    {
      env: { ...editorEnvironment(home), ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const logFile = path.join(home.root, 'server.log');
  const log = createWriteStream(logFile);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  let ended = false;
  const closed = new Promise((resolve) => child.once('close', resolve)).then(() => {
    ended = true;
    log.end();
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => processes.end(child);
  if (!(await waitUntilReady(url, () => ended))) {
    await stop();
    throw new Error(`The editor's server did not answer within ${startLimit} ms; see ${logFile}.`);
  }
  return { authority: `127.0.0.1:${port}`, url, pid: child.pid ?? 0, closed, stop };
}
