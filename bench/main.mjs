// `npm run bench`: installs the programs that Parlance is compared with, builds and packages Parlance, and measures.
// usage: main.mjs [--only ROW]... [--rounds N] [--strict]
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { isInstalled } from '../scripts/support/dependencies.mjs';
import { checkout } from '../scripts/support/paths.mjs';
import { npmCommand, Processes } from '../scripts/support/processes.mjs';

const bench = fileURLToPath(new URL('.', import.meta.url));
const peers = path.join(bench, 'peers');
const built = path.join(bench, '.cache/built');

/**
 * @param {string} file
 * @returns {Promise<Map<string, { version?: string, optional?: boolean }>>} The packages of a lock, by folder.
 */
async function packagesOf(file) {
  const { packages } = JSON.parse(await readFile(file, 'utf8'));
  return new Map(Object.entries(packages).filter(([folder]) => folder !== ''));
}

async function arePeersInstalled() {
  const installed = path.join(peers, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  return isInstalled(await packagesOf(path.join(peers, 'package-lock.json')), await packagesOf(installed));
}

/** No scripts: none of the programs needs its own. */
async function installPeers() {
  if (await arePeersInstalled()) return;
  const { command, args } = npmCommand([
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  await mustRun(command, args, peers);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
async function mustRun(command, args, cwd = checkout) {
  const { code, output } = await processes.run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.\n${output}`);
}

/** Built like the product, so that the comparison is fair. */
async function bundle() {
  await esbuild.build({
    entryPoints: {
      run: path.join(bench, 'run.ts'),
      'core-process': path.join(bench, 'measure/core-process.ts'),
      'peak-process': path.join(bench, 'measure/peak-process.ts'),
      'usage-hook': path.join(bench, 'measure/usage-hook.ts'),
      'parse-process': path.join(bench, 'measure/parse-process.ts'),
      'empty-linter': path.join(bench, 'servers/empty-linter.ts'),
      'activation-suite': path.join(bench, 'activation/suite.ts'),
    },
    outdir: built,
    bundle: true,
    minify: true,
    keepNames: false,
    platform: 'node',
    target: 'node20.18',
    format: 'cjs',
    mainFields: ['module', 'main'],
    external: ['vscode'],
    logLevel: 'warning',
  });
}

const processes = new Processes();
processes.endOnSignals();
try {
  await installPeers();
  await mustRun(process.execPath, ['esbuild.mjs']);
  await mustRun(process.execPath, ['scripts/package.mjs']);
  await bundle();
  const { code } = await processes.run(
    process.execPath,
    [path.join(built, 'run.js'), ...process.argv.slice(2)],
    {
      inherit: true,
    },
  );
  // The run writes its table unformatted; the repository keeps it in the form that its lint accepts.
  await mustRun(process.execPath, [
    'node_modules/@biomejs/biome/bin/biome',
    'format',
    '--write',
    'bench/README.md',
  ]);
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
