import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMAND_CONTRIBUTIONS } from '../../../client/manifest.ts';
import { type CommandName, commandId } from '../../../client/shell/manifest/command-id.ts';
import { COMMANDS_WITHOUT_TRUST } from '../../../client/shell/manifest/restricted-mode.ts';
import {
  GO_TO_RANGE_COMMAND,
  RENAME_AT_COMMAND,
  REOPEN_WITH_ENCODING_COMMAND,
  SAVE_AS_UTF8_COMMAND,
  SHOW_RULE_COMMAND,
} from '../../../protocol/requests.ts';
import { declaredTools } from './support/agent-tools.ts';
import { checkOutcome, closeAll, eventually, openMarked, setSetting } from './support/editor.ts';
import { inWorkspace } from './support/glossary.ts';

const service: { readonly url: string } = JSON.parse(process.env.PARLANCE_TEST_SERVICE ?? '{}');

async function receivedRequests(): Promise<readonly unknown[]> {
  const answer = await fetch(`${service.url}/__control/journal`);
  const journal: unknown = await answer.json();
  const entries = Array.isArray(journal) ? journal : Reflect.get(Object(journal), 'requests');
  assert.ok(Array.isArray(entries));
  return entries;
}

/** Reliability V3. */
describe('Restricted Mode', () => {
  before(async () => {
    assert.equal(vscode.workspace.isTrusted, false);
    await setSetting('parlance.endpoint.url', service.url);
  });
  after(closeAll);

  const names: readonly CommandName[] = COMMAND_CONTRIBUTIONS.map(({ name }) => name);
  for (const endpoint of ['local', 'custom'] as const) {
    describe(`with the endpoint ${endpoint}`, () => {
      before(async () => {
        await setSetting('parlance.endpoint.name', endpoint);
        await openMarked('⟦The parcel⟧ is here.');
      });
      after(closeAll);

      for (const name of names.filter((name) => !COMMANDS_WITHOUT_TRUST.includes(name))) {
        it(`changes nothing and sends nothing: ${commandId(name)}`, async () => {
          await checkOutcome('restricted', name, { target: 'de', tone: 'friendly' });
          assert.equal(vscode.window.activeTextEditor?.document.getText(), 'The parcel is here.');
          assert.deepEqual(await receivedRequests(), []);
        });
      }
    });
  }

  it('knows every command: what else is registered only shows a place or a view', async () => {
    const manifest = vscode.extensions.getExtension('parlance.parlance')?.packageJSON;
    const views: readonly { readonly id: string }[] = manifest.contributes.views.parlance;
    const hidden = [
      GO_TO_RANGE_COMMAND,
      RENAME_AT_COMMAND,
      SHOW_RULE_COMMAND,
      REOPEN_WITH_ENCODING_COMMAND,
      SAVE_AS_UTF8_COMMAND,
    ];
    const known: readonly string[] = [...names.map(commandId), ...hidden];
    const others = (await vscode.commands.getCommands(true))
      .filter((id) => id.startsWith('parlance.') && !known.includes(id))
      .filter((id) => !views.some((view) => id.startsWith(`${view.id}.`)));
    assert.deepEqual(others, []);
  });

  it('runs no tool of language models', async () => {
    for (const { name } of declaredTools()) {
      const call = vscode.lm.invokeTool(name, { input: {}, toolInvocationToken: undefined });
      await assert.rejects(async () => call, /Restricted Mode|not/, name);
    }
    assert.deepEqual(await receivedRequests(), []);
  });

  it('checks the glossaries of the workspace', async () => {
    const bad = inWorkspace('defects/product.en-de.glossary.csv');
    await checkOutcome('done', 'checkWorkspace');
    assert.ok(vscode.languages.getDiagnostics(bad).length > 0);
    await checkOutcome('done', 'clearWorkspaceCheck');
    assert.deepEqual(await receivedRequests(), []);
  });

  it('still checks glossaries', async () => {
    const [file] = await vscode.workspace.findFiles('defects/product.en-de.glossary.csv');
    assert.ok(file !== undefined);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(file));
    await eventually(vscode.languages.onDidChangeDiagnostics, () =>
      vscode.languages.getDiagnostics(file).find(({ source }) => source === 'parlance'),
    );
  });
});
