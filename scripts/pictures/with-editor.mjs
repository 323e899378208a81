import { installEditorHost } from '../editor-host/install.mjs';
import { editorHome, withTemporaryRoot } from '../editor-host/sandbox.mjs';
import { installExtension } from '../editor-host/server.mjs';
import { SharedEditor } from '../editor-host/shared-editor.mjs';
import { vsixFile } from '../support/paths.mjs';

/**
 * Runs something with an editor that has the packaged extension.
 * @param {import('../support/processes.mjs').Processes} processes
 * @param {(editor: SharedEditor) => Promise<void>} use
 */
export async function withPackagedExtension(processes, use) {
  await withTemporaryRoot(async (root) => {
    await installEditorHost(processes, (line) => console.log(line));
    const home = editorHome(root);
    await installExtension(processes, home, vsixFile);
    const editor = new SharedEditor(processes, root, home.extensions);
    try {
      await use(editor);
    } finally {
      await editor.stop();
    }
  });
}
