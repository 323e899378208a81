// Collects what a release has: both packages, what they contain of others, the formula of Homebrew, and checksums.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tarballName } from '../package/npm-name.mjs';
import { checkout, npmFolder, vsixFile } from '../support/paths.mjs';
import { formula } from './formula.mjs';

export const releaseFolder = path.join(checkout, 'dist/release');
export const checksumsFile = 'SHA256SUMS';

/** What makes the packages, in this order. */
const PACKAGES = ['npm run build', 'npm run package', 'npm run package -- --npm'];

/** @param {string} file */
const sha256Of = async (file) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/** @returns {Promise<Readonly<Record<string, string>>>} Names in the release, and what they are copies of. */
async function copies() {
  const { version } = JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8'));
  const licenses = path.join(checkout, 'dist/licenses');
  return {
    [path.basename(vsixFile)]: vsixFile,
    'parlance.vsix.cdx.json': path.join(licenses, 'bom.json'),
    [tarballName(version)]: path.join(checkout, tarballName(version)),
    [`${tarballName(version)}.cdx.json`]: path.join(npmFolder, 'dist/licenses/bom.json'),
    'THIRD-PARTY-NOTICES.txt': path.join(licenses, 'THIRD-PARTY-NOTICES.txt'),
    Containerfile: path.join(checkout, 'Containerfile'),
  };
}

/**
 * Writes the folder of the release.
 * @throws Error if a package is missing.
 */
export async function writeRelease() {
  const files = await copies();
  const missing = Object.values(files).find((file) => !existsSync(file));
  if (missing !== undefined) {
    const shown = path.relative(checkout, missing);
    throw new Error(`${shown} is missing. Run these first: ${PACKAGES.join(' && ')}`);
  }
  await rm(releaseFolder, { recursive: true, force: true });
  await mkdir(releaseFolder, { recursive: true });
  for (const [name, file] of Object.entries(files)) await cp(file, path.join(releaseFolder, name));
  const { version, license } = JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8'));
  const sha256 = await sha256Of(path.join(releaseFolder, tarballName(version)));
  await writeFile(path.join(releaseFolder, 'parlance.rb'), formula({ version, license, sha256 }));
  await writeFile(path.join(releaseFolder, checksumsFile), await checksums());
}

/** A line for each file, as `sha256sum --check` reads them. */
async function checksums() {
  const names = (await readdir(releaseFolder)).sort();
  const lines = names.map(async (name) => `${await sha256Of(path.join(releaseFolder, name))}  ${name}\n`);
  return (await Promise.all(lines)).join('');
}

/**
 * @param {string} name A file of the release.
 * @returns {Promise<string>} Its path.
 * @throws Error if it is not what the checksums say, or not written yet.
 */
export async function releasedFile(name) {
  const file = path.join(releaseFolder, name);
  if (!existsSync(file)) throw new Error(`${name} is not in dist/release/. Run npm run release first.`);
  const lines = (await readFile(path.join(releaseFolder, checksumsFile), 'utf8')).split('\n');
  if (lines.includes(`${await sha256Of(file)}  ${name}`)) return file;
  throw new Error(`${name} is not the file of ${checksumsFile}.`);
}
