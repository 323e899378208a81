// How Playwright's test runner runs the tests in the real editor; scripts/run-editor-tests.mjs,
// scripts/run-ui-tests.mjs, scripts/run-editor-suite.mjs and scripts/run-web-suite.mjs start it.
import process from 'node:process';
import { defineConfig } from '@playwright/test';

/** Milliseconds after which what does not come counts as missing, on a busy machine too. */
const patience = 180_000;

const minute = 60_000;

export default defineConfig({
  projects: [
    { name: 'ui', testDir: 'test/editor/ui', testMatch: '*.ui.mjs', outputDir: 'test-results/ui' },
    {
      name: 'suite',
      testDir: 'test/editor',
      testMatch: 'runs.suite.mjs',
      outputDir: 'test-results/suite',
    },
    {
      // Both in one project: its workers keep their editors and browsers.
      name: 'editor',
      testDir: 'test/editor',
      testMatch: ['ui/*.ui.mjs', 'runs.suite.mjs'],
      outputDir: 'test-results/editor',
    },
    { name: 'web', testDir: 'test/editor', testMatch: 'web.suite.mjs', outputDir: 'test-results/web' },
  ],
  globalSetup: './test/editor/support/prepare-editor.mjs',
  reporter: [['list'], ['./test/editor/support/results-reporter.mjs']],
  reportSlowTests: { max: 20, threshold: minute / 2 },
  workers: 2,
  // A test that is repeated has the machine for itself.
  retryStrategy: 'isolated',
  // The longest takes one minute, and four on a machine with ten times more to do than it has cores. In the long run it kills a process
  // at every point at which one can be killed.
  timeout: (process.env.PARLANCE_LONG === '1' ? 60 : 20) * minute,
  use: {
    actionTimeout: patience,
    navigationTimeout: patience,
    screenshot: 'only-on-failure',
    trace: {
      mode: 'retain-on-failure',
      // They take a fifth of the processor time of all tests.
      snapshots: process.env.PARLANCE_SNAPSHOTS === '1',
      screenshots: false,
      sources: false,
    },
  },
});
