import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from './paths.mjs';

/** @type {Readonly<Record<string, string>>} */
const DOORS = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8')).imports;

/**
 * The file that an import of another one means, from the root: one at a relative path, or the door of a package.
 * @param {string} file
 * @param {string} imported As the import has it.
 */
export function importedFile(file, imported) {
  return imported.startsWith('#')
    ? path.posix.join(DOORS[imported] ?? imported)
    : path.posix.join(path.posix.dirname(file), imported);
}
