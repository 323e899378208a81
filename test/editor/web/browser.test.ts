import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { checkOutcome } from '../suite/support/editor.ts';

const parlance = vscode.extensions.getExtension('parlance.parlance');

describe('in a browser', () => {
  it('the extension runs without Node', async () => {
    await parlance?.activate();
    assert.equal(parlance?.isActive, true);
    assert.equal(parlance?.extensionKind, vscode.ExtensionKind.UI);
    assert.equal(typeof process === 'object' && typeof process.versions?.node === 'string', false);
  });

  it('a command that needs the service says so', () => checkOutcome('refused', 'translateSelection'));

  it('a command that needs a disk says so', () => checkOutcome('refused', 'updateTranslations'));

  it('every command of package.json can be called', async () => {
    const known = new Set(await vscode.commands.getCommands(true));
    const contributed: readonly { readonly command: string }[] = parlance?.packageJSON.contributes.commands;
    assert.ok(contributed.length > 50);
    assert.deepEqual(
      contributed.map(({ command }) => command).filter((id) => !known.has(id)),
      [],
    );
  });

  it('the log can be shown', () => checkOutcome('done', 'showLog'));
});
