// The packages of others that bundles contain.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { licenseTextOf } from './license-text.mjs';

/** Licenses that allow bundling on one condition: that their text comes along. */
const permissive = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

/** The folder of the package that a module is in: the last one, where packages have packages of their own, or one that npm does not install. */
const packageFolder = /^(?:(?:.*[\\/])?node_modules|vendor)[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** @typedef {{ name: string, version: string, license: string, text: string }} BundledPackage */

/**
 * @param {readonly Pick<import('esbuild').Metafile, 'inputs'>[]} metafiles Of all bundles.
 * @param {string} root The folder that their paths start from.
 * @returns {Promise<BundledPackage[]>} Each version once, sorted by name and version.
 * @throws Error if one has no license text, or a license that is not permissive.
 */
export async function bundledPackages(metafiles, root) {
  const modules = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const folders = new Set(modules.flatMap((module) => packageFolder.exec(module)?.[0] ?? []));
  const packages = await Promise.all([...folders].map((folder) => readPackage(path.join(root, folder))));
  const byId = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

/**
 * @param {string} folder
 * @returns {Promise<BundledPackage>}
 */
async function readPackage(folder) {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  if (!permissive.includes(license)) {
    throw new Error(
      `${name} ${version} has the license ${license}, which is not one of ${permissive.join(', ')}.`,
    );
  }
  return { name, version, license, text: await licenseTextOf(name, folder) };
}
