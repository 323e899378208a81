// Runs tests again and again in one vitest, with one file of the product changed in memory only.
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { checkout } from '../support/paths.mjs';
import { configWith } from './config.mjs';
import { LATE } from './report.mjs';

/**
 * @typedef {object} Change One mistake in a file.
 * @property {string} file From the root of the repository, with forward slashes.
 * @property {number} start UTF-16 offset.
 * @property {number} end UTF-16 offset.
 * @property {string} text What stands there instead.
 */

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
    const vitest = await createVitest('test', {
      ...(await configWith(plantPlugin(planted), stuckWatch)),
      bail: 1,
    });
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

/** @param {string} file */
function absolute(file) {
  return path.join(checkout, file);
}

/** @param {import('vitest/node').TestModule} module */
function failuresIn(module) {
  const failed = [...module.children.allTests('failed')].map((test) => {
    const isLate = test.result().errors?.some(({ message }) => message.startsWith('Test timed out')) === true;
    // On a busy machine, this may be no mistake: the verdicts show it.
    return isLate ? `${test.fullName} ${LATE}` : test.fullName;
  });
  const broken = module.errors().map(() => 'the file loads');
  return [...failed, ...broken].map((name) => `${module.relativeModuleId}: ${name}`);
}
