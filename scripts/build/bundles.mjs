// The files of dist/: the extension, the language server, the command line, and what webviews load; each a CommonJS file, with others
// that it loads when it needs them.
import { common } from './options.mjs';
import { copyOnce } from './plugins/copy-once.mjs';
import { keepApart } from './plugins/keep-apart.mjs';
import { leaveOutUnused } from './plugins/leave-out-unused.mjs';
import { loadWhenCalled } from './plugins/load-when-called.mjs';
import { loadWhenUsed } from './plugins/load-when-used.mjs';
import { readWhenUsed } from './plugins/read-when-used.mjs';
import { exportsOf, shareOnce } from './plugins/share-once.mjs';
import { splitAsCommonJs } from './plugins/split-as-common-js.mjs';
import { takeWhatIsUsed } from './plugins/take-what-is-used.mjs';

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

/** Errors that a part throws that is loaded later, and that the file recognizes that loaded it. */
const sharedErrors = [
  'core/tagged-error.ts',
  'cli/command/command-error.ts',
  'workspace/files/file-error.ts',
  'workspace/exchange/exchange-fault.ts',
];

const oneOfEachError = shareOnce('errors', sharedErrors);

/** @type {import('esbuild').BuildOptions} */
const cli = { ...common, plugins: [keepApart(cliLater), oneOfEachError] };

/**
 * Checks files. It starts often and ends soon, so that keeping the names of functions costs more than it helps.
 * @type {import('esbuild').BuildOptions}
 */
const check = { ...cli, keepNames: false, supported: { 'dynamic-import': false } };

/** Parts of protected texts that are loaded when one of their functions is first called: short texts rarely need their parsers. */
const rareParsers = [
  'icu/icu',
  'markdown/markdown-blocks',
  'markdown/parse-markdown',
  'markdown/sections',
  'markdown/signature',
].map((name) => `core/protect/blocks/${name}.ts`);

/** @type {import('esbuild').BuildOptions} */
const split = {
  format: 'esm',
  splitting: true,
  sourcemap: false,
  entryNames: '[name]',
  chunkNames: '[name]-[hash]',
  write: false,
};

/** @type {readonly import('esbuild').BuildOptions[]} */
export const bundles = [
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
  { ...common, plugins: [oneOfEachError], entryPoints: cliLater, outdir: 'dist/cli', entryNames: '[name]' },
  { ...common, keepNames: false, stdin: exportsOf(sharedErrors), outfile: 'dist/cli/errors.js' },
];
