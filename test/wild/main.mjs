// `npm run test:wild`: translates the real files of public packages, and has the results judged by other parsers.
// usage: main.mjs [--only KIND] [--faithful] [--resume] [part of a path...]: --faithful leaves out the services that damage placeholders,
// --resume continues a run that was ended
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { measurePackages } from '../../scripts/support/measure-packages.mjs';

const names = JSON.parse(await readFile(path.join(import.meta.dirname, 'packages.json'), 'utf8'));
const written = path.join(import.meta.dirname, 'written');
await measurePackages('wild', names, ({ cache, packages }) => [
  ...[packages, written].map((folder) => `--folder=${folder}`),
  `--report=${path.join(cache, 'report.txt')}`,
  ...process.argv.slice(2),
]);
