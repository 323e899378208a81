// The suite inside the extension host of a browser, which has neither Node nor a disk.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runInBrowser } from '../../scripts/editor-host/run/browser-run.mjs';
import { webSuiteFolder } from '../../scripts/editor-host/run/bundle-suite.mjs';
import { resultsOfRun } from '../../scripts/editor-host/run/suite-run.mjs';
import { editorHome } from '../../scripts/editor-host/sandbox.mjs';
import { testLine } from '../../scripts/support/test-results.mjs';
import { test } from './support/test.mjs';

/** Milliseconds that the run may take. */
const limit = 180_000;

/** Where the packaged extension is installed. */
async function installedExtension() {
  const { extensions } = editorHome(process.env.PARLANCE_EDITOR_ROOT ?? '');
  const [name = ''] = (await readdir(extensions)).filter((each) => each.startsWith('parlance.'));
  return path.join(extensions, name);
}

test('browser', async ({ session: { server, page } }, testInfo) => {
  const extension = await installedExtension();
  const outcome = await runInBrowser({ server, page, extension, tests: webSuiteFolder, limit });
  const results = resultsOfRun({ name: 'browser' }, outcome);
  await testInfo.attach('results', { body: JSON.stringify(results), contentType: 'application/json' });
  const failed = results.filter(({ state }) => state === 'failed');
  assert.equal(failed.length, 0, failed.map(testLine).join('\n'));
});
