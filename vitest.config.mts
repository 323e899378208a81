import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { waitsForTurn } from './scripts/test/slow-tests.mjs';
import { HANG_MS, WAIT_MS } from './test/support/process/limits.ts';

/** Where the long files are: started last, one of them would keep one core busy while the other has nothing left to do. */
const startFirst = ['scale', 'faults', 'ci', 'property', 'contract', 'cli', 'workspace'].map(
  (name) => `test/${name}/`,
);
/** Tests that look at the memory of their process. */
const alone = ['test/scale/glossary-memory.test.ts'];
const all = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => path.posix.join('test', name.replaceAll('\\', '/')));
const outside = ['test/editor/**', ...all.filter((file) => waitsForTurn(file))];
/** Tests that replace modules. */
const replacing = all.filter((file) => readFileSync(file, 'utf8').includes('\nvi.mock('));

function rank({ moduleId }: TestSpecification): number {
  const found = startFirst.findIndex((folder) => moduleId.includes(`/${folder}`));
  return found === -1 ? startFirst.length : found;
}

/** Order of the projects, each of which has its own processes, and then within a project. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = this.ctx.projects.map(({ name }) => name);
    const own = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return sorted.sort((a, b) => own(a) - own(b) || rank(a) - rank(b));
  }
}

const common = {
  setupFiles: ['test/support/random/seed-fast-check.ts'],
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  // In a short run, all tests of a group or a file may wait for their turn.
  passWithNoTests: process.env.PARLANCE_SHORT === '1',
  expect: { poll: { timeout: WAIT_MS, interval: 20 } },
};

export default defineConfig({
  test: {
    globalSetup: ['test/support/process/build.ts', 'test/support/random/print-seed.ts'],
    // Twice the cores of a small machine: files wait for their modules one by one, and tests for processes, disks, and timers.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      { test: { ...common, name: 'alone', include: alone, exclude: outside } },
      {
        test: {
          ...common,
          name: 'replacing modules',
          isolate: false,
          include: replacing,
          exclude: outside,
          setupFiles: ['test/support/process/fresh-modules.ts', ...common.setupFiles],
        },
      },
      {
        // The files of a worker share their modules, which costs a third of the time of loading them for each.
        test: {
          ...common,
          name: 'shared',
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: [...outside, ...alone, ...replacing],
        },
      },
    ],
  },
});
