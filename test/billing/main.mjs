// `npm run test:billing`: updates translations of real documentation from version to version, and compares what is billed with the ideal.
// usage: main.mjs [name of a package...]
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { measurePackages } from '../../scripts/support/measure-packages.mjs';

/** @type {Readonly<Record<string, readonly string[]>>} The versions of each package, in their order. */
const versions = JSON.parse(await readFile(path.join(import.meta.dirname, 'packages.json'), 'utf8'));
const wanted = process.argv.slice(2);
const series = Object.entries(versions)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .map(([name, all]) => all.map((version) => `${name}@${version}`));
await measurePackages('billing', { npm: series.flat() }, ({ cache, packages }) => [
  `--packages=${packages}`,
  `--report=${path.join(cache, 'report.txt')}`,
  ...series.map((all) => all.join(',')),
]);
