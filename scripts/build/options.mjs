// What all bundles have in common.
import { argv } from 'node:process';

/** Whether the files are built again after each change, with source maps and without making them small. */
export const watch = argv.includes('--watch');

/** @satisfies {import('esbuild').BuildOptions} */
export const common = {
  bundle: true,
  platform: /** @type {const} */ ('node'),
  target: 'node20.18',
  format: /** @type {const} */ ('cjs'),
  minify: !watch,
  sourcemap: watch,
  keepNames: true,
  logLevel: /** @type {const} */ ('warning'),
  mainFields: ['module', 'main'],
};
