// Makes sure that the packages of package-lock.json are installed. Imports only Node built-ins: a fresh clone starts here.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from './paths.mjs';
import { npmCommand } from './processes.mjs';

/** @typedef {{ version?: string, optional?: boolean }} LockedPackage */

/**
 * @param {string} file A lock, relative to the checkout.
 * @returns {Promise<Map<string, LockedPackage>>} By folder; empty when the file is not there or not complete.
 */
async function lockedPackages(file) {
  try {
    const { packages } = JSON.parse(await readFile(path.join(checkout, file), 'utf8'));
    return new Map(Object.entries(packages).filter(([folder]) => folder !== ''));
  } catch {
    return new Map();
  }
}

/**
 * @param {ReadonlyMap<string, LockedPackage>} locked What package-lock.json asks for.
 * @param {ReadonlyMap<string, LockedPackage>} installed What npm wrote down when it had installed everything, without the optional
 *   packages of other platforms.
 */
export function isInstalled(locked, installed) {
  const complete = [...locked].every(([folder, { optional }]) => optional === true || installed.has(folder));
  const current = [...installed].every(([folder, { version }]) => locked.get(folder)?.version === version);
  return complete && current;
}

/**
 * Installs the packages when they are missing or others than the lock's.
 * @param {import('./processes.mjs').Processes} processes
 * @returns {Promise<boolean>} False when the installation failed; npm has said why.
 */
export async function installDependencies(processes) {
  const [locked, installed] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map(lockedPackages),
  );
  if (locked !== undefined && installed !== undefined && isInstalled(locked, installed)) {
    return true;
  }
  console.log('Installing the packages that the build and the tests need (npm ci).');
  const { command, args } = npmCommand(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  const { code } = await processes.run(command, args, { cwd: checkout, inherit: true });
  return code === 0;
}
