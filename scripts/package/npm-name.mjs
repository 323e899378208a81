// What the package of npm is called. The name without a scope belongs to somebody else.

/** As `npm install` and `npx` take it. */
export const npmName = '@parlance-tools/cli';

/**
 * The name of the file that `npm pack` writes.
 * @param {string} version
 */
export function tarballName(version) {
  return `${npmName.slice(1).replace('/', '-')}-${version}.tgz`;
}
