// Which tests belong to a file: those of its own folder of tests, the nearest by imports and by folder first.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importedFile } from '../support/imported-file.mjs';
import { checkout } from '../support/paths.mjs';

/** A mistake that only a farther test catches has no test of its own. */
const MOST_TESTS = 40;

/** What the extension and the language server agree on has its tests with them. */
const TESTED_WITH = new Map([['protocol', ['client', 'server']]]);

/** Those of types bring no code. */
const IMPORT = /(?<!^(?:import|export) type [^;]*)\b(?:from|import)\s*\(?\s*'([.#][^']+)'/gm;

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
      rank: distance / 2 - 2 * likeness(name, file, read(name)),
    }));
    ranked.sort((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1));
    return ranked.map(({ name }) => name);
  };
}

/**
 * Of the tests that reach a file those of its own folder: that of its package, or of its app.
 * @param {(file: string) => readonly string[]} near The nearest first.
 * @param {number} [most]
 * @returns {(file: string) => readonly string[]}
 */
export function ownTests(near, most = MOST_TESTS) {
  return (file) => {
    const [top = '', below = ''] = file.split('/');
    const names = top === 'packages' ? [below] : (TESTED_WITH.get(top) ?? [top]);
    const isOwn = (/** @type {string} */ test) => names.some((name) => test.startsWith(`test/${name}/`));
    return near(file).filter(isOwn).slice(0, most);
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
      const imported = importedFile(file, target);
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
 * How much a test is about a file: the words that their paths have in common, as tests mirror the product and `cli/sync` tests
 * `packages/sync` too, and one more if the test speaks of what the file is named for.
 * @param {string} test
 * @param {string} file
 * @param {string} text Of the test.
 */
function likeness(test, file, text) {
  const words = new Set(wordsOf(test));
  const shared = wordsOf(file).filter((word) => words.has(word)).length;
  const lower = text.toLowerCase();
  return shared + (wordsOf(path.posix.basename(file)).every((word) => lower.includes(word)) ? 1 : 0);
}

/** @param {string} file */
function wordsOf(file) {
  return file.replace(/(?:\.test)?\.ts$/, '').split(/[/-]/);
}
