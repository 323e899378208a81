// Which tests belong to a file: those nearest to it by imports and by folder.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../support/paths.mjs';

/** More than these would take too long, and a mistake that only a farther test catches has no test of its own. */
const MOST_TESTS = 10;

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/**
 * The tests that reach each file, the nearest first.
 * @param {readonly string[]} files All files of the product and its tests, from the root of the repository.
 * @param {(file: string) => string} [read]
 * @returns {(file: string) => readonly string[]}
 */
export function nearestTests(files, read = readSource) {
  const importers = importersOf(files, read);
  return (file) => {
    const distances = distancesFrom(file, importers);
    const tests = [...distances].filter(([name]) => name.endsWith('.test.ts'));
    const ranked = tests.map(([name, distance]) => ({
      name,
      rank: distance - 2 * sharedFolders(name, file),
    }));
    ranked.sort((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1));
    return ranked.slice(0, MOST_TESTS).map(({ name }) => name);
  };
}

/** @param {string} file */
function readSource(file) {
  return readFileSync(path.join(checkout, file), 'utf8');
}

/**
 * @param {readonly string[]} files
 * @param {(file: string) => string} read
 */
function importersOf(files, read) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of files) {
    for (const [, target = ''] of read(file).matchAll(IMPORT)) {
      const imported = path.posix.join(path.posix.dirname(file), target);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/**
 * How many imports each file is away that reaches a file.
 * @param {string} file
 * @param {ReadonlyMap<string, readonly string[]>} importers
 */
function distancesFrom(file, importers) {
  const distances = new Map([[file, 0]]);
  for (const [name, distance] of distances) {
    for (const importer of importers.get(name) ?? []) {
      if (!distances.has(importer)) {
        distances.set(importer, distance + 1);
      }
    }
  }
  return distances;
}

/**
 * How many names of folders a test and a file have in common: tests mirror the product, and `cli/sync` tests `workspace/sync` too.
 * @param {string} test
 * @param {string} file
 */
function sharedFolders(test, file) {
  const folders = new Set(path.posix.dirname(test).split('/'));
  const shared = path.posix
    .dirname(file)
    .split('/')
    .filter((folder) => folders.has(folder)).length;
  const isOwn = path.posix.basename(test, '.test.ts') === path.posix.basename(file, '.ts');
  return shared + (isOwn ? 2 : 0);
}
