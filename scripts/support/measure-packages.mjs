// Runs what measures the product on public packages: `npm run test:wild` and others like it.
import path from 'node:path';
import process from 'node:process';
import esbuild from 'esbuild';
import { fetchPackages } from './packages.mjs';
import { checkout } from './paths.mjs';
import { Processes } from './processes.mjs';

/**
 * Fetches packages into `.cache/NAME`, and runs `test/NAME/run.ts` with what it needs. The exit code of that is the one of this process.
 * @param {string} name
 * @param {Parameters<typeof fetchPackages>[2]} names Of the packages.
 * @param {(folders: { readonly cache: string, readonly packages: string }) => readonly string[]} argsOf
 * @param {readonly string[]} [nodeOptions]
 */
export async function measurePackages(name, names, argsOf, nodeOptions = []) {
  const cache = path.join(checkout, '.cache', name);
  const processes = new Processes();
  processes.endOnSignals();
  try {
    const packages = await fetchPackages(cache, processes, names);
    const program = path.join(cache, 'run.cjs');
    await esbuild.build({
      entryPoints: [path.join(checkout, 'test', name, 'run.ts')],
      outfile: program,
      bundle: true,
      platform: 'node',
      target: 'node20.18',
      format: 'cjs',
      mainFields: ['module', 'main'],
      logLevel: 'warning',
    });
    const args = [...nodeOptions, program, ...argsOf({ cache, packages })];
    process.exitCode = (await processes.run(process.execPath, args, { inherit: true })).code;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
