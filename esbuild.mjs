// Builds dist/. usage: esbuild.mjs [--watch]
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import esbuild from 'esbuild';
import { bundles } from './scripts/build/bundles.mjs';
import { writeLicenses } from './scripts/build/licenses/write-licenses.mjs';
import { watch } from './scripts/build/options.mjs';
import { writeLanguages } from './scripts/build/write-languages.mjs';

/** Node reads the nearest package.json for the type of these files, and the extension's is long. */
async function writePackageType() {
  await mkdir('dist', { recursive: true });
  await writeFile('dist/package.json', '{ "type": "commonjs" }\n');
}

if (watch) {
  await writePackageType();
  await writeLanguages(path.join(import.meta.dirname, 'dist/l10n'));
  const contexts = await Promise.all(bundles.map((bundle) => esbuild.context(bundle)));
  // Waits for the first build: an extension that starts after this line must not get an older one.
  await Promise.all(contexts.map((context) => context.rebuild()));
  await Promise.all(contexts.map((context) => context.watch()));
  console.log('watching');
} else {
  await rm('dist', { recursive: true, force: true });
  await writePackageType();
  await writeLanguages(path.join(import.meta.dirname, 'dist/l10n'));
  const builds = bundles.map((bundle) => esbuild.build({ ...bundle, metafile: true }));
  const results = await Promise.all(builds);
  await writeLicenses(
    results.map(({ metafile }) => metafile),
    import.meta.dirname,
  );
}
