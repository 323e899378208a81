// `npm run test:billing`: updates translations of real documentation from version to version, and compares what is billed with the ideal.
// usage: main.mjs [name of a package...]
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import esbuild from 'esbuild';
import { fetchPackages } from '../../scripts/support/packages.mjs';
import { checkout } from '../../scripts/support/paths.mjs';
import { Processes } from '../../scripts/support/processes.mjs';

const cache = path.join(checkout, '.cache/billing');

const processes = new Processes();
processes.endOnSignals();
try {
  /** @type {Readonly<Record<string, readonly string[]>>} The versions of each package, in their order. */
  const versions = JSON.parse(await readFile(path.join(import.meta.dirname, 'packages.json'), 'utf8'));
  const wanted = process.argv.slice(2);
  const series = Object.entries(versions)
    .filter(([name]) => wanted.length === 0 || wanted.includes(name))
    .map(([name, all]) => all.map((version) => `${name}@${version}`));
  const packages = await fetchPackages(cache, processes, { npm: series.flat() });
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
  const report = `--report=${path.join(cache, 'report.txt')}`;
  const args = [outfile, `--packages=${packages}`, report, ...series.map((all) => all.join(','))];
  const { code } = await processes.run(process.execPath, args, { inherit: true });
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
