// Writes the skeleton of a rule, a kind of placeholder, a format, an operation, and so on, with its test: npm run new -- KIND NAME.
// Those of rules for glossaries, kinds, formats, and operations work at once, for the sign ¤ in place of what yours is about. Those of checks,
// tools, and layouts have a test that fails until you have written them.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { SKELETONS, skeletonOf, UsageError } from './new/skeletons.mjs';
import { checkout } from './support/paths.mjs';

const place = (/** @type {string} */ file) => path.join(checkout, file);

try {
  const [kind = '', name = ''] = process.argv.slice(2);
  const { files, next } = skeletonOf(kind, name, {
    read: (file) => readFileSync(place(file), 'utf8'),
    exists: (file) => existsSync(place(file)),
  });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(place(file)), { recursive: true });
    writeFileSync(place(file), text);
  }
  execFileSync(
    process.execPath,
    [place('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...Object.keys(files)],
    { cwd: checkout, stdio: 'pipe' },
  );
  console.log(
    [
      'Wrote:',
      ...Object.keys(files).map((file) => `  ${file}`),
      '',
      'Next:',
      ...next.map((step) => `  - ${step}`),
    ].join('\n'),
  );
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\nUsage: npm run new -- ${Object.keys(SKELETONS).join('|')} NAME`);
  process.exitCode = 1;
}
