import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { parseMarkedText } from '../../support/marked-text.ts';
import { checkOutcome, closeAll, setSetting } from './support/editor.ts';
import { openNew, problemsBecome, problemsOf } from './support/glossary.ts';
import { serviceOf } from './support/service.ts';

const GLOSSARY = {
  name: 'Only in the account',
  dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'Task,Aufgabe', entries_format: 'csv' }],
};

/** A manifest whose first profile names what the account has, and the second one what nobody has. */
const MANIFEST = `{
  "profiles": {
    "there": { "source": "en", "target": "de", "glossary": ⟦"Only in the account"⟧ },
    "nowhere": { "source": "en", "target": "de", "glossary": "Nobody has it" }
  }
}`;

describe('a glossary that only the account has', () => {
  const { text, spans } = parseMarkedText(MANIFEST);

  before(async () => {
    const service = await serviceOf(() => checkOutcome('done', 'useLocalService'));
    const { status } = await service.post('/v3/glossaries', GLOSSARY);
    assert.equal(status, 201);
  });

  after(async () => {
    await setSetting('parlance.endpoint.name', undefined);
    await closeAll();
  });

  it('is known in a manifest, and offered', async () => {
    const { document } = await openNew('account/parlance.json', text);
    await problemsBecome(document.uri, (problems) => problems.length === 1);
    assert.match(problemsOf(document.uri)[0] ?? '', /^unknown-glossary 3:/);
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      document.positionAt((spans[0]?.start ?? 0) + 1),
    );
    const offered = items.find(({ filterText }) => filterText === JSON.stringify(GLOSSARY.name));
    assert.equal(offered?.detail, 'In the account: EN → DE');
  });

  it('is forgotten when another service is chosen, for which there is no key', async () => {
    const { document } = await openNew('account/parlance.json', text);
    await problemsBecome(document.uri, (problems) => problems.length === 1);
    await setSetting('parlance.endpoint.name', 'paid');
    await problemsBecome(document.uri, (problems) => problems.length === 0);
  });
});
