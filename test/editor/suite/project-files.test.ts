import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';
import { closeAll, codeActions, eventually } from './support/editor.ts';

const SECTION = {
  source: 'en',
  targets: ['de'],
  files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
};

const FILES = {
  'locales/en.json': '{\n  "hello": "Hello {name}",\n  "save": "Save all files"\n}\n',
  'locales/de.json': '{\n  "hello": "Hallo {nme}"\n}\n',
  'parlance.json': JSON.stringify({ version: 1, translations: SECTION }),
};

/** Writes a project into the workspace, the manifest last. */
async function writeProject(): Promise<vscode.Uri> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder, 'a folder is open');
  const project = vscode.Uri.joinPath(folder.uri, 'shop');
  for (const [name, text] of Object.entries(FILES)) {
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(project, name), new TextEncoder().encode(text));
  }
  return project;
}

async function open(file: vscode.Uri): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(file);
  await vscode.window.showTextDocument(document);
  return document;
}

/** The problem of a rule in a document, when it is there. */
function problem({ uri }: vscode.TextDocument, rule: string): Promise<vscode.Diagnostic> {
  return eventually(vscode.languages.onDidChangeDiagnostics, () =>
    vscode.languages
      .getDiagnostics(uri)
      .find(({ code }) => (typeof code === 'object' ? code.value : code) === rule),
  );
}

describe('the files of a project', () => {
  after(closeAll);

  it('show their problems with the place in the other file, and a quick fix takes one away', async () => {
    const project = await writeProject();
    const target = await open(vscode.Uri.joinPath(project, 'locales/de.json'));
    const found = await problem(target, 'placeholder-missing');
    assert.equal(target.getText(found.range), '{nme}');
    assert.equal(found.severity, vscode.DiagnosticSeverity.Error);
    const [other] = found.relatedInformation ?? [];
    assert.ok(other?.location.uri.path.endsWith('/shop/locales/en.json'));
    for (;;) {
      const actions = await codeActions(target, found.range, vscode.CodeActionKind.QuickFix);
      const edit = actions.find((action) => action.edit !== undefined)?.edit;
      if (edit !== undefined) {
        await vscode.workspace.applyEdit(edit);
        break;
      }
      await delay(50);
    }
    assert.match(target.getText(), /"Hallo \{name\}"/);
    await eventually(vscode.languages.onDidChangeDiagnostics, () =>
      vscode.languages.getDiagnostics(target.uri).length === 0 ? true : undefined,
    );
  });

  it('show in a source what is not translated yet', async () => {
    const project = await writeProject();
    const source = await open(vscode.Uri.joinPath(project, 'locales/en.json'));
    const found = await problem(source, 'missing-translation');
    assert.match(source.getText(found.range), /Save all files/);
  });
});
