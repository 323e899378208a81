import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { checkOutcome, closeAll, eventually, shownComparison } from './support/editor.ts';
import { openNew, writeFile } from './support/glossary.ts';
import { MemoryFiles } from './support/memory-files.ts';

const GERMAN = { source: 'en', target: 'de' };

/** Shows the one file of a file system of the test, with all of it selected, while `work` runs. */
async function withFiles(
  files: MemoryFiles,
  options: { readonly isReadonly?: boolean },
  work: (document: vscode.TextDocument) => Promise<void>,
): Promise<void> {
  const scheme = `memory-${randomUUID()}`;
  const registration = vscode.workspace.registerFileSystemProvider(scheme, files, options);
  const uri = vscode.Uri.parse(`${scheme}:/parcel.md`);
  const { document } = await vscode.window.showTextDocument(uri);
  await vscode.commands.executeCommand('editor.action.selectAll');
  await work(document);
  await closeAll();
  registration.dispose();
}

/** Shows two files side by side; the focus and the selection are on the right, or on the left. */
async function compare(
  [left, right]: readonly [vscode.Uri, vscode.Uri],
  side: 'left' | 'right',
): Promise<vscode.TextDocument> {
  await vscode.commands.executeCommand('vscode.diff', left, right, 'Comparison');
  const shown = side === 'left' ? left : right;
  const focus = side === 'left' ? 'focusSecondarySide' : 'focusPrimarySide';
  await vscode.commands.executeCommand(`workbench.action.compareEditor.${focus}`);
  await eventually(vscode.window.onDidChangeActiveTextEditor, () =>
    vscode.window.activeTextEditor?.document.uri.toString() === shown.toString() ? true : undefined,
  );
  await vscode.commands.executeCommand('editor.action.selectAll');
  return vscode.workspace.openTextDocument(shown);
}

/** Translates the selection to somewhere else than its document, and finds that nothing is written into that. */
async function checkOnlyReading(): Promise<void> {
  const { document, selection } = vscode.window.activeTextEditor ?? assert.fail('there is an editor');
  for (const command of ['translateSelection', 'translateAndInsertBelow', 'translateParagraph'] as const) {
    await checkOutcome('refused', command, GERMAN);
  }
  await vscode.env.clipboard.writeText('');
  await checkOutcome('done', 'translateToClipboard', GERMAN);
  assert.match(await vscode.env.clipboard.readText(), /⟪de⟫/);
  await checkOutcome('shown', 'backTranslate', GERMAN);
  assert.equal((await shownComparison()).before, document.getText(selection));
}

/** The text that the editor shows of its own log, in an output channel. */
async function openLog(): Promise<vscode.TextEditor> {
  await vscode.commands.executeCommand('workbench.action.output.show.rendererLog');
  const isLog = ({ uri, lineCount }: vscode.TextDocument) =>
    uri.toString() === 'output:rendererLog' && lineCount > 1;
  const log = await eventually(vscode.workspace.onDidChangeTextDocument, () =>
    vscode.workspace.textDocuments.find(isLog),
  );
  return vscode.window.showTextDocument(log);
}

describe('a document that cannot be written can be read:', () => {
  afterEach(closeAll);

  it('a file of a read-only file system', () =>
    withFiles(new MemoryFiles({ 'parcel.md': 'The parcel' }), { isReadonly: true }, checkOnlyReading));

  it('a read-only file of another file system', () =>
    withFiles(
      new MemoryFiles({ 'parcel.md': 'The parcel' }, vscode.FilePermission.Readonly),
      {},
      checkOnlyReading,
    ));

  it('the left side of a comparison, although it is a file', async () => {
    const left = await writeFile('left.md', 'The parcel');
    const document = await compare([left, await writeFile('right.md', 'The driver')], 'left');
    await checkOnlyReading();
    assert.equal(document.getText(), 'The parcel');
  });

  it('the right side of a comparison of texts that are not files', async () => {
    const provider = vscode.workspace.registerTextDocumentContentProvider('read-only-side', {
      provideTextDocumentContent: ({ path }) => `The parcel ${path}`,
    });
    const side = (name: string) => vscode.Uri.parse(`read-only-side:/${name}.md`);
    await compare([side('left'), side('right')], 'right');
    await checkOnlyReading();
    provider.dispose();
  });

  it('an output channel', async () => {
    const editor = await openLog();
    editor.selection = new vscode.Selection(0, 0, 0, 80);
    await checkOnlyReading();
  });
});

describe('translations are written into', () => {
  afterEach(closeAll);

  it('a file of another file system, which is not saved by that', async () => {
    const files = new MemoryFiles({ 'parcel.md': 'The parcel' });
    await withFiles(files, {}, async (document) => {
      await checkOutcome('done', 'translateSelection', GERMAN);
      assert.match(document.getText(), /⟪de⟫/);
      assert.equal(files.textOf('parcel.md'), 'The parcel');
      await document.save();
      assert.equal(files.textOf('parcel.md'), document.getText());
    });
  });

  it('the right side of a comparison, with one undo', async () => {
    const left = await openNew('left.md', 'The parcel');
    const right = await compare([left.document.uri, await writeFile('right.md', 'The driver')], 'right');
    await checkOutcome('done', 'translateSelection', GERMAN);
    assert.match(right.getText(), /⟪de⟫/);
    assert.equal(left.document.getText(), 'The parcel');
    await vscode.commands.executeCommand('undo');
    assert.equal(right.getText(), 'The driver');
  });

  it('a cell of a notebook', async () => {
    const cell = new vscode.NotebookCellData(vscode.NotebookCellKind.Markup, 'The parcel', 'markdown');
    const notebook = await vscode.workspace.openNotebookDocument(
      'jupyter-notebook',
      new vscode.NotebookData([cell]),
    );
    await vscode.window.showNotebookDocument(notebook);
    await vscode.commands.executeCommand('notebook.cell.edit');
    await eventually(vscode.window.onDidChangeActiveTextEditor, () =>
      vscode.window.activeTextEditor?.document.uri.scheme === 'vscode-notebook-cell' ? true : undefined,
    );
    await vscode.commands.executeCommand('editor.action.selectAll');
    await checkOutcome('done', 'translateSelection', GERMAN);
    assert.match(notebook.cellAt(0).document.getText(), /⟪de⟫/);
  });
});

it('without an editor there is nothing to do', async () => {
  for (const command of [
    'translateSelection',
    'translateSelectionTo',
    'translateSelectionWithProfile',
    'translateParagraph',
    'translateComments',
    'translateAndInsertBelow',
    'translateToClipboard',
    'translateClipboardAndPaste',
    'acceptPreview',
    'discardPreview',
  ] as const) {
    await checkOutcome('refused', command, GERMAN);
  }
});
