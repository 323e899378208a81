// Where a release is published, each by the identity of the workflow: there are no tokens to keep.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { tarballName } from '../package/npm-name.mjs';
import { checkout, vsixFile } from '../support/paths.mjs';

/**
 * @typedef {object} Gallery
 * @property {string} tool As npx takes it. The tools need Node 22, the product needs Node 20.
 * @property {string} identity The option that uses the identity of the workflow: the tool's help must list it.
 * @property {(version: string) => string} file The file of the release.
 * @property {(file: string, channel: { isPreRelease: boolean }) => readonly string[]} upload The arguments of the tool.
 * @property {string} [rehearsal] The option with which the tool does all but the upload, if it has one.
 */

/**
 * npm needs no option: it asks for an identity where the workflow has one, from version 11.5.1 on.
 * @type {Gallery}
 */
const npm = {
  tool: 'npm@11.21.2',
  identity: '--provenance',
  file: tarballName,
  rehearsal: '--dry-run',
  upload: (file, { isPreRelease }) => [
    'publish',
    file,
    '--ignore-scripts',
    '--access',
    'public',
    '--tag',
    isPreRelease ? 'next' : 'latest',
  ],
};

/** A package says itself whether it is a pre-release: `npm run package -- --pre-release`. */
const marketplace = {
  tool: '@vscode/vsce@4.1.0',
  identity: '--oidc',
  file: () => path.basename(vsixFile),
  upload: (/** @type {string} */ file) => ['publish', '--oidc', '--packagePath', file],
};

const openVsx = {
  tool: 'ovsx@1.4.0',
  identity: '--trusted-publishing',
  file: () => path.basename(vsixFile),
  upload: (/** @type {string} */ file) => ['publish', '--trusted-publishing', '--packagePath', file],
};

/** @type {Readonly<Record<string, Gallery>>} By the names of the jobs of the workflow. */
export const galleries = { npm, marketplace, 'open-vsx': openVsx };

/** @returns {Promise<string>} The version of the product. */
export async function productVersion() {
  return JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8')).version;
}
