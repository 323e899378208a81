// Writes dist/npm/, the package of npm: the command line with its language server, and no dependencies.
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import esbuild from 'esbuild';
import { npmBundles } from '../build/bundles.mjs';
import { writeLicenses } from '../build/licenses/write-licenses.mjs';
import { writeLanguages } from '../build/write-languages.mjs';
import { checkout, npmFolder } from '../support/paths.mjs';
import { npmCommand, Processes } from '../support/processes.mjs';
import { PRODUCT } from '../support/product-folders.mjs';
import { englishBundle, findTemplates } from '../support/templates/find-templates.mjs';
import { npmName, tarballName } from './npm-name.mjs';
import { linksOf } from './page-address.mjs';
import { selfContained } from './self-contained.mjs';
import { shortenNames } from './short-names.mjs';
import { withFirstExamples, withoutSpace } from './small-files.mjs';

/** What is copied: the license, schemas for editors, and the page that problems link to, these two without what is left to the repository. */
const copied = ['LICENSE', 'schemas', 'docs/rules.md'];

/** A paragraph that is a picture: the package has none. */
const pictures = /^!\[[^\]]*\]\([^)]*\)\n\n/gm;

/** @param {string} file In the checkout. */
const readText = (file) => readFile(path.join(checkout, file), 'utf8');

/**
 * @param {string | undefined} repository The address of the repository, if it is known.
 * @returns {Promise<Readonly<Record<string, unknown>>>} The package.json, which starts nothing when it is installed.
 */
async function manifestOf(repository) {
  const { version, license, keywords, engines, bin } = JSON.parse(await readText('package.json'));
  const texts = JSON.parse(await readText('package.nls.json'));
  return {
    name: npmName,
    version,
    description: texts['extension.description'],
    keywords,
    license,
    ...(repository !== undefined && linksOf(repository)),
    bin,
    engines: { node: engines.node },
    files: ['dist', 'docs', 'schemas'],
    publishConfig: { access: 'public' },
  };
}

/** @param {string | undefined} repository npm itself completes the links where this is known. */
async function readmeOf(repository) {
  const text = (await readText('README.md')).replaceAll(pictures, '');
  if (repository !== undefined) return text;
  const isCopied = (/** @type {string} */ file) =>
    copied.some((each) => file === each || file.startsWith(`${each}/`));
  return selfContained('README.md', text, {
    locate: (file) => (isCopied(file) ? file : undefined),
  });
}

/** @param {string} file */
const exists = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * Writes dist/npm/.
 * @param {string | undefined} [repository]
 */
export async function writeNpmPackage(repository) {
  await rm(npmFolder, { recursive: true, force: true });
  const results = await Promise.all(npmBundles.map((bundle) => esbuild.build({ ...bundle, metafile: true })));
  await writeLicenses(
    results.map(({ metafile }) => metafile),
    checkout,
    path.join(npmFolder, 'dist/licenses'),
  );
  await shortenNames(path.join(npmFolder, 'dist/cli'));
  await mkdir(path.join(npmFolder, 'dist/server'));
  // Where the command line and editors look for the server.
  await writeFile(path.join(npmFolder, 'dist/server/main.js'), "require('../cli/language-server.js');\n");
  for (const file of copied) {
    const from = path.join(checkout, file);
    if (await exists(from)) await cp(from, path.join(npmFolder, file), { recursive: true });
  }
  await makeSmaller('docs/rules.md', withFirstExamples);
  for (const schema of await readdir(path.join(npmFolder, 'schemas')))
    await makeSmaller(path.join('schemas', schema), withoutSpace);
  await writeMessages();
  await writeFile(path.join(npmFolder, 'README.md'), await readmeOf(repository));
  const manifest = await manifestOf(repository);
  await writeFile(path.join(npmFolder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/**
 * @param {string} file In the package.
 * @param {(text: string) => string} change
 */
async function makeSmaller(file, change) {
  const copy = path.join(npmFolder, file);
  await writeFile(copy, change(await readFile(copy, 'utf8')));
}

/** The translated messages, without those of the extension. */
function writeMessages() {
  const folders = PRODUCT.filter((folder) => folder !== 'client');
  const used = englishBundle(findTemplates().templates, folders);
  return writeLanguages(path.join(npmFolder, 'dist/l10n'), (template) => template in used);
}

/**
 * Writes dist/npm/ and its tarball.
 * @param {string | undefined} repository
 * @param {string} [folder] Where the tarball is written: beside the package of the extension.
 * @returns {Promise<string>} The tarball.
 * @throws Error if npm cannot write it.
 */
export async function packForNpm(repository, folder = checkout) {
  await writeNpmPackage(repository);
  const { command, args } = npmCommand([
    'pack',
    '--silent',
    '--ignore-scripts',
    '--pack-destination',
    folder,
  ]);
  const { code, output } = await new Processes().run(command, args, { cwd: npmFolder });
  if (code !== 0) throw new Error(output);
  const { version } = JSON.parse(await readText('package.json'));
  return path.join(folder, tarballName(version));
}
