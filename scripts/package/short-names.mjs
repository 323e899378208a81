// Names of bundles without the hash of what is in them, which thousands of imports repeat and no compression makes small.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const HASHED = /[\w.-]+-[A-Z\d]{8}\.js/g;

/**
 * Gives bundles numbers instead of hashes, in their names and in what imports them: nobody keeps a file of one version beside another.
 * @param {string} folder Of bundles that import each other.
 */
export async function shortenNames(folder) {
  const names = (await readdir(folder)).sort();
  const short = shortNames(names);
  for (const name of names) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(HASHED, (written) => short.get(written) ?? written),
    );
    await rename(file, path.join(folder, short.get(name) ?? name));
  }
}

/**
 * @param {readonly string[]} names
 * @returns {ReadonlyMap<string, string>} Another name for each that has a hash.
 */
export function shortNames(names) {
  const hashed = names.filter((name) => name.match(HASHED)?.[0] === name);
  return new Map(hashed.map((name, index) => [name, name.replace(/[A-Z\d]{8}(?=\.js$)/, String(index))]));
}
