// The desktop's own VS Code, with a profile that is not the user's.
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { quietSettings } from '../editor-host/sandbox.mjs';
import { editorHost, vsixFile } from '../support/paths.mjs';
import { editorWorkspace, keepSettings, showAround } from './example-workspace.mjs';

const profile = path.join(editorHost, 'user/desktop');

/** @returns {Promise<string | undefined>} The `code` command on PATH; undefined if no such command opens a desktop editor. */
export async function findDesktopEditor() {
  // Inside an editor's remote terminal, `code` talks to that editor and knows no other profile.
  if (process.env.VSCODE_IPC_HOOK_CLI !== undefined) {
    return undefined;
  }
  const names = process.platform === 'win32' ? ['code.cmd', 'code.exe'] : ['code'];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  for (const file of folders.flatMap((folder) => names.map((name) => path.join(folder, name)))) {
    try {
      await access(file, constants.X_OK);
      return file;
    } catch {
      // Another folder may have it.
    }
  }
  return undefined;
}

/**
 * Installs the extension into the project's profile and opens the example workspace.
 * @param {import('../support/processes.mjs').Processes} processes
 * @param {string} editor
 * @returns {Promise<void>} Rejects with what the editor said.
 */
export async function openDesktopEditor(processes, editor) {
  const userData = path.join(profile, 'data');
  const own = [`--user-data-dir=${userData}`, `--extensions-dir=${path.join(profile, 'extensions')}`];
  await keepSettings(userData, quietSettings);
  const workspace = await editorWorkspace();
  for (const args of [
    ['--install-extension', vsixFile, '--force'],
    ['--new-window', workspace],
  ]) {
    const isScript = editor.endsWith('.cmd');
    const command = isScript ? (process.env.ComSpec ?? 'cmd.exe') : editor;
    const all = [...(isScript ? ['/d', '/c', editor] : []), ...own, ...args];
    const { code, output } = await processes.run(command, all, { env: { ...process.env, ...showAround } });
    if (code !== 0) {
      throw new Error(`${editor} ${args[0]} ended with ${code}.\n${output}`);
    }
  }
  console.log(`\nVS Code is open on ${workspace}, with a profile of its own in ${profile}.`);
}
