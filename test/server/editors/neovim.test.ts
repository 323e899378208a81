import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkShown, documentedLines, folderWithCommand, glossaryFiles, runEditor } from './editor-run.ts';

const SCRIPT = path.resolve('test/server/editors/neovim-client.lua');
const SINCE_0_8 = documentedLines('With Neovim 0.8 or later:');
const IN_0_7 = documentedLines('In `init.lua`, with Neovim 0.7:');

/** What docs/other-editors.md says for the version that is installed. */
function linesForVersion(): string {
  const version = execFileSync('nvim', ['--version'], { encoding: 'utf8' });
  return /^NVIM v0\.[0-7]\./.test(version) ? IN_0_7 : SINCE_0_8;
}

function isInstalled(): boolean {
  try {
    return linesForVersion() !== '';
  } catch {
    return false;
  }
}

test('with the lines of docs/other-editors.md, Neovim shows the same problems as every other editor, and hovers', async (context) => {
  if (!isInstalled()) return context.skip('Neovim is not installed: there is no `nvim` on PATH.');
  const files = glossaryFiles();
  const folder = folderWithCommand({ 'init.lua': linesForVersion() });
  const command = ['nvim', '--headless', '-u', path.join(folder, 'init.lua'), '-i', 'NONE', '-n'] as const;
  const shown = await runEditor([...command, '-c', `luafile ${SCRIPT}`], { folder, files });
  await checkShown(shown ?? [], files);
});

test('Neovim starts the same command in both versions', () => {
  for (const lines of [IN_0_7, SINCE_0_8]) expect(lines).toContain("cmd = { 'parlance', 'lsp', '--stdio' }");
});
