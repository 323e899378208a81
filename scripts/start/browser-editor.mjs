// The real workbench in the user's own browser, for a machine without VS Code.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installEditorHost } from '../editor-host/install.mjs';
import { editorHome, quietSettings, withTemporaryRoot } from '../editor-host/sandbox.mjs';
import { installExtension, startEditorServer } from '../editor-host/server.mjs';
import { editorHost, vsixFile } from '../support/paths.mjs';
import { editorWorkspace, keepSettings, showAround } from './example-workspace.mjs';

/** Bytes of the token that protects the editor: whoever uses it can run commands. */
const tokenLength = 24;

/**
 * Serves the workbench on the example workspace until it is ended. The user's data is kept; everything else is new
 * each time, in a folder with a short name because sockets are made there.
 * @param {import('../support/processes.mjs').Processes} processes
 * @param {() => void} onOpen Called when the workbench can be used.
 */
export async function serveBrowserEditor(processes, onOpen) {
  await installEditorHost(processes, (line) => console.log(line));
  const workspace = await editorWorkspace();
  const userData = path.join(editorHost, 'user/browser');
  await keepSettings(userData, quietSettings);
  await withTemporaryRoot(async (root) => {
    const home = { ...editorHome(root), userData };
    await mkdir(home.extensions);
    await installExtension(processes, home, vsixFile);
    const token = randomBytes(tokenLength).toString('base64url');
    const tokenFile = path.join(root, 'token');
    await writeFile(tokenFile, token, { mode: 0o600 });
    const server = await startEditorServer(processes, home, { tokenFile, environment: showAround });
    const query = new URLSearchParams({ tkn: token, folder: workspace });
    onOpen();
    console.log(`\n== The editor is open. Go to\n\n  ${server.url}/?${query}\n`);
    console.log('The address is for you alone: who has it can run commands here. Ctrl-C ends the editor.');
    await server.closed;
  });
}
