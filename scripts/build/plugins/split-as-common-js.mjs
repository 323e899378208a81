// A plugin that divides a bundle.
import { mkdir, writeFile } from 'node:fs/promises';
import esbuild from 'esbuild';
import { common } from '../options.mjs';

/** What a file takes from other files of the same bundle: esbuild writes this first. */
const IMPORTS = /^(?:import\s*(?:\{[^}]*\}\s*from\s*)?"\.\/[^"]+";\s*)*/;

/** What a file offers: esbuild writes this last. */
const EXPORTS = /(?<=^|[;}\s])export\s*\{([^}]*)\};\s*$/;

/**
 * What several entries share, and what is imported when it is used, become files of their own, as CommonJS: esbuild splits only ES
 * modules, which Node takes longer to load.
 * @type {import('esbuild').Plugin}
 */
export const splitAsCommonJs = {
  name: 'split-as-common-js',
  setup(build) {
    build.onEnd(async ({ outputFiles = [] }) => {
      await mkdir(build.initialOptions.outdir ?? '.', { recursive: true });
      await Promise.all(outputFiles.map(writeAsCommonJs));
    });
  },
};

/** @param {import('esbuild').OutputFile} file */
async function writeAsCommonJs({ path: file, text }) {
  const [imports = ''] = IMPORTS.exec(text) ?? [];
  const [exported = '', names = ''] = EXPORTS.exec(text) ?? [];
  const { code } = await esbuild.transform(text.slice(imports.length, text.length - exported.length), {
    format: 'cjs',
    platform: 'node',
    target: common.target,
    minifyWhitespace: common.minify,
    minifySyntax: common.minify,
    supported: { 'dynamic-import': false },
  });
  await writeFile(file, [requiresOf(imports), code, exportsOf(names)].join(''));
}

/**
 * Variables, unlike the getters that esbuild makes of imports, cost nothing where they are used. Files take only from others
 * that are complete: those that more entries share.
 * @param {string} imports
 */
function requiresOf(imports) {
  return imports
    .replaceAll(/import\s*(\{[^}]*\})\s*from\s*("[^"]+")/g, (_, names, from) => {
      return `var ${names.replaceAll(/(\S+) as /g, '$1:')}=require(${from})`;
    })
    .replaceAll(/import\s*("[^"]+")/g, 'require($1)');
}

/** @param {string} names */
function exportsOf(names) {
  const assignments = names
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [local = '', name = local] = each.split(' as ');
      return `exports.${name}=${local};`;
    });
  return ['Object.defineProperty(exports,"__esModule",{value:true});', ...assignments].join('');
}
