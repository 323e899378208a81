import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { parseMarkedText } from '../../support/marked-text.ts';
import { checkOutcome, closeAll } from './support/editor.ts';
import { inWorkspace, openNew, problemsBecome, problemsOf, writeFile } from './support/glossary.ts';

// Runs in the extension host of Node and in that of a browser: it uses nothing but the interface of the editor.

/** A folder that no other test has used: the editor reloads a file that it knows only after a while. */
const newFolder = (() => {
  let count = 0;
  return () => `features-${++count}`;
})();

/** Files of a project of their own, of which the first is shown, with the places of its ⟦marks⟧. */
async function openProject(files: Readonly<Record<string, string>>) {
  const folder = newFolder();
  const [first = ['', '']] = Object.entries(files);
  for (const [name, text] of Object.entries(files).slice(1)) await writeFile(`${folder}/${name}`, text);
  const { text, spans } = parseMarkedText(first[1]);
  const { document } = await openNew(`${folder}/${first[0]}`, text);
  const [span = { start: 0, end: 0 }] = spans;
  const range = new vscode.Range(document.positionAt(span.start), document.positionAt(span.end));
  return {
    folder,
    document,
    uri: document.uri,
    range,
    at: range.start,
    uriOf: (name: string) => inWorkspace(`${folder}/${name}`),
  };
}

/** Waits until a file has exactly these problems, each with its rule and its range. */
async function checkProblems(uri: vscode.Uri, expected: readonly string[]): Promise<void> {
  await problemsBecome(uri, (problems) => String(problems) === String(expected));
}

/**
 * Runs a command of the editor until it gives something: the language server may still be reading, and the editor cancels what it asks when
 * another extension, which starts with the first document, can answer too.
 */
async function provided<Result>(command: string, ...args: readonly unknown[]): Promise<Result> {
  for (;;) {
    const result = await unlessCancelled(
      vscode.commands.executeCommand<Result | undefined>(command, ...args),
    );
    if (result !== undefined && !isEmpty(result)) return result;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function unlessCancelled<Result>(answer: Thenable<Result>): Promise<Result | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'Canceled') return undefined;
    throw error;
  }
}

function isEmpty(result: unknown): boolean {
  return Array.isArray(result) && result.length === 0;
}

async function actionsAt(uri: vscode.Uri, range: vscode.Range, kind: string) {
  return provided<readonly vscode.CodeAction[]>('vscode.executeCodeActionProvider', uri, range, kind, 10);
}

/** A manifest with one glossary of these dictionaries. */
function manifestOf(dictionaries: Readonly<Record<string, string>>, rest: object = {}): string {
  const declared = Object.entries(dictionaries).map(([file, pair]) => {
    const [source, target] = pair.split('-');
    return { source, target, file };
  });
  return JSON.stringify({ version: 1, glossaries: { product: { dictionaries: declared } }, ...rest });
}

describe('features of glossaries', () => {
  afterEach(closeAll);

  it('a problem is shown at its place', async () => {
    const { uri } = await openProject({ 'a.en-de.glossary.csv': 'Task ,Aufgabe\n' });
    await checkProblems(uri, ['edge-whitespace 0:4-0:5']);
  });

  it('a problem goes away with the edit that fixes it', async () => {
    const { uri, document } = await openProject({ 'a.en-de.glossary.csv': 'Task ,Aufgabe\n' });
    await checkProblems(uri, ['edge-whitespace 0:4-0:5']);
    const edit = new vscode.WorkspaceEdit();
    edit.delete(uri, new vscode.Range(0, 4, 0, 5));
    await vscode.workspace.applyEdit(edit);
    await checkProblems(uri, []);
    assert.equal(document.getText(), 'Task,Aufgabe\n');
  });

  it('a quick fix removes a problem', async () => {
    const { uri, document, range } = await openProject({ 'a.en-de.glossary.csv': 'Task⟦ ⟧,Aufgabe\n' });
    await checkProblems(uri, ['edge-whitespace 0:4-0:5']);
    const [action] = await actionsAt(uri, range, vscode.CodeActionKind.QuickFix.value);
    assert.ok(action?.edit !== undefined);
    await vscode.workspace.applyEdit(action.edit);
    assert.equal(document.getText(), 'Task,Aufgabe\n');
  });

  it('everything that can be fixed safely is fixed at once', async () => {
    const { uri, document } = await openProject({ 'a.en-de.glossary.csv': 'Task ,Aufgabe\n File,Datei\n' });
    await checkProblems(uri, ['edge-whitespace 0:4-0:5', 'edge-whitespace 1:0-1:1']);
    const whole = new vscode.Range(0, 0, 2, 0);
    const [action] = await actionsAt(uri, whole, vscode.CodeActionKind.SourceFixAll.append('parlance').value);
    assert.ok(action?.edit !== undefined);
    await vscode.workspace.applyEdit(action.edit);
    assert.equal(document.getText(), 'Task,Aufgabe\nFile,Datei\n');
  });

  it('a glossary is formatted', async () => {
    const { uri } = await openProject({ 'a.en-de.glossary.csv': '"Task","Aufgabe"\n' });
    const edits = await provided<readonly vscode.TextEdit[]>('vscode.executeFormatDocumentProvider', uri, {
      tabSize: 2,
      insertSpaces: true,
    });
    const edit = new vscode.WorkspaceEdit();
    edit.set(uri, [...edits]);
    await vscode.workspace.applyEdit(edit);
    assert.equal(await textOf(uri), 'Task,Aufgabe\n');
  });

  it('a hover names the languages', async () => {
    const { uri, at } = await openProject({ 'a.en-de.glossary.csv': '⟦⟧Task,Aufgabe\n' });
    const hovers = await provided<readonly vscode.Hover[]>('vscode.executeHoverProvider', uri, at);
    const text = hovers
      .flatMap(({ contents }) => contents)
      .map((each) => (typeof each === 'string' ? each : each.value));
    assert.ok(text.join('\n').replaceAll('&nbsp;', ' ').includes('EN → DE'), text.join('\n'));
  });

  it('a term is found in the other glossaries of the manifest, which are not open', async () => {
    const { uri, at, uriOf } = await openProject({
      'a.en-de.glossary.csv': '⟦⟧Invoice,Rechnung\n',
      'b.en-fr.glossary.csv': 'File,fichier\nInvoice,facture\n',
      'parlance.json': manifestOf({ 'a.en-de.glossary.csv': 'en-de', 'b.en-fr.glossary.csv': 'en-fr' }),
    });
    const found = await provided<readonly vscode.Location[]>('vscode.executeReferenceProvider', uri, at);
    const places = found.map(
      ({ uri: { path }, range }) => `${path.slice(path.lastIndexOf('/') + 1)} ${range.start.line}`,
    );
    assert.deepEqual(places.toSorted(), ['a.en-de.glossary.csv 0', 'b.en-fr.glossary.csv 1']);
    assert.ok(found.some(({ uri: other }) => other.toString() === uriOf('b.en-fr.glossary.csv').toString()));
  });

  it('a term is renamed in all glossaries of the manifest', async () => {
    const { uri, at, uriOf } = await openProject({
      'a.en-de.glossary.csv': '⟦⟧Order,Bestellung\n',
      'b.en-fr.glossary.csv': 'Order,commande\n',
      'parlance.json': manifestOf({ 'a.en-de.glossary.csv': 'en-de', 'b.en-fr.glossary.csv': 'en-fr' }),
    });
    const edit = await provided<vscode.WorkspaceEdit>('vscode.executeDocumentRenameProvider', uri, at, 'Job');
    await vscode.workspace.applyEdit(edit);
    assert.equal(await textOf(uri), 'Job,Bestellung\n');
    assert.equal(await textOf(uriOf('b.en-fr.glossary.csv')), 'Job,commande\n');
  });

  it('a row is completed with the languages of the service', async () => {
    const { uri, at } = await openProject({ 'a.glossary.csv': 'Task,Aufgabe,en,⟦⟧\n' });
    const { items } = await provided<vscode.CompletionList>('vscode.executeCompletionItemProvider', uri, at);
    const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.ok(labels.includes('de'), String(labels.slice(0, 5)));
  });

  it('the entries are the outline', async () => {
    const { uri } = await openProject({ 'a.en-de.glossary.csv': 'Task,Aufgabe\nFile,Datei\n' });
    const symbols = await provided<readonly vscode.DocumentSymbol[]>(
      'vscode.executeDocumentSymbolProvider',
      uri,
    );
    assert.deepEqual(
      symbols.map(({ name }) => name),
      ['Task', 'File'],
    );
  });

  it('the manifest, which is not open, says which rules count', async () => {
    const { uri } = await openProject({
      'a.en-de.glossary.csv': 'Task ,Aufgabe\nTask ,Arbeit\n',
      'parlance.json': JSON.stringify({ version: 1, rules: { 'edge-whitespace': 'off' } }),
    });
    await problemsBecome(uri, (problems) => problems.length > 0);
    assert.deepEqual(
      problemsOf(uri).filter((problem) => problem.startsWith('edge-whitespace')),
      [],
    );
  });
});

describe('features of other files', () => {
  afterEach(closeAll);

  it('parlance.json names a file that is not there', async () => {
    const { uri } = await openProject({ 'parlance.json': manifestOf({ 'a.en-de.glossary.csv': 'en-de' }) });
    await problemsBecome(uri, (problems) => problems.some((problem) => problem.startsWith('missing-file')));
  });

  it('parlance.json names a file that is there', async () => {
    const { uri } = await openProject({
      'parlance.json': manifestOf({ 'a.en-de.glossary.csv': 'en-de', 'b.csv': 'en-fr' }),
      'a.en-de.glossary.csv': 'Task,Aufgabe\n',
    });
    await problemsBecome(uri, (problems) => problems.length > 0);
    assert.equal(problemsOf(uri).filter((problem) => problem.startsWith('missing-file')).length, 1);
  });

  it('parlance.json is completed', async () => {
    const { uri, at } = await openProject({ 'parlance.json': '{"version": 1, "⟦⟧"}' });
    const { items } = await provided<vscode.CompletionList>('vscode.executeCompletionItemProvider', uri, at);
    const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.ok(
      labels.some((label) => label.includes('glossaries')),
      String(labels),
    );
  });

  it('a style rule list is checked', async () => {
    const { uri } = await openProject({ 'a.style-rules.json': '{"name": 5}' });
    await problemsBecome(uri, (problems) => problems.length > 0);
  });

  it('Check Workspace reports the files that are not open', async () => {
    const folder = newFolder();
    const closed = await writeFile(`${folder}/closed.en-de.glossary.csv`, 'Task ,Aufgabe\n');
    await checkOutcome('done', 'checkWorkspace');
    await checkProblems(closed, ['edge-whitespace 0:4-0:5']);
    await checkOutcome('done', 'clearWorkspaceCheck');
    await checkProblems(closed, []);
  });
});

async function textOf(uri: vscode.Uri): Promise<string> {
  return (await vscode.workspace.openTextDocument(uri)).getText();
}
