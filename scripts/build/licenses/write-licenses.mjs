// Writes a folder licenses: the notices of what the bundles contain, a list for `npm audit`, and a bill of materials.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundledPackages } from './bundled-packages.mjs';
import { billOfMaterials, packageList } from './lists.mjs';

/**
 * @param {string} data The page about the data of others, whose first section comes after its introduction.
 * @param {readonly import('./bundled-packages.mjs').BundledPackage[]} packages
 */
function notices(data, packages) {
  const libraries = packages.map(
    ({ name, version, license, text }) => `## ${name} ${version} (${license})\n\n${text}\n`,
  );
  return ['# Third-party notices\n', data.slice(data.indexOf('## ')), ...libraries].join('\n');
}

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * @param {readonly import('esbuild').Metafile[]} metafiles Of all bundles.
 * @param {string} root The checkout.
 * @param {string} folder Absolute or in the checkout.
 */
export async function writeLicenses(metafiles, root, folder = 'dist/licenses') {
  const packages = await bundledPackages(metafiles, root);
  const product = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const data = await readFile(path.join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8');
  const target = path.resolve(root, folder);
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, 'THIRD-PARTY-NOTICES.txt'), notices(data, packages));
  await writeFile(path.join(target, 'package.json'), json(packageList(packages)));
  await writeFile(path.join(target, 'bom.json'), json(billOfMaterials(product, packages)));
}
