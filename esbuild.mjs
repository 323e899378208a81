// Builds dist/: the extension (client), the language server and the command line, each a CommonJS file, with others that they load
// when they need them.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { argv } from 'node:process';
import esbuild from 'esbuild';

const watch = argv.includes('--watch');

/** @type {esbuild.BuildOptions} */
const common = {
  bundle: true,
  platform: 'node',
  target: 'node20.18',
  format: 'cjs',
  minify: !watch,
  sourcemap: watch,
  keepNames: true,
  logLevel: 'warning',
  mainFields: ['module', 'main'],
};

/**
 * Leaves what is loaded later out of the file that loads it.
 * @param {readonly string[]} loadedLater
 * @returns {esbuild.Plugin}
 */
const keepApart = (loadedLater) => ({
  name: 'keep-apart',
  setup(build) {
    build.onResolve({ filter: /\.ts$/ }, ({ path: imported, kind }) => {
      const name = path.basename(imported, '.ts');
      const isApart =
        kind === 'dynamic-import' && loadedLater.some((file) => path.basename(file, '.ts') === name);
      return isApart ? { path: `./${name}.js`, external: true } : undefined;
    });
  },
});

/**
 * Parts of the language server that are loaded with the first manifest, when a manifest or a style rule list is opened,
 * or when a manifest is changed.
 */
const serverLater = [
  'core/manifest/manifest.ts',
  'server/documents/json-language.ts',
  'server/features/json.ts',
  'core/manifest/edits/silence-rule.ts',
  'server/features/rename-files.ts',
];

/**
 * Parts of the command line that are loaded with the first manifest, when a manifest or a style rule list is checked, or when TBX or a
 * workbook is read or written.
 */
const cliLater = [
  'core/manifest/manifest.ts',
  'cli/check/file/check-json.ts',
  'workspace/exchange/parse-tbx.ts',
  'workspace/exchange/read-workbook.ts',
  'workspace/exchange/write-workbook.ts',
];

/** @type {esbuild.BuildOptions} */
const cli = { ...common, plugins: [keepApart(cliLater)] };

/**
 * Checks files. It starts often and ends soon, so that keeping the names of functions costs more than it helps.
 * @type {esbuild.BuildOptions}
 */
const check = { ...cli, keepNames: false, supported: { 'dynamic-import': false } };

/**
 * Copies the exports of the editor's interface once for all files. Otherwise each file that imports one of the thousand has all of them
 * copied when the program starts.
 * @type {esbuild.Plugin}
 */
const copyOnce = {
  name: 'copy-once',
  setup(build) {
    build.onResolve({ filter: /^vscode$/ }, ({ path: library, kind, namespace }) =>
      kind === 'import-statement' && namespace === 'file' ? { path: library, namespace: 'once' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'once' }, ({ path: library }) => ({
      contents: `export * from '${library}';`,
      resolveDir: import.meta.dirname,
    }));
  },
};

/**
 * Takes from this library, which is not made of ES modules, what is used. Otherwise all of its three hundred exports are copied for each
 * file that imports one.
 * @type {esbuild.Plugin}
 */
const takeWhatIsUsed = {
  name: 'take-what-is-used',
  setup(build) {
    build.onResolve({ filter: /^vscode-languageserver(\/node)?$/ }, ({ path: library, kind, namespace }) =>
      kind === 'import-statement' && namespace === 'file' ? { path: library, namespace: 'used' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'used' }, ({ path: library }) => {
      const names = Object.keys(createRequire(import.meta.url)(library));
      const take = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => library.${name})();`);
      const contents = [`const library = require('${library}');`, ...take].join('\n');
      return { contents, resolveDir: import.meta.dirname };
    });
  },
};

/**
 * Leaves large tables in files of their own, which are read when they are used.
 * @type {esbuild.Plugin}
 */
const readWhenUsed = {
  name: 'read-when-used',
  setup(build) {
    build.onLoad({ filter: /confusables\.json$/ }, async ({ path: table }) => {
      const name = path.basename(table);
      const folder = path.dirname(build.initialOptions.outfile ?? '');
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, name), JSON.stringify(JSON.parse(await readFile(table, 'utf8'))));
      const get = `() => require('./${name}')`;
      return {
        loader: 'js',
        contents: `Object.defineProperty(exports, 'default', { enumerable: true, get: ${get} }); exports.__esModule = true;`,
      };
    });
    build.onResolve({ filter: /^\.\/confusables\.json$/, namespace: 'file' }, ({ path: table, kind }) =>
      kind === 'require-call' ? { path: table, external: true } : undefined,
    );
  },
};

/**
 * Leaves out parts of this library that other parts import, and that the server never uses: notebooks, and finding packages on the disk.
 * @type {esbuild.Plugin}
 */
const leaveOutUnused = {
  name: 'leave-out-unused',
  setup(build) {
    build.onLoad({ filter: /[\\/]vscode-languageserver[\\/]lib[\\/]common[\\/]notebook\.js$/ }, () => ({
      contents: 'exports.NotebookSyncFeature = (Base) => Base;',
    }));
    build.onLoad({ filter: /[\\/]vscode-languageserver[\\/]lib[\\/]node[\\/]files\.js$/ }, () => ({
      contents: 'exports.__esModule = true;',
    }));
  },
};

/**
 * Loads these parts of Node when they are used: libraries import them at the start, but the server calls them late or
 * never, and every editor waits for its start.
 * @type {esbuild.Plugin}
 */
const loadWhenUsed = {
  name: 'load-when-used',
  setup(build) {
    build.onResolve(
      { filter: /^(node:)?(child_process|crypto|os|fs\/promises)$/ },
      ({ path: builtin, namespace }) =>
        namespace === 'when-used'
          ? { path: builtin, external: true }
          : { path: builtin.replace(/^node:/, ''), namespace: 'when-used' },
    );
    build.onLoad({ filter: /./, namespace: 'when-used' }, async ({ path: builtin }) => {
      const names = JSON.stringify(Object.keys(await import(`node:${builtin}`)));
      const define = `Object.defineProperty(exports, name, { enumerable: true, get: () => require('node:${builtin}')[name] })`;
      return { contents: `for (const name of ${names}) ${define};` };
    });
  },
};

/** Parts of protected texts that are loaded when one of their functions is first called: short texts rarely need their parsers. */
const rareParsers = [
  'icu/icu',
  'markdown/markdown-blocks',
  'markdown/parse-markdown',
  'markdown/sections',
  'markdown/signature',
].map((name) => `core/protect/blocks/${name}.ts`);

/**
 * Calls the functions of these files in files of their own, which are entries of the same build. What only has types there is left out.
 * @param {readonly string[]} parts
 * @returns {esbuild.Plugin}
 */
const loadWhenCalled = (parts) => ({
  name: 'load-when-called',
  setup(build) {
    const isPart = (/** @type {string} */ file) => parts.some((part) => file === path.resolve(part));
    build.onResolve({ filter: /^\.\/.*\.ts$/ }, ({ path: imported, importer, kind, resolveDir }) => {
      const file = path.join(resolveDir, imported);
      return kind === 'import-statement' && isPart(file) && !isPart(importer)
        ? { path: file, namespace: 'when-called' }
        : undefined;
    });
    build.onResolve({ filter: /./, namespace: 'when-called' }, ({ path: built }) => ({
      path: built,
      external: true,
    }));
    build.onLoad({ filter: /./, namespace: 'when-called' }, async ({ path: file }) => {
      const functions = (await readFile(file, 'utf8')).matchAll(/^export function (\w+)/gm);
      const loaded = `require('./${path.basename(file, '.ts')}.js')`;
      const calls = [...functions].map(
        ([, name]) => `export const ${name} = (...given) => ${loaded}.${name}(...given);`,
      );
      return { contents: calls.join('\n') };
    });
  },
});

/**
 * What several entries share, and what is imported when it is used, become files of their own, as CommonJS: esbuild splits only ES
 * modules, which Node takes longer to load.
 * @type {esbuild.Plugin}
 */
const splitAsCommonJs = {
  name: 'split-as-common-js',
  setup(build) {
    build.onEnd(async ({ outputFiles = [] }) => {
      await mkdir(build.initialOptions.outdir ?? '.', { recursive: true });
      await Promise.all(outputFiles.map(writeAsCommonJs));
    });
  },
};

/** @param {esbuild.OutputFile} file */
async function writeAsCommonJs({ path: file, text }) {
  const { minify } = common;
  const { code } = await esbuild.transform(text, {
    format: 'cjs',
    platform: 'node',
    target: common.target,
    minify,
    supported: { 'dynamic-import': false },
  });
  await writeFile(file, code);
}

/** @type {esbuild.BuildOptions} */
const split = {
  format: 'esm',
  splitting: true,
  sourcemap: false,
  entryNames: '[name]',
  chunkNames: '[name]-[hash]',
  write: false,
};

const bundles = [
  // What the extension imports when it needs it becomes files of their own, with what they share.
  {
    ...common,
    ...split,
    entryPoints: ['client/extension.ts'],
    outdir: 'dist/client',
    external: ['vscode'],
    plugins: [copyOnce, splitAsCommonJs],
  },
  // What webviews load: no Node, and nothing of the editor.
  {
    ...common,
    platform: 'browser',
    target: 'chrome122',
    format: 'iife',
    entryPoints: {
      languages: 'client/webviews/languages-page/main.ts',
      usage: 'client/webviews/usage-page/main.ts',
      try: 'client/webviews/try-page/main.ts',
    },
    outdir: 'dist/media',
  },
  {
    ...common,
    entryPoints: {
      languages: 'client/webviews/languages-page/page.css',
      usage: 'client/webviews/usage-page/page.css',
      try: 'client/webviews/try-page/page.css',
    },
    outdir: 'dist/media',
  },
  // Every editor waits for its start: the names of functions take time and space, and only help in stack traces.
  {
    ...common,
    keepNames: false,
    entryPoints: ['server/main.ts'],
    outfile: 'dist/server/main.js',
    plugins: [keepApart(serverLater), takeWhatIsUsed, leaveOutUnused, readWhenUsed, loadWhenUsed],
    supported: { 'dynamic-import': false },
  },
  { ...common, entryPoints: serverLater, outdir: 'dist/server', entryNames: '[name]' },
  {
    ...check,
    entryPoints: ['cli/main.ts'],
    outfile: 'dist/cli/main.js',
    banner: { js: '#!/usr/bin/env node' },
  },
  // Loaded by cli/main.ts as the command needs them: the first are small, so that files are checked at once.
  { ...check, entryPoints: ['cli/entry/run-check-command.ts'], outfile: 'dist/cli/run-check-command.js' },
  { ...check, entryPoints: ['cli/check/threads/check-worker.ts'], outfile: 'dist/cli/check-worker.js' },
  { ...cli, entryPoints: ['cli/entry/run-file-command.ts'], outfile: 'dist/cli/run-file-command.js' },
  {
    ...common,
    keepNames: false,
    entryPoints: ['cli/entry/run-any-command.ts', 'cli/entry/run-help.ts', ...rareParsers],
    ...split,
    outdir: 'dist/cli',
    plugins: [loadWhenCalled(rareParsers), splitAsCommonJs],
  },
  { ...common, entryPoints: cliLater, outdir: 'dist/cli', entryNames: '[name]' },
];

/** Node reads the nearest package.json for the type of these files, and the extension's is long. */
async function writePackageType() {
  await mkdir('dist', { recursive: true });
  await writeFile('dist/package.json', '{ "type": "commonjs" }\n');
}

if (watch) {
  await writePackageType();
  const contexts = await Promise.all(bundles.map((bundle) => esbuild.context(bundle)));
  // Waits for the first build: an extension that starts after this line must not get an older one.
  await Promise.all(contexts.map((context) => context.rebuild()));
  await Promise.all(contexts.map((context) => context.watch()));
  console.log('watching');
} else {
  await rm('dist', { recursive: true, force: true });
  await writePackageType();
  await Promise.all(bundles.map((bundle) => esbuild.build(bundle)));
}
