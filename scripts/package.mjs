// Creates parlance.vsix from the output of `npm run build` in dist/; with --npm, the package of npm instead.
// usage: package.mjs [--npm] [--pre-release] [--repository ADDRESS]; the address of the repository, which the pages then link to
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { createVSIX, listFiles, PackageManager } from '@vscode/vsce';
import { builtFiles } from './build/built-files.mjs';
import { packForNpm } from './package/npm-package.mjs';
import { publishedManifest } from './package/published-manifest.mjs';
import { selfContained } from './package/self-contained.mjs';
import { checkout, vsixFile } from './support/paths.mjs';

/** @param {string} file One that a package of the editor may hold under another name. */
function nameInPackage(file) {
  return { 'README.md': 'readme.md', 'CHANGELOG.md': 'changelog.md', LICENSE: 'LICENSE.txt' }[file] ?? file;
}

/**
 * What may be in the package. Only that is compared with `.vscodeignore`, which takes 20 s for a whole checkout with its tools.
 * @returns {Promise<string[]>} Names at the top of the checkout.
 */
async function packagedNames() {
  const lines = (await readFile(path.join(checkout, '.vscodeignore'), 'utf8')).split('\n');
  const beginnings = lines.flatMap((line) => /^!([^/*]+)/.exec(line)?.[1] ?? []);
  const names = await readdir(checkout);
  return names.filter((name) => beginnings.some((beginning) => name.startsWith(beginning)));
}

/** @param {string} stage The folder that becomes the package. */
async function copyPackagedFiles(stage) {
  for (const name of [...(await packagedNames()), '.vscodeignore']) {
    await cp(path.join(checkout, name), path.join(stage, name), { recursive: true });
  }
  const files = await listFiles({ cwd: stage, packageManager: PackageManager.None });
  return files.map((file) => file.replaceAll(path.sep, '/'));
}

/**
 * Takes links that lead nowhere out of the pages.
 * @param {string} stage
 * @param {readonly string[]} files Paths in the package.
 * @param {(page: string) => boolean} isClosed Whether the page links to nothing outside of the package.
 */
async function closePages(stage, files, isClosed) {
  const packaged = {
    locate: (/** @type {string} */ file) => {
      const folder = `${file.replace(/\/$/, '')}/`;
      return files.some((each) => each === file || each.startsWith(folder)) ? nameInPackage(file) : undefined;
    },
  };
  for (const page of files.filter((file) => file.endsWith('.md') && isClosed(file))) {
    const text = await readFile(path.join(checkout, page), 'utf8');
    await writeFile(path.join(stage, page), selfContained(page, text, packaged));
  }
}

/**
 * @param {string} stage
 * @param {string | undefined} repository
 */
async function writeManifest(stage, repository) {
  const manifest = JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8'));
  const text = JSON.stringify(publishedManifest(manifest, repository), undefined, 2);
  await writeFile(path.join(stage, 'package.json'), `${text}\n`);
}

/**
 * @param {string} stage
 * @param {{ repository: string | undefined, isPreRelease: boolean }} options
 */
async function createExtension(stage, { repository, isPreRelease }) {
  const files = await copyPackagedFiles(stage);
  // In these two, an address of the repository becomes part of each link when the package is written.
  const opens = repository === undefined ? [] : ['README.md', 'CHANGELOG.md'];
  // The editor shows the pages of a walkthrough with the pictures beside them.
  await closePages(stage, files, (page) => !page.startsWith('media/') && !opens.includes(page));
  await writeManifest(stage, repository);
  await rm(vsixFile, { force: true });
  await createVSIX({
    cwd: stage,
    packagePath: vsixFile,
    dependencies: false,
    allowMissingRepository: true,
    preRelease: isPreRelease,
    rewriteRelativeLinks: repository !== undefined,
  });
}

/** @param {{ repository: string | undefined, isPreRelease: boolean }} options */
async function packExtension(options) {
  for (const file of builtFiles) {
    await stat(path.join(checkout, file)).catch(() => {
      throw new Error(`${file} is missing: run \`npm run build\` first.`);
    });
  }
  const stage = await mkdtemp(path.join(tmpdir(), 'parlance-package-'));
  try {
    await createExtension(stage, options);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: { npm: { type: 'boolean' }, 'pre-release': { type: 'boolean' }, repository: { type: 'string' } },
});
const { npm: isForNpm = false, 'pre-release': isPreRelease = false, repository } = values;
try {
  if (isForNpm) console.log(path.basename(await packForNpm(repository)));
  else await packExtension({ repository, isPreRelease });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
