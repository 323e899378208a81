// Before the first test: installs the editor if it is not there, and the packaged extension into a throw-away folder.
import process from 'node:process';
import { installEditorHost } from '../../../scripts/editor-host/install.mjs';
import { editorHome, temporaryRoot } from '../../../scripts/editor-host/sandbox.mjs';
import { installExtension } from '../../../scripts/editor-host/server.mjs';
import { vsixFile } from '../../../scripts/support/paths.mjs';
import { Processes } from '../../../scripts/support/processes.mjs';

/** The runner ends its workers, and calls what is returned here, only when it is interrupted. */
function interruptOnSignals() {
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.kill(process.pid, 'SIGINT'));
}

/** @returns {Promise<() => void>} Removes the folder after the last test. */
export default async function prepareEditor() {
  interruptOnSignals();
  const processes = new Processes();
  await installEditorHost(processes, (line) => process.stdout.write(`${line}\n`));
  const { root, remove } = await temporaryRoot();
  // The workers inherit the environment.
  process.env.PARLANCE_EDITOR_ROOT = root;
  await installExtension(processes, editorHome(root), vsixFile);
  return remove;
}
