// `npm run test:adoption`: pairs pages of a manual that people have translated, without a record, and counts what is paired rightly.
import path from 'node:path';
import process from 'node:process';
import esbuild from 'esbuild';
import { fetchPackages } from '../../scripts/support/packages.mjs';
import { checkout } from '../../scripts/support/paths.mjs';
import { Processes } from '../../scripts/support/processes.mjs';

const cache = path.join(checkout, '.cache/adoption');

/** The FAQ of Debian in English, and in the languages into which most of it is translated. */
const debian = ['', '-de', '-fr', '-it', '-ja', '-nl', '-ru'].map((language) => `debian-faq${language}=11.1`);

const processes = new Processes();
processes.endOnSignals();
try {
  const packages = await fetchPackages(cache, processes, { debian });
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
  const { code } = await processes.run(process.execPath, [outfile, packages, ...debian], { inherit: true });
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
