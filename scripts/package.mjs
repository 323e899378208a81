// Creates parlance.vsix from the output of `npm run build` in dist/.
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { createVSIX } from '@vscode/vsce';
import { checkout, vsixFile } from './support/paths.mjs';

const built = [
  'dist/client/extension.js',
  'dist/client/language-client.js',
  'dist/client/parse-sheet.js',
  'dist/client/protection.js',
  'dist/media/languages.js',
  'dist/media/languages.css',
  'dist/server/main.js',
  'dist/server/json-language.js',
  'dist/server/manifest.js',
  'dist/server/silence-rule.js',
  'dist/cli/main.js',
  'dist/cli/run-check-command.js',
  'dist/cli/run-file-command.js',
  'dist/cli/run-any-command.js',
  'dist/cli/run-help.js',
  'dist/cli/check-worker.js',
  'dist/cli/check-json.js',
  'dist/cli/manifest.js',
];

for (const file of built) {
  await stat(path.join(checkout, file)).catch(() => {
    console.error(`${file} is missing: run \`npm run build\` first.`);
    process.exit(1);
  });
}
await rm(vsixFile, { force: true });
// Without the address of a repository there is nothing that relative links of the README could be rewritten to.
await createVSIX({
  cwd: checkout,
  packagePath: vsixFile,
  dependencies: false,
  allowMissingRepository: true,
  rewriteRelativeLinks: false,
});
