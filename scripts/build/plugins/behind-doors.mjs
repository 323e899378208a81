// A plugin for the doors of packages.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** An import or an export of names at a door, or in a door of what stands behind it. */
const named = /^(import|export) \{([^}]*)\} from '([^']+)';/gm;

/** @typedef {ReadonlyMap<string, { readonly name: string, readonly file: string }>} Door The file behind it that has each of its names. */

/**
 * @param {string} braces
 * @returns {(readonly [name: string, as: string])[]} Without types.
 */
function namesIn(braces) {
  const each = braces.split(',').map((one) => one.trim());
  return each
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [name = '', as = name] = one.split(' as ');
      return [name, as];
    });
}

/**
 * @param {string} file
 * @returns {Promise<Door>}
 */
async function readDoor(file) {
  const lines = (await readFile(file, 'utf8')).matchAll(named);
  return new Map(
    [...lines].flatMap(([, , braces = '', behind = '']) =>
      namesIn(braces).map(([name, as]) => [as, { name, file: path.join(path.dirname(file), behind) }]),
    ),
  );
}

/**
 * @param {string} code
 * @param {ReadonlyMap<string, Door>} doors
 */
function pastDoors(code, doors) {
  return code.replace(named, (all, /** @type {string} */ keyword, braces, from) => {
    const imports = namesIn(braces).map(([name, as]) => {
      const behind = doors.get(from)?.get(name);
      return behind && `${keyword} { ${behind.name} as ${as} } from ${JSON.stringify(behind.file)};`;
    });
    if (imports.length === 0 || imports.includes(undefined)) return all;
    return imports.join(' ') + '\n'.repeat(all.split('\n').length - 1);
  });
}

/**
 * Takes each name from the file behind the door that has it. Otherwise a file that is loaded at the start, and takes one name at a door, has
 * everything loaded that stands behind it.
 * @type {import('esbuild').Plugin}
 */
export const behindDoors = {
  name: 'behind-doors',
  setup(build) {
    /** @type {Map<string, Promise<Door>>} */
    const doors = new Map();
    build.onStart(() => doors.clear());
    /**
     * @param {string} name
     * @param {string} resolveDir
     */
    const find = async (name, resolveDir) => {
      const { path: file } = await build.resolve(name, { kind: 'import-statement', resolveDir });
      return readDoor(file);
    };
    build.onLoad({ filter: /\.ts$/, namespace: 'file' }, async ({ path: file }) => {
      const code = await readFile(file, 'utf8');
      const names = new Set(Array.from(code.matchAll(/ from '(#[^']+)'/g), ([, name = '']) => name));
      if (names.size === 0) return undefined;
      for (const name of names) if (!doors.has(name)) doors.set(name, find(name, path.dirname(file)));
      const read = [...names].map(async (name) => /** @type {const} */ ([name, await doors.get(name)]));
      const known = new Map(
        (await Promise.all(read)).flatMap(([name, door]) => (door ? [[name, door]] : [])),
      );
      return { contents: pastDoors(code, known), loader: 'ts' };
    });
  },
};
