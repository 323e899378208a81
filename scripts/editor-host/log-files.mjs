// Loaded into the editor's server and into every extension host that it starts: writes the log files, and with them what the Output panel
// shows. VS Code leaves that to a compiled part, @vscode/spdlog, which the packages of the editor do not bring.
import childProcess from 'node:child_process';
import { appendFileSync } from 'node:fs';
import Module, { syncBuiltinESMExports } from 'node:module';

const hostArgument = '--type=extensionHost';
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'critical'];

/**
 * A logger as @vscode/spdlog makes them.
 * @param {string} _type
 * @param {string} _name
 * @param {string} file
 */
function Logger(_type, _name, file) {
  let least = levels.indexOf('info');
  let isPlain = false;
  const writers = levels.map((level, rank) => [
    level,
    (/** @type {string} */ message) => {
      if (rank < least) return;
      const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
      appendFileSync(file, isPlain ? message : `${time} [${level}] ${message}\n`);
    },
  ]);
  return {
    ...Object.fromEntries(writers),
    setLevel: (/** @type {number} */ level) => {
      least = level;
    },
    clearFormatters: () => {
      isPlain = true;
    },
    setPattern: () => {},
    flush: () => {},
    drop: () => {},
  };
}

const standIn = { version: 0, setLevel: () => {}, setFlushOn: () => {}, Logger };

/** @typedef {(request: string, parent: { path: string } | undefined, isMain: boolean) => unknown} Load */

/** @type {Load} */
const load = Reflect.get(Module, '_load');

/** @type {Load} */
function loadWithStandIn(request, parent, isMain) {
  const isLogger = request === 'bindings' && parent?.path.endsWith('spdlog');
  return isLogger ? () => standIn : Reflect.apply(load, Module, [request, parent, isMain]);
}
Reflect.set(Module, '_load', loadWithStandIn);

const { fork } = childProcess;

/** @type {(file: string, args: readonly string[], options: import('node:child_process').ForkOptions) => unknown} */
function forkWithLogs(file, args, options) {
  if (!args?.includes(hostArgument)) return fork(file, args, options);
  return fork(file, args, {
    ...options,
    execArgv: [...(options.execArgv ?? []), '--import', import.meta.url],
  });
}
Reflect.set(childProcess, 'fork', forkWithLogs);
syncBuiltinESMExports();
