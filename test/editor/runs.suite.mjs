// The suite inside the extension host: each of its runs is one test of Playwright's runner, and attaches the results of what ran in it.
import assert from 'node:assert/strict';
import { runInHost } from '../../scripts/editor-host/run/in-host-run.mjs';
import { describeSuite, resultsOfRun } from '../../scripts/editor-host/run/suite-run.mjs';
import { testLine } from '../../scripts/support/test-results.mjs';
import { runs } from './runs.mjs';
import { test } from './support/test.mjs';

/** Milliseconds after which a run counts as one that hangs: less than the runner allows, so that its output is kept. */
const limit = 840_000;

test.describe.configure({ mode: 'parallel' });

for (const run of runs) {
  test.describe(() => {
    test.use({ needs: run });

    test(run.name, async ({ session }, testInfo) => {
      const suite = await describeSuite(run, session.root, session.service);
      const results = resultsOfRun(run, await runInHost({ ...session, ...suite, limit }));
      await testInfo.attach('results', { body: JSON.stringify(results), contentType: 'application/json' });
      const failed = results.filter(({ state }) => state === 'failed');
      assert.equal(failed.length, 0, failed.map(testLine).join('\n'));
    });
  });
}
