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
 * @param {ReadonlyMap<string, LockedPackage>} installed What npm wrote down when it had installed everything: without the optional
 *   packages of other platforms, perhaps with more than the lock names.
 */
export function isInstalled(locked, installed) {
  return [...locked].every(([folder, { version, optional }]) => {
    const present = installed.get(folder);
    return present === undefined ? optional === true : present.version === version;
  });
}

/**
 * @param {import('./processes.mjs').Processes} processes
 * @param {readonly string[]} npmArgs
 */
function npm(processes, npmArgs) {
  const { command, args } = npmCommand([...npmArgs, '--no-audit', '--no-fund', '--loglevel=error']);
  return processes.run(command, args, { cwd: checkout });
}

/**
 * Installs the packages when they are missing or others than the lock's.
 * @param {import('./processes.mjs').Processes} processes
 * @returns {Promise<boolean>} False when the installation failed; what npm said is printed.
 */
export async function installDependencies(processes) {
  const [locked, installed] = await Promise.all([
    lockedPackages('package-lock.json'),
    lockedPackages('node_modules/.package-lock.json'),
  ]);
  if (isInstalled(locked, installed)) {
    return true;
  }
  console.log('Installing the packages that the build and the tests need (npm ci).');
  let { code, output } = await npm(processes, ['ci']);
  if (code !== 0 && output.includes('EUSAGE')) {
    // A lock made where a registry lacks the optional packages of other platforms is refused by `npm ci`; `npm install` takes the
    // same versions from it.
    console.log('npm ci refuses the lock; installing the versions that it names with npm install.');
    ({ code, output } = await npm(processes, ['install', '--no-save']));
  }
  if (code !== 0) {
    console.error(output);
  }
  return code === 0;
}
