// Runs tests again and again in one vitest, with one file of the product changed in memory only.
import path from 'node:path';
import { loadConfigFromFile } from 'vite';
import { BaseSequencer, createVitest } from 'vitest/node';
import { checkout } from '../support/paths.mjs';

/**
 * @typedef {object} Change One mistake in a file.
 * @property {string} file From the root of the repository, with forward slashes.
 * @property {number} start UTF-16 offset.
 * @property {number} end UTF-16 offset.
 * @property {string} text What stands there instead.
 */

/** In ms. Tests wait for each other and for other work on the machine, which must not look like a mistake that was noticed. */
const TEST_TIMEOUT = 180_000;

const stuckWatch = path.join(checkout, 'scripts/mutants/end-when-stuck.mjs');

/** A vitest that stays open; the modules that it has read stay in memory. */
export class WarmTests {
  /** @type {import('vitest/node').Vitest} */
  #vitest;
  /** @type {{ change: Change | undefined }} */
  #planted;
  /** @type {ReadonlyMap<string, import('vitest/node').TestSpecification>} */
  #specifications;

  /**
   * @param {import('vitest/node').Vitest} vitest
   * @param {{ change: Change | undefined }} planted
   * @param {readonly import('vitest/node').TestSpecification[]} specifications
   */
  constructor(vitest, planted, specifications) {
    this.#vitest = vitest;
    this.#planted = planted;
    this.#specifications = new Map(specifications.map((each) => [each.moduleId, each]));
  }

  static async open() {
    const planted = { change: /** @type {Change | undefined} */ (undefined) };
    const vitest = await createVitest('test', await configWith(plantPlugin(planted)));
    await vitest.standalone();
    return new WarmTests(vitest, planted, await vitest.globTestSpecifications());
  }

  /**
   * Runs test files until one fails.
   * @param {readonly string[]} tests From the root of the repository.
   * @param {Change} [change]
   * @returns {Promise<string | undefined>} What failed first.
   */
  async run(tests, change) {
    const { state } = this.#vitest;
    state.filesMap.clear();
    state.idMap.clear();
    this.#plant(change);
    const wanted = tests.flatMap((test) => this.#specifications.get(absolute(test)) ?? []);
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(wanted);
    this.#plant(undefined);
    const [failure] = testModules.flatMap(failuresIn);
    return failure ?? unhandledErrors.map((error) => /** @type {Error} */ (error).message)[0];
  }

  close() {
    return this.#vitest.close();
  }

  /** @param {Change | undefined} change */
  #plant(change) {
    for (const each of [this.#planted.change, change]) {
      if (each !== undefined) {
        this.#vitest.invalidateFile(absolute(each.file));
      }
    }
    this.#planted.change = change;
  }
}

/**
 * The project's own configuration, with one more plugin in each of its projects.
 * @param {import('vite').Plugin} plugin
 */
async function configWith(plugin) {
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
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    sequence: { sequencer: AsGiven },
    projects: projects.map((/** @type {any} */ { test }) => ({
      test: { ...test, testTimeout: TEST_TIMEOUT, setupFiles: [stuckWatch, ...test.setupFiles] },
      plugins: [plugin],
    })),
  };
}

/** @param {{ readonly change: Change | undefined }} planted */
function plantPlugin(planted) {
  return {
    name: 'plant-a-mistake',
    enforce: /** @type {const} */ ('pre'),
    /**
     * What is kept on the disk for other runs is without mistakes.
     * @param {import('vitest/node').VitestPluginContext} context
     */
    configureVitest(context) {
      context.experimental_defineCacheKeyGenerator(({ id }) =>
        id === absolute(planted.change?.file ?? '') ? false : undefined,
      );
    },
    /**
     * @param {string} code
     * @param {string} id
     */
    transform(code, id) {
      const { change } = planted;
      if (change === undefined || id !== absolute(change.file)) {
        return undefined;
      }
      return { code: code.slice(0, change.start) + change.text + code.slice(change.end), map: null };
    },
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

/** @param {string} file */
function absolute(file) {
  return path.join(checkout, file);
}

/** @param {import('vitest/node').TestModule} module */
function failuresIn(module) {
  const failed = [...module.children.allTests('failed')].map((test) => {
    const isLate = test.result().errors?.some(({ message }) => message.startsWith('Test timed out')) === true;
    // On a busy machine, this may be no mistake: the verdicts show it.
    return isLate ? `${test.fullName} (timed out)` : test.fullName;
  });
  const broken = module.errors().map(() => 'the file loads');
  return [...failed, ...broken].map((name) => `${module.relativeModuleId}: ${name}`);
}
