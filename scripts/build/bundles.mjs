// The files of dist/: the extension, the language server, the command line, and what webviews load; each a CommonJS file, with others
// that it loads when it needs them.
import path from 'node:path';
import { common } from './options.mjs';
import { behindDoors } from './plugins/behind-doors.mjs';
import { browserParts } from './plugins/browser-parts.mjs';
import { copyOnce } from './plugins/copy-once.mjs';
import { fewNgrams } from './plugins/few-ngrams.mjs';
import { forBoth } from './plugins/for-both.mjs';
import { insteadOf } from './plugins/instead-of.mjs';
import { keepApart } from './plugins/keep-apart.mjs';
import { loadWhenCalled } from './plugins/load-when-called.mjs';
import { readWhenUsed } from './plugins/read-when-used.mjs';
import { splitAsCommonJs } from './plugins/split-as-common-js.mjs';
import { withoutLookup } from './plugins/without-lookup.mjs';

/** Parts of protected texts that are loaded when one of their functions is first called: short texts rarely need their parsers. */
const rareParsers = [
  'icu/icu',
  'markdown/markdown-blocks',
  'markdown/parse-markdown',
  'markdown/sections',
  'markdown/signature',
  'mf2/mf2',
].map((name) => `packages/protect/blocks/${name}.ts`);

/** What reads the files of projects, with the parsers of all formats. */
const projectReaders = 'server/translations/opened-translations.ts';

/** What reads them on a disk, with git: only Node loads it. */
const diskReading = 'packages/projects/disk/disk-reading.ts';

/** What tells which tables were imported, with the parsers of their forms: only Node loads it. */
const tableReading = 'packages/projects/check/unimported.ts';

/** All share much with the command line. */
const readersApart = {
  [projectReaders]: '../cli/opened-translations.js',
  [diskReading]: '../cli/disk-reading.js',
  [tableReading]: '../cli/unimported.js',
};

/** The base of all errors stands once in a process, whatever bundles it loads. */
const errors = 'packages/base/tagged-error.ts';
const errorsApart = { [errors]: '../shared/tagged-error.js' };

/** The protocol of agents: only `parlance mcp` loads it, and the extension, which has no use for it, comes without. */
const protocol = 'cli/sdk/mcp-sdk.ts';
const protocolApart = { [protocol]: '../mcp/mcp-sdk.js' };

/**
 * It gets its streams, and checks no answers by JSON schemas: of what the SDK brings for that, the smaller one is enough.
 * @satisfies {import('esbuild').BuildOptions}
 */
const protocolBundle = {
  ...common,
  keepNames: false,
  conditions: ['browser'],
  entryPoints: [protocol],
  plugins: [fewNgrams],
};

/** @type {import('esbuild').BuildOptions} */
const split = {
  format: 'esm',
  splitting: true,
  sourcemap: false,
  entryNames: '[name]',
  chunkNames: '[name]-[hash]',
  write: false,
};

/**
 * Writes the version, or loads the rest of the command line, where each command is loaded by its name.
 * @satisfies {import('esbuild').BuildOptions}
 */
const commandLine = {
  ...common,
  entryPoints: ['cli/main.ts'],
  banner: { js: '#!/usr/bin/env node' },
  plugins: [behindDoors, keepApart({ 'cli/entry/run-process.ts': './run-process.js' })],
  supported: { 'dynamic-import': false },
};

/** What the file of the command line and its threads load. */
const commandLineParts = ['cli/entry/run-process.ts', 'cli/check/threads/check-worker.ts', ...rareParsers];

/** What stands in a browser for what only a computer or a search of the editor can do. */
const withoutDisk = {
  'client/shell/connection/chosen-facts.ts': 'client/shell/web/no-chosen-facts.ts',
  'client/shell/editor/search-files.ts': 'client/shell/web/search-files.ts',
  'client/shell/editor/disk-reader.ts': 'client/shell/web/no-disk.ts',
};

/** @satisfies {import('esbuild').BuildOptions} */
const forBrowsers = {
  ...common,
  platform: /** @type {const} */ ('browser'),
  target: 'chrome122',
};

/** @type {readonly import('esbuild').BuildOptions[]} */
export const bundles = [
  // What the extension imports when it needs it becomes files of their own, with what they share.
  {
    ...common,
    ...split,
    // The names of functions take a twentieth of the extension, and only help in stack traces.
    keepNames: false,
    entryPoints: ['client/extension.ts'],
    outdir: 'dist/client',
    external: ['vscode'],
    plugins: [behindDoors, copyOnce, fewNgrams, splitAsCommonJs],
  },
  // The extension in a browser, which loads one file.
  {
    ...forBrowsers,
    keepNames: false,
    entryPoints: ['client/browser.ts'],
    outdir: 'dist/client',
    external: ['vscode'],
    plugins: [behindDoors, copyOnce, insteadOf(withoutDisk)],
  },
  // What webviews load: no Node, and nothing of the editor.
  {
    ...forBrowsers,
    format: 'iife',
    entryPoints: {
      languages: 'client/account/languages/languages-page/main.ts',
      usage: 'client/account/usage/usage-page/main.ts',
      try: 'client/style-lists/try/try-page/main.ts',
    },
    plugins: [behindDoors],
    outdir: 'dist/media',
  },
  {
    ...common,
    entryPoints: {
      languages: 'client/account/languages/languages-page/page.css',
      usage: 'client/account/usage/usage-page/page.css',
      try: 'client/style-lists/try/try-page/page.css',
    },
    outdir: 'dist/media',
  },
  // Every editor waits for its start: the names of functions take time and space, and only help in stack traces.
  {
    ...common,
    ...split,
    keepNames: false,
    entryPoints: ['server/main.ts', 'server/browser.ts'],
    outdir: 'dist/server',
    plugins: [
      behindDoors,
      browserParts,
      withoutLookup,
      keepApart(readersApart, errorsApart),
      readWhenUsed,
      splitAsCommonJs,
    ],
  },
  {
    ...forBrowsers,
    entryPoints: ['server/browser/worker.ts'],
    format: 'iife',
    outdir: 'dist/server',
    plugins: [behindDoors],
  },
  {
    ...common,
    ...split,
    keepNames: false,
    entryPoints: [errors],
    outdir: 'dist/shared',
    plugins: [splitAsCommonJs],
  },
  { ...commandLine, outfile: 'dist/cli/main.js' },
  { ...protocolBundle, outfile: 'dist/mcp/mcp-sdk.js' },
  // With what the language server reads projects with: it shares nothing else with the server, whose start would load what both have in common.
  {
    ...common,
    ...split,
    keepNames: false,
    entryPoints: [...commandLineParts, projectReaders, diskReading, tableReading],
    outdir: 'dist/cli',
    plugins: [
      behindDoors,
      keepApart(protocolApart, errorsApart),
      forBoth,
      loadWhenCalled(rareParsers),
      readWhenUsed,
      splitAsCommonJs,
    ],
  },
];

/**
 * The package of npm: what the command line and the language server have in common stands in it once.
 * @type {readonly import('esbuild').BuildOptions[]}
 */
export const npmBundles = [
  { ...commandLine, outfile: 'dist/npm/dist/cli/main.js' },
  { ...protocolBundle, outfile: 'dist/npm/dist/mcp/mcp-sdk.js' },
  {
    ...common,
    ...split,
    keepNames: false,
    entryPoints: [
      ...commandLineParts.map((file) => ({ in: file, out: path.basename(file, '.ts') })),
      { in: 'server/main.ts', out: 'language-server' },
    ],
    outdir: 'dist/npm/dist/cli',
    plugins: [
      behindDoors,
      keepApart(protocolApart),
      forBoth,
      loadWhenCalled(rareParsers),
      readWhenUsed,
      splitAsCommonJs,
    ],
  },
];
