// `npm run test:wild`: translates the real files of public packages, and has the results judged by other parsers.
// usage: main.mjs [--only KIND] [--faithful] [part of a path...]: --faithful leaves out the services that damage placeholders
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import esbuild from 'esbuild';
import { checkout } from '../../scripts/support/paths.mjs';
import { npmCommand, Processes } from '../../scripts/support/processes.mjs';

const cache = path.join(checkout, '.cache/wild');
const packages = path.join(cache, 'packages');

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
async function mustRun(command, args, cwd) {
  const { code, output } = await processes.run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.\n${output}`);
}

/**
 * Unpacks a package without what it depends on. Nothing of it is run.
 * @param {string} name With its version.
 * @param {(folder: string) => Promise<void>} fetch
 */
async function install(name, fetch) {
  const folder = path.join(packages, name.replaceAll('/', '+'));
  if (existsSync(folder)) return;
  const unpacking = path.join(cache, 'unpacking');
  await rm(unpacking, { recursive: true, force: true });
  await mkdir(unpacking, { recursive: true });
  try {
    await fetch(unpacking);
    await rename(unpacking, folder);
  } catch (error) {
    process.stderr.write(`Left out: ${name}. ${error instanceof Error ? error.message : error}\n`);
  }
}

/** @param {string} name */
const fromNpm = (name) => async (/** @type {string} */ folder) => {
  const { command, args } = npmCommand(['pack', name, '--ignore-scripts', '--silent']);
  await mustRun(command, args, folder);
  await mustRun('sh', ['-c', 'tar xzf *.tgz --strip-components=1 && rm *.tgz'], folder);
};

/** @param {string} name */
const fromDebian = (name) => async (/** @type {string} */ folder) => {
  await mustRun('apt-get', ['download', '-qq', name], folder);
  await mustRun('sh', ['-c', 'dpkg-deb -x *.deb . && rm *.deb'], folder);
};

const processes = new Processes();
processes.endOnSignals();
try {
  await mkdir(packages, { recursive: true });
  /** @type {{ npm: readonly string[], debian: readonly string[] }} */
  const { npm, debian } = JSON.parse(await readFile(path.join(import.meta.dirname, 'packages.json'), 'utf8'));
  for (const name of npm) await install(name, fromNpm(name));
  for (const name of debian) await install(name, fromDebian(name));
  const outfile = path.join(cache, 'run.cjs');
  await esbuild.build({
    entryPoints: [path.join(import.meta.dirname, 'run.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.18',
    format: 'cjs',
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
  const folders = [packages, path.join(import.meta.dirname, 'written')];
  const args = [
    ...folders.map((folder) => `--folder=${folder}`),
    `--report=${path.join(cache, 'report.txt')}`,
    ...process.argv.slice(2),
  ];
  const { code } = await processes.run(process.execPath, [outfile, ...args], { inherit: true });
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
