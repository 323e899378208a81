// Activates Parlance and an empty extension in the real editor, in several sessions, and prints the milliseconds as JSON,
// each time with those of a Node that does nothing.
// usage: measure.mjs SESSIONS SUITE_FILE. Exit code 3, with the reason, where there is no editor or no package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { stampFile, whyNoEditorHost } from '../../scripts/editor-host/host-paths.mjs';
import { runInHost } from '../../scripts/editor-host/run/in-host-run.mjs';
import { editorHome, withTemporaryRoot } from '../../scripts/editor-host/sandbox.mjs';
import { installExtension } from '../../scripts/editor-host/server.mjs';
import { SharedEditor } from '../../scripts/editor-host/shared-editor.mjs';
import { vsixFile } from '../../scripts/support/paths.mjs';
import { Processes } from '../../scripts/support/processes.mjs';

const SKIPPED = 3;
const SESSION_LIMIT_MILLISECONDS = 120_000;

const developmentExtension = fileURLToPath(new URL('empty-extension', import.meta.url));
const workspace = 'test/editor/fixtures/empty-workspace';

/** @returns {string | undefined} Why nothing can be measured here. */
function whyNot() {
  const reason = whyNoEditorHost();
  if (reason !== undefined) return reason;
  if (!existsSync(stampFile))
    return 'the editor is not installed: `node scripts/editor-host/install.mjs` does';
  return existsSync(vsixFile) ? undefined : 'there is no package: `npm run package` makes it';
}

/**
 * In an editor of its own, so that nothing is warm.
 * @param {SharedEditor} editor
 * @param {string} testModule
 * @param {string} order
 */
async function activateOnce(editor, testModule, order) {
  const results = await mkdtemp(path.join(tmpdir(), 'parlance-activation-'));
  const resultFile = path.join(results, 'result.json');
  const environment = { PARLANCE_RESULT_FILE: resultFile, PARLANCE_BENCH_ORDER: order };
  try {
    const { tests, fault } = await editor.withSession({ workspace, environment }, (session) =>
      runInHost({
        ...session,
        developmentExtension,
        testModule,
        resultFile,
        limit: SESSION_LIMIT_MILLISECONDS,
      }),
    );
    if (fault !== undefined) throw new Error(fault);
    return Object.fromEntries(tests.map(({ name, milliseconds }) => [name, milliseconds]));
  } finally {
    await editor.stop();
    await rm(results, { recursive: true, force: true });
  }
}

/**
 * Takes the events out of the installed extension at which the editor would activate it by itself, before it can be timed.
 * @param {string} extensions
 */
async function waitToBeActivated(extensions) {
  const folder = (await readdir(extensions)).find((name) => name.startsWith('parlance.parlance-'));
  const manifestFile = path.join(extensions, folder ?? '', 'package.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  await writeFile(manifestFile, JSON.stringify({ ...manifest, activationEvents: [] }));
}

function timeNothing() {
  const start = performance.now();
  spawnSync(process.execPath, ['-e', '0'], { stdio: 'ignore' });
  return performance.now() - start;
}

const [sessions, testModule] = process.argv.slice(2);
const reason = whyNot();
if (reason !== undefined) {
  process.stdout.write(reason);
  process.exit(SKIPPED);
}
const processes = new Processes();
processes.endOnSignals();
await withTemporaryRoot(async (root) => {
  const home = editorHome(root);
  await installExtension(processes, home, vsixFile);
  await waitToBeActivated(home.extensions);
  const all = [];
  for (let session = 0; session < Number(sessions); session++) {
    const order = session % 2 === 0 ? 'empty,parlance' : 'parlance,empty';
    const editor = new SharedEditor(processes, root, home.extensions);
    const activations = await activateOnce(editor, path.resolve(testModule ?? ''), order);
    all.push({ ...activations, nothing: timeNothing() });
  }
  process.stdout.write(JSON.stringify(all));
});
process.exit(0);
