// `npm run test:wild`: translates the real files of public packages, and has the results judged by other parsers.
// usage: main.mjs [--only KIND] [--faithful] [part of a path...]: --faithful leaves out the services that damage placeholders
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import esbuild from 'esbuild';
import { fetchPackages } from '../../scripts/support/packages.mjs';
import { checkout } from '../../scripts/support/paths.mjs';
import { Processes } from '../../scripts/support/processes.mjs';

const cache = path.join(checkout, '.cache/wild');

const processes = new Processes();
processes.endOnSignals();
try {
  const names = JSON.parse(await readFile(path.join(import.meta.dirname, 'packages.json'), 'utf8'));
  const packages = await fetchPackages(cache, processes, names);
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
