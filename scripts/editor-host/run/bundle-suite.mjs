// Bundles the suite that runs inside the editor: its entry and each test file by itself, so that a run can choose its files.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import esbuild from 'esbuild';
import { checkout } from '../../support/paths.mjs';

const suiteFolder = path.join(checkout, 'test/editor/suite');
const outputFolder = path.join(checkout, 'dist/test');

/** The module that the editor runs; it exports `run`. */
export const suiteEntry = path.join(outputFolder, 'editor-suite.js');

/**
 * @param {string} name A test file in test/editor/suite, without `.test.ts`.
 * @returns {string} Its bundle.
 */
export function bundledTest(name) {
  return path.join(outputFolder, 'suite', `${name}.test.js`);
}

/** @returns {Promise<void>} Rejects with esbuild's messages. */
export async function bundleSuite() {
  const names = (await readdir(suiteFolder)).filter((name) => name.endsWith('.test.ts'));
  const tests = names.map((name) => [`suite/${name.slice(0, -'.ts'.length)}`, path.join(suiteFolder, name)]);
  await rm(outputFolder, { recursive: true, force: true });
  await esbuild.build({
    entryPoints: { 'editor-suite': path.join(suiteFolder, 'index.ts'), ...Object.fromEntries(tests) },
    outdir: outputFolder,
    bundle: true,
    platform: 'node',
    target: 'node20.18',
    format: 'cjs',
    sourcemap: 'inline',
    external: ['vscode', 'mocha'],
    logLevel: 'warning',
  });
}

const webFolder = path.join(checkout, 'test/editor/web');

/** The bundle of the suite in a browser: `index.js`. */
export const webSuiteFolder = path.join(checkout, 'dist/test-web');

/** Bundles the suite that runs in a browser into one file. What its helpers take from Node has a stand-in there. */
export async function bundleWebSuite() {
  await esbuild.build({
    entryPoints: [path.join(webFolder, 'index.ts')],
    outdir: webSuiteFolder,
    bundle: true,
    platform: 'browser',
    target: 'chrome122',
    format: 'cjs',
    sourcemap: 'inline',
    external: ['vscode'],
    // Test files are imported for their effects, which package.json denies for the product.
    ignoreAnnotations: true,
    alias: {
      'node:assert/strict': path.join(webFolder, 'assert.ts'),
      'node:crypto': path.join(webFolder, 'crypto.ts'),
    },
    logLevel: 'warning',
  });
}
