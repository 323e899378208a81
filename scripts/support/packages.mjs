// Fetches public packages for measurements. Nothing of them is run.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { npmCommand } from './processes.mjs';

/** @typedef {import('./processes.mjs').Processes} Processes */

/**
 * Unpacks packages that are not there yet, without what they depend on. One that cannot be fetched is left out, and named.
 * @param {string} cache Gets the folder `packages`.
 * @param {Processes} processes
 * @param {{ readonly npm?: readonly string[], readonly debian?: readonly string[] }} names With their versions.
 * @returns {Promise<string>} The folder that has a folder for each package.
 */
export async function fetchPackages(cache, processes, { npm = [], debian = [] }) {
  const packages = path.join(cache, 'packages');
  await mkdir(packages, { recursive: true });
  /** @type {(command: string, args: readonly string[], cwd: string) => Promise<void>} */
  const mustRun = async (command, args, cwd) => {
    const { code, output } = await processes.run(command, args, { cwd });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.\n${output}`);
  };
  /** @type {(name: string, fetch: (folder: string) => Promise<void>) => Promise<void>} */
  const unpack = async (name, fetch) => {
    const folder = path.join(packages, name.replaceAll('/', '+'));
    if (existsSync(folder)) return;
    const unpacking = path.join(cache, 'unpacking');
    await rm(unpacking, { recursive: true, force: true });
    await mkdir(unpacking, { recursive: true });
    try {
      await fetch(unpacking);
      await rename(unpacking, folder);
    } catch (error) {
      process.stderr.write(`Left out: ${name}. ${error instanceof Error ? error.message : error}\n`);
    }
  };
  for (const name of npm) {
    await unpack(name, async (folder) => {
      const { command, args } = npmCommand(['pack', name, '--ignore-scripts', '--silent']);
      await mustRun(command, args, folder);
      await mustRun('sh', ['-c', 'tar xzf *.tgz --strip-components=1 && rm *.tgz'], folder);
    });
  }
  for (const name of debian) {
    await unpack(name, async (folder) => {
      await mustRun('apt-get', ['download', '-qq', name], folder);
      await mustRun('sh', ['-c', 'dpkg-deb -x *.deb . && rm *.deb'], folder);
    });
  }
  return packages;
}
