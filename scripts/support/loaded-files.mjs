// What a built file loads.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file that is loaded when it is needed is required in a promise. */
const REQUIRED = /(\(\)=>(?:[\w$]+\()?)?require\("\.\/([^"]+)"\)/g;

/**
 * @param {string} file
 * @returns {readonly string[]} The built files beside it that it loads at once.
 */
export function requiredAtOnce(file) {
  return [...readFileSync(file, 'utf8').matchAll(REQUIRED)]
    .filter(([, later]) => later === undefined)
    .map(([, , required = '']) => path.join(path.dirname(file), required));
}

/**
 * @param {string} file
 * @param {Set<string>} found
 * @returns {ReadonlySet<string>} The file, and those that it loads at once, or that these load.
 */
export function loadedAtStart(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const required of requiredAtOnce(file)) loadedAtStart(required, found);
  return found;
}
