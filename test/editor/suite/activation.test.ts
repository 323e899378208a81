import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('the extension', () => {
  it('is installed from its package', () => {
    const extension = vscode.extensions.getExtension('parlance.parlance');
    assert.ok(extension !== undefined);
    assert.match(extension.extensionPath, /extensions/);
  });

  it('activates', async () => {
    const extension = vscode.extensions.getExtension('parlance.parlance');
    assert.ok(extension !== undefined);
    await extension.activate();
    assert.equal(extension.isActive, true);
  });

  it('finds the workspace open', () => {
    assert.equal(vscode.workspace.workspaceFolders?.length, 1);
    assert.equal(vscode.workspace.isTrusted, true);
  });
});
