import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isLong = process.env.PARLANCE_LONG === '1';
/** Where the long files are: started last, one of them would keep one core busy while the other has nothing left to do. */
const startFirst = ['test/scale/', 'test/faults/', 'test/property/', 'test/contract/'];
/** Tests that replace modules or look at the memory of their process. */
const alone = ['test/client/**/*.test.ts', 'test/scale/glossary-memory.test.ts'];
const outside = ['test/editor/**'];

function rank({ moduleId }: TestSpecification): number {
  const found = startFirst.findIndex((folder) => moduleId.includes(`/${folder}`));
  return found === -1 ? startFirst.length : found;
}

/** Order within a project; files with a process of their own come before those that share one. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const own = (file: TestSpecification) => (file.project.config.isolate ? 0 : 1);
    return sorted.sort((a, b) => own(a) - own(b) || rank(a) - rank(b));
  }
}

const common = {
  setupFiles: ['test/support/random/seed-fast-check.ts', 'test/support/process/time-limits.ts'],
  testTimeout: isLong ? 600_000 : 20_000,
};

export default defineConfig({
  test: {
    globalSetup: ['test/support/process/build.ts', 'test/support/random/print-seed.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      { test: { ...common, name: 'alone', include: alone, exclude: outside } },
      {
        // The files of a worker share their modules, which costs a third of the time of loading them for each.
        test: {
          ...common,
          name: 'shared',
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: [...outside, ...alone],
        },
      },
    ],
  },
});
