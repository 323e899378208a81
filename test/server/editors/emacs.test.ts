import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'vitest';
import { checkShown, documentedLines, folderWithCommand, glossaryFiles, runEditor } from './editor-run.ts';

const SCRIPT = path.resolve('test/server/editors/emacs-client.el');
const SENTENCE =
  'Eglot is part of Emacs since version 29. With an older one, install it first (`elpa-eglot` in Debian). In `init.el`:';

test('with the lines of docs/other-editors.md, Emacs shows the same problems as every other editor, and hovers', async (context) => {
  if (!isInstalled()) return context.skip('Emacs is not installed, or has no eglot.');
  const files = glossaryFiles();
  const folder = folderWithCommand({ 'init.el': documentedLines(SENTENCE) });
  const loaded = [path.join(folder, 'init.el'), SCRIPT].flatMap((file) => ['--load', file]);
  const shown = await runEditor(['emacs', '--no-init-file', '--batch', ...loaded], { folder, files });
  await checkShown(shown ?? [], files);
});

/** Before Emacs 29, eglot is a package of its own. */
function isInstalled(): boolean {
  return spawnSync('emacs', ['--batch', '--eval', "(require 'eglot)"]).status === 0;
}
