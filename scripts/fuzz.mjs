// Runs the fuzz targets in test/fuzz/, each for a while, with a new seed.
// usage: fuzz.mjs [seconds for each target]
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { checkout } from './support/paths.mjs';

const [seconds = '60'] = process.argv.slice(2);
const seed = process.env.PARLANCE_SEED ?? String(Date.now() % 2 ** 31);
const { status } = spawnSync(process.execPath, [path.join(checkout, 'scripts/run-unit-tests.mjs'), 'fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, PARLANCE_FUZZ_SECONDS: seconds, PARLANCE_SEED: seed },
});
process.exit(status ?? 1);
