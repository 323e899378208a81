// A plugin that divides a bundle.
import { mkdir, writeFile } from 'node:fs/promises';
import esbuild from 'esbuild';
import { common } from '../options.mjs';

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
