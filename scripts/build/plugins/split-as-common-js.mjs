// A plugin that divides a bundle.
import { mkdir, writeFile } from 'node:fs/promises';
import { init, parse } from 'es-module-lexer';
import esbuild from 'esbuild';
import { common } from '../options.mjs';

/** What a module takes from another one: as a whole, which only modules of Node are, by names, or nothing. */
const IMPORT =
  /^import\s*(?:(?:(?:\*\s*as\s+)?(?<all>[\w$]+))?\s*,?\s*(?<names>\{[^}]*\})?\s*from\s*)?(?<from>"[^"]+")$/;

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
  await init;
  const [exported = '', names = ''] = EXPORTS.exec(text) ?? [];
  const { required, rest } = requiredIn(text.slice(0, text.length - exported.length));
  const { code } = await esbuild.transform(rest, {
    format: 'cjs',
    platform: 'node',
    target: common.target,
    minifyWhitespace: common.minify,
    minifySyntax: common.minify,
    supported: { 'dynamic-import': false },
  });
  await writeFile(file, [required, code, exportsOf(names)].join(''));
}

/**
 * What a module requires at its start, and what remains of it, where files of this build are required when they are used.
 * @param {string} text
 */
function requiredIn(text) {
  const [imports] = parse(text);
  const required = [];
  const rest = [];
  let end = 0;
  for (const { d, ss, se, n } of imports) {
    const isAtStart = d === -1;
    if (!isAtStart && n?.startsWith('.') !== true) continue;
    const [first, left] = isAtStart
      ? requireOf(text.slice(ss, se))
      : ['', `Promise.resolve().then(()=>require("${n}"))`];
    required.push(first);
    rest.push(text.slice(end, ss), left);
    end = se;
  }
  return { required: required.join(''), rest: rest.join('') + text.slice(end) };
}

/**
 * An import as CommonJS, and what remains of it. Variables, unlike the getters that esbuild makes of imports, cost nothing where they are
 * used. Files take only from others that are complete: those that more entries share. Of a module of Node, names remain imports: others
 * may replace its functions.
 * @param {string} statement
 */
function requireOf(statement) {
  const { all, names, from } = IMPORT.exec(statement)?.groups ?? {};
  if (from === undefined || names?.includes('default as '))
    throw new Error(`Not known to this build: ${statement}`);
  const whole = all === undefined ? '' : `var ${all}=require(${from});`;
  if (names === undefined) return [whole === '' ? `require(${from});` : whole, ''];
  if (from.startsWith('"node:')) return [whole, `import${names}from${from}`];
  return [`${whole}var ${names.replaceAll(/(\S+) as /g, '$1:')}=require(${from});`, ''];
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
