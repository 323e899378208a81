// The files of dist/ that every build writes.
import path from 'node:path';
import { bundles } from './bundles.mjs';

/**
 * @param {import('esbuild').BuildOptions} bundle
 * @returns {readonly string[]} Its files, without those whose names change with their content.
 */
function filesOf({ outfile, outdir = '', entryPoints = [] }) {
  if (outfile !== undefined) return [outfile];
  const inputs = Object.entries(entryPoints).map(([name, given]) => {
    const input = typeof given === 'string' ? given : given.in;
    const { name: base, ext } = path.parse(input);
    return `${Array.isArray(entryPoints) ? base : name}${ext === '.css' ? '.css' : '.js'}`;
  });
  return inputs.map((name) => `${outdir}/${name}`);
}

/** Paths in the checkout. */
export const builtFiles = [
  ...bundles.flatMap(filesOf),
  'dist/licenses/THIRD-PARTY-NOTICES.txt',
  'dist/licenses/package.json',
  'dist/licenses/bom.json',
];
