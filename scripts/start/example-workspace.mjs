// The workspace and the settings of the editor that `npm start` opens; both outlive it.
import { access, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout, editorHost } from '../support/paths.mjs';

/**
 * The user can change everything in the editor, so it opens a copy of the examples, which keeps the changes.
 * @returns {Promise<string>}
 */
export async function editorWorkspace() {
  const workspace = path.join(editorHost, 'user/examples');
  await cp(path.join(checkout, 'examples'), workspace, { recursive: true, force: false });
  return workspace;
}

/** The environment in which the extension shows the README of the workspace and the walkthrough, once for each profile. */
export const showAround = { PARLANCE_SHOW_AROUND: '1' };

/**
 * Writes the user's settings unless they exist.
 * @param {string} userData
 * @param {Record<string, unknown>} settings
 */
export async function keepSettings(userData, settings) {
  const file = path.join(userData, 'User/settings.json');
  try {
    await access(file);
  } catch {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(settings, undefined, 2)}\n`);
  }
}
