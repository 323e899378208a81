// How the tests run while mistakes are planted.
import path from 'node:path';
import { loadConfigFromFile } from 'vite';
import { BaseSequencer } from 'vitest/node';
import { checkout } from '../support/paths.mjs';

/** In ms. Tests wait for each other and for other work on the machine, which must not look like a mistake that was noticed. */
const TEST_TIMEOUT = 180_000;

/**
 * The project's own configuration, with one more plugin in each of its projects.
 * @param {import('vite').Plugin} plugin
 * @param {string} setupFile Loaded before every test file.
 */
export async function configWith(plugin, setupFile) {
  const file = path.join(checkout, 'vitest.config.mts');
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, file);
  if (loaded === null) {
    throw new Error(`${file} cannot be read.`);
  }
  const { projects, ...shared } = /** @type {any} */ (loaded.config).test;
  return {
    ...shared,
    config: /** @type {const} */ (false),
    watch: false,
    maxWorkers: 1,
    reporters: [{}],
    sequence: { sequencer: AsGiven },
    projects: projects.map((/** @type {any} */ { test }) => ({
      test: { ...test, testTimeout: TEST_TIMEOUT, setupFiles: [setupFile, ...test.setupFiles] },
      plugins: [plugin],
    })),
  };
}

/** Tests run in the order in which they are named: the nearest first. */
class AsGiven extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    return files;
  }
}
