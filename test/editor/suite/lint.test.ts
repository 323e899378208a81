import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';
import { closeAll, codeActions, eventually, setSetting } from './support/editor.ts';

/** Opens a glossary of the examples and waits for its problems. */
async function openGlossary(path: string): Promise<vscode.TextDocument> {
  const [file] = await vscode.workspace.findFiles(path);
  assert.ok(file !== undefined, path);
  const document = await vscode.workspace.openTextDocument(file);
  await vscode.window.showTextDocument(document);
  return document;
}

function problemsOf({ uri }: vscode.TextDocument, rule?: string): readonly vscode.Diagnostic[] {
  return vscode.languages
    .getDiagnostics(uri)
    .filter(({ source, code }) => source === 'parlance' && (rule === undefined || ruleOf(code) === rule));
}

function ruleOf(code: vscode.Diagnostic['code']): unknown {
  return typeof code === 'object' ? code.value : code;
}

/** The edit of the first quick fix. While the editor still starts, it may show problems before it offers their fixes. */
async function quickFixAt(document: vscode.TextDocument, range: vscode.Range): Promise<vscode.WorkspaceEdit> {
  for (;;) {
    const actions = await codeActions(document, range, vscode.CodeActionKind.QuickFix);
    const edit = actions.find((action) => action.edit !== undefined)?.edit;
    if (edit !== undefined) return edit;
    await delay(50);
  }
}

describe('a glossary with defects', () => {
  afterEach(closeAll);

  it('shows its problems, and a quick fix takes one away', async () => {
    const document = await openGlossary('defects/product.en-de.glossary.csv');
    const changed = vscode.languages.onDidChangeDiagnostics;
    const problem = await eventually(changed, () => problemsOf(document, 'edge-whitespace')[0]);
    const count = problemsOf(document, 'edge-whitespace').length;
    await vscode.workspace.applyEdit(await quickFixAt(document, problem.range));
    await eventually(changed, () =>
      problemsOf(document, 'edge-whitespace').length < count ? true : undefined,
    );
  });

  it('does not show the problems of a rule that is off', async () => {
    const document = await openGlossary('defects/product.en-de.glossary.csv');
    const changed = vscode.languages.onDidChangeDiagnostics;
    await eventually(changed, () => problemsOf(document, 'stray-quote')[0]);
    await setSetting('parlance.lint.rules', { 'stray-quote': 'off' });
    await eventually(changed, () => {
      const others = problemsOf(document);
      return others.length > 0 && problemsOf(document, 'stray-quote').length === 0 ? true : undefined;
    });
    await setSetting('parlance.lint.rules', undefined);
    await eventually(changed, () => problemsOf(document, 'stray-quote')[0]);
  });

  it('is quiet when there is nothing wrong', async () => {
    const clean = await openGlossary('glossaries/product.en-de.glossary.csv');
    const bad = await openGlossary('defects/product.en-de.glossary.csv');
    await eventually(vscode.languages.onDidChangeDiagnostics, () => problemsOf(bad)[0]);
    assert.deepEqual(problemsOf(clean), []);
  });
});
