// Fetches public packages for measurements. Nothing of them is run.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { npmCommand } from './processes.mjs';

/** @typedef {import('./processes.mjs').Processes} Processes */

/**
 * Where packages come from.
 * @typedef {object} Registry
 * @property {(name: string) => { command: string, args: readonly string[] }} download Puts the archive of a package into the current folder.
 * @property {string} extract A command for the shell that does the same with what is in the archive, and removes the archive.
 * @property {RegExp} isGone Finds in the output of a download that the package has no such version.
 * @property {(name: string) => string} unpinned The name of a package without a version.
 * @property {() => Promise<unknown>} [refresh] Learns which versions there are now.
 */

/**
 * Unpacks packages that are not there yet, without what they depend on. Where a version is gone, the present one takes its place; what cannot be
 * fetched is left out. Both are named, in each run.
 * @param {string} cache Gets the folder `packages`.
 * @param {Processes} processes
 * @param {{ readonly npm?: readonly string[], readonly debian?: readonly string[] }} names With their versions.
 * @returns {Promise<string>} The folder that has a folder for each package, named with the version that was asked for.
 */
export async function fetchPackages(cache, processes, { npm = [], debian = [] }) {
  const packages = path.join(cache, 'packages');
  await mkdir(packages, { recursive: true });
  const fetchAll = async (/** @type {readonly string[]} */ names, /** @type {Registry} */ registry) => {
    for (const name of names) await fetchPackage(name, { cache, packages, processes, registry });
  };
  await fetchAll(npm, npmRegistry);
  await fetchAll(debian, debianRegistry(processes));
  return packages;
}

/** @type {Registry} */
const npmRegistry = {
  download: (name) => npmCommand(['pack', name, '--ignore-scripts', '--loglevel=error']),
  extract: 'tar xzf *.tgz --strip-components=1 && rm *.tgz',
  isGone: /\b(?:ETARGET|E404)\b/,
  unpinned: (name) => name.replace(/(?<=.)@.*$/, ''),
};

/**
 * @param {Processes} processes
 * @returns {Registry}
 */
function debianRegistry(processes) {
  /** @type {ReturnType<Processes['run']> | undefined} */
  let refreshing;
  return {
    download: (name) => ({ command: 'apt-get', args: ['download', '-qq', name] }),
    extract: 'dpkg-deb -x *.deb . && rm *.deb',
    isGone: /was not found|Unable to locate|\b404\b/,
    unpinned: (name) => name.replace(/=.*$/, ''),
    // A new machine has no lists of packages, or those of the day on which its image was made.
    refresh: () => (refreshing ??= processes.run('apt-get', ['update', '-qq'])),
  };
}

/**
 * @typedef {{ readonly cache: string, readonly packages: string, readonly processes: Processes, readonly registry: Registry }} Fetching
 */

/**
 * @param {string} name
 * @param {Fetching} fetching
 */
async function fetchPackage(name, fetching) {
  const folder = path.join(fetching.packages, name.replaceAll('/', '+'));
  const note = path.join(fetching.cache, 'other-versions', path.basename(folder));
  try {
    if (!existsSync(folder)) await unpack(name, { ...fetching, folder, note });
    if (existsSync(note)) say(`${name} is gone. In its place: ${await readFile(note, 'utf8')}`);
  } catch (error) {
    say(`Left out: ${name}. ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * @param {string} name
 * @param {Fetching & { readonly folder: string, readonly note: string }} to The note says which other version is in the folder.
 */
async function unpack(name, { cache, processes, registry, folder, note }) {
  const unpacking = path.join(cache, 'unpacking');
  await rm(unpacking, { recursive: true, force: true });
  await mkdir(unpacking, { recursive: true });
  const isOther = await download(name, { processes, registry, folder: unpacking });
  await rm(note, { force: true });
  if (isOther) await keepNote(note, await archiveIn(unpacking));
  await mustRun(processes, { command: 'sh', args: ['-c', registry.extract] }, unpacking);
  await rename(unpacking, folder);
}

/**
 * @param {string} name
 * @param {{ readonly processes: Processes, readonly registry: Registry, readonly folder: string }} to
 * @returns {Promise<boolean>} Whether the archive is of another version.
 */
async function download(name, { processes, registry, folder }) {
  const attempt = (/** @type {string} */ each) => mustRun(processes, registry.download(each), folder);
  const unpinned = registry.unpinned(name);
  try {
    await attempt(name);
    return false;
  } catch (error) {
    if (!(error instanceof Error && registry.isGone.test(error.message))) throw error;
    if (registry.refresh === undefined) return attempt(unpinned).then(() => true);
  }
  await registry.refresh();
  return download(name, { processes, registry: withoutRefresh(registry), folder });
}

/**
 * @param {Registry} registry
 * @returns {Registry}
 */
function withoutRefresh({ refresh: _, ...registry }) {
  return registry;
}

/** @param {string} folder */
async function archiveIn(folder) {
  const [archive = ''] = await readdir(folder);
  return decodeURIComponent(archive);
}

/**
 * @param {string} file
 * @param {string} text
 */
async function keepNote(file, text) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * @param {Processes} processes
 * @param {{ readonly command: string, readonly args: readonly string[] }} child
 * @param {string} cwd
 */
async function mustRun(processes, { command, args }, cwd) {
  const { code, output } = await processes.run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.\n${output}`);
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}
