// Records the moving pictures of README.md in the real editor with the packaged extension, and writes them to docs/images/.
// Needs the package webp of Debian.
// usage: make-pictures.mjs [file...]; a file is one of docs/images/, without its folder; without files all of them
import { stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { openWorkbench } from './editor-host/workbench.mjs';
import * as linting from './pictures/linting.mjs';
import { Recorder } from './pictures/recorder.mjs';
import * as translating from './pictures/translating.mjs';
import { withPackagedExtension } from './pictures/with-editor.mjs';
import { checkout } from './support/paths.mjs';
import { Processes } from './support/processes.mjs';

/** In pixels of the page. A page of documentation is about as wide. */
const size = { width: 880, height: 400 };

/** Hides what a small window has no room for. */
const plainWindow = {
  'breadcrumbs.enabled': false,
  'editor.minimap.enabled': false,
  'editor.cursorBlinking': 'solid',
  'editor.renderLineHighlight': 'none',
  'editor.scrollbar.horizontal': 'hidden',
  'editor.scrollbar.vertical': 'hidden',
  'editor.stickyScroll.enabled': false,
  'window.commandCenter': false,
  'workbench.activityBar.location': 'hidden',
  'workbench.layoutControl.enabled': false,
  'workbench.sideBar.location': 'right',
};

/** @typedef {import('./pictures/scene.mjs').Scene} Scene */

/** @type {readonly Scene[]} */
const scenes = [translating, linting];

/**
 * @param {import('./editor-host/session.mjs').SessionNeeds} needs
 * @returns {import('./editor-host/session.mjs').SessionNeeds}
 */
function inPlainWindow({ settings, ...needs }) {
  if (typeof settings !== 'function') return { ...needs, settings: { ...plainWindow, ...settings } };
  return { ...needs, settings: (service) => ({ ...plainWindow, ...settings(service) }) };
}

/**
 * @param {import('./editor-host/shared-editor.mjs').SharedEditor} editor
 * @param {Scene} scene
 */
async function recordScene(editor, { file, open }) {
  const { needs, prepare, record, close } = await open();
  try {
    await editor.withSession(inPlainWindow(needs), async ({ page, server, workspace, service }) => {
      await prepare(workspace);
      const workbench = await openWorkbench(page, server.url, workspace);
      await page.keyboard.press('Control+B');
      const recorder = new Recorder(page, size);
      await record(service === undefined ? workbench : { ...workbench, service }, recorder);
      const picture = path.join(checkout, 'docs/images', file);
      await recorder.write(processes, picture);
      console.log(`docs/images/${file}: ${Math.round((await stat(picture)).size / 1024)} KB`);
    });
  } finally {
    await close();
  }
}

const wanted = process.argv.slice(2);
const processes = new Processes();
processes.endOnSignals();
await withPackagedExtension(processes, async (editor) => {
  for (const scene of scenes) {
    if (wanted.length === 0 || wanted.includes(scene.file)) await recordScene(editor, scene);
  }
});
