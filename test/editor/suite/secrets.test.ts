import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { checkOutcome, closeAll, eventually } from './support/editor.ts';
import { inWorkspace } from './support/glossary.ts';

/**
 * The environments of the running programs whose command names a part of the installed extension, and a folder; Linux only. Local
 * services of earlier editors end a minute after these.
 */
async function environmentsOf(part: string, folder: string): Promise<readonly string[]> {
  const extension = vscode.extensions.getExtension('parlance.parlance');
  assert.ok(extension !== undefined);
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    processes.map(async (id) => {
      const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
      const ours = command.includes(`${extension.extensionPath}/${part}`) && command.includes(folder);
      return ours ? [await readFile(`/proc/${id}/environ`, 'utf8')] : [];
    }),
  );
  return found.flat();
}

/** Reliability V4. */
describe('a key in the environment of the editor', () => {
  afterEach(closeAll);

  it('is there', () => {
    assert.equal(process.env.PARLANCE_KEY, 'canary-key-4711');
  });

  it('is not handed to the language server or the local service', async () => {
    const [file] = await vscode.workspace.findFiles('defects/product.en-de.glossary.csv');
    assert.ok(file !== undefined);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(file));
    await eventually(vscode.languages.onDidChangeDiagnostics, () => vscode.languages.getDiagnostics(file)[0]);
    await checkOutcome('done', 'useLocalService');
    if (process.platform !== 'linux') return;
    const home = path.resolve(inWorkspace('.').fsPath, '../..');
    for (const [part, folder] of [
      ['dist/server/main.js', ''],
      ['dist/cli/main.js', home],
    ] as const) {
      const environments = await environmentsOf(part, folder);
      assert.equal(environments.length, 1, part);
      assert.ok(!environments[0]?.includes('canary-key-4711'), part);
    }
  });
});
