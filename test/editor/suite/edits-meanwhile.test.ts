import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { type CommandName, commandId } from '../../../client/shell/manifest/command-id.ts';
import type { Outcome } from '../../../client/shell/ui/outcome.ts';
import { checkOutcome, closeAll, openMarked, run, setSetting, shownComparison } from './support/editor.ts';
import { openCode } from './support/glossary.ts';
import { translationsIn, withWatchedService } from './support/service.ts';

const GERMAN = { source: 'en', target: 'de' };

/** What is done while the service works, and how a command ends then. */
interface Meanwhile {
  readonly command: CommandName;
  readonly argument?: object;
  readonly edit: () => Thenable<unknown>;
  readonly outcome?: Outcome;
}

/** Runs a command whose first request for texts waits for an edit. */
async function checkMeanwhile({
  command,
  argument = GERMAN,
  edit,
  outcome = 'done',
}: Meanwhile): Promise<void> {
  const original = globalThis.fetch;
  let edited: Thenable<unknown> | undefined;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (/\/v2\/(?:translate|write\/rephrase)$/.test(new URL(url).pathname)) {
      edited ??= edit();
      await edited;
    }
    return original(input, init);
  };
  try {
    assert.equal(await run(command, argument), outcome);
  } finally {
    globalThis.fetch = original;
  }
  assert.ok(edited !== undefined, 'the service was asked');
}

/** Types at the beginning and at the end of the document, which moves everything. */
function typeAround({ document }: vscode.TextEditor): Thenable<unknown> {
  const change = new vscode.WorkspaceEdit();
  change.insert(document.uri, document.positionAt(document.getText().length), '\nThe last line');
  change.insert(document.uri, new vscode.Position(0, 0), 'Look!\n');
  return vscode.workspace.applyEdit(change);
}

function replaceFirst({ document }: vscode.TextEditor, old: string, text: string): Thenable<unknown> {
  const start = document.getText().indexOf(old);
  const change = new vscode.WorkspaceEdit();
  const range = new vscode.Range(document.positionAt(start), document.positionAt(start + old.length));
  change.replace(document.uri, range, text);
  return vscode.workspace.applyEdit(change);
}

/** Reliability F43. */
describe('typing elsewhere while a translation runs does not throw it away', () => {
  before(async () => {
    await checkOutcome('done', 'useLocalService');
  });
  beforeEach(() => checkOutcome('done', 'clearTranslationCache'));
  afterEach(closeAll);

  const commands: readonly (readonly [CommandName, object, RegExp])[] = [
    ['translateSelection', GERMAN, /^Look!\n.*⟪de⟫.* is here, with .*⟪de⟫.*\.\nThe last line$/],
    [
      'translateAndInsertBelow',
      GERMAN,
      /^Look!\nOne parcel is here, with two drivers\.\n\n.*⟪de⟫[\s\S]*⟪de⟫[\s\S]*\nThe last line$/,
    ],
    ['translateParagraph', GERMAN, /^Look!\n.*⟪de⟫.*\nThe last line$/],
    ['translateClipboardAndPaste', GERMAN, /^Look!\n.*⟪de⟫.* is here, with .*⟪de⟫.*\.\nThe last line$/],
    [
      'rephraseSelection',
      { target: 'en-US', writing_style: 'business' },
      /^Look!\n⟪business⟫.* is here, with ⟪business⟫.*\.\nThe last line$/,
    ],
  ];
  for (const [command, argument, expected] of commands) {
    it(`${command} writes its results where the texts are now`, async () => {
      await vscode.env.clipboard.writeText('The parcel');
      const editor = await openMarked('⟦One parcel⟧ is here, with ⟦two drivers⟧.');
      await checkMeanwhile({ command, argument, edit: () => typeAround(editor) });
      assert.match(editor.document.getText(), expected);
    });
  }

  it('comments and strings in code', async () => {
    const editor = await openCode('meanwhile.ts', "⟦// One parcel\nconst name = 'Two parcels';⟧\n");
    await checkMeanwhile({ command: 'translateComments', edit: () => typeAround(editor) });
    assert.match(editor.document.getText(), /^Look!\n\/\/ .*⟪de⟫.*\nconst name = 'Two parcels';\n/);
    const other = await openCode('meanwhile-2.ts', "const name = 'Two ⟦⟧parcels';\n");
    await checkMeanwhile({ command: 'translateSelection', edit: () => typeAround(other) });
    assert.match(other.document.getText(), /^Look!\nconst name = '.*⟪de⟫.*';\n/);
  });

  it('two translations one after the other are both written', async () => {
    const editor = await openMarked('⟦One parcel⟧ is here.\n\nTwo parcels are there.');
    let second: Thenable<Outcome> | undefined;
    await checkMeanwhile({
      command: 'translateSelection',
      edit: async () => {
        editor.selection = new vscode.Selection(2, 0, 2, 11);
        second = run('translateSelection', GERMAN);
      },
    });
    assert.equal(await second, 'done');
    assert.match(editor.document.getText(), /^.*⟪de⟫.* is here\.\n\n.*⟪de⟫.* are there\.$/);
  });

  it('the cursor stays where the user types', async () => {
    const editor = await openMarked('⟦One parcel⟧\n\nThe end');
    await checkMeanwhile({
      command: 'translateSelection',
      edit: async () => {
        editor.selection = new vscode.Selection(2, 7, 2, 7);
        await vscode.commands.executeCommand('type', { text: '!' });
      },
    });
    assert.match(editor.document.getText(), /^.*⟪de⟫.*\n\nThe end!$/);
    assert.equal(editor.selection.active.line, 2);
    assert.ok(editor.selection.isEmpty);
  });

  it('a text that was edited and restored is replaced', async () => {
    const editor = await openMarked('⟦One parcel⟧ is here.');
    await checkMeanwhile({
      command: 'translateSelection',
      edit: async () => {
        await replaceFirst(editor, 'parcel', 'package');
        await replaceFirst(editor, 'package', 'parcel');
      },
    });
    assert.match(editor.document.getText(), /^.*⟪de⟫.* is here\.$/);
  });

  it('of two texts, the one that was edited is kept, and its translation is shown and stays in the cache', async () => {
    const editor = await openMarked('⟦One parcel⟧ is here, with ⟦two drivers⟧.');
    await checkMeanwhile({
      command: 'translateSelection',
      edit: () => replaceFirst(editor, 'drivers', 'trucks'),
      outcome: 'shown',
    });
    assert.match(editor.document.getText(), /^.*⟪de⟫.* is here, with two trucks\.$/);
    assert.equal((await shownComparison()).before, 'two drivers');
    await openMarked('⟦two drivers⟧');
    await withWatchedService(
      () => undefined,
      async (requests) => {
        await checkOutcome('done', 'translateSelection', GERMAN);
        assert.equal(translationsIn(requests), 0);
      },
    );
  });

  it('what is typed at a cursor where a translation is to be pasted', async () => {
    const editor = await openMarked('One ⟦⟧ and ⟦⟧ two');
    await vscode.env.clipboard.writeText('The parcel');
    await checkMeanwhile({
      command: 'translateClipboardAndPaste',
      edit: () => replaceFirst(editor, ' two', 'Look! two'),
    });
    assert.match(editor.document.getText(), /^One .*⟪de⟫.* and Look! two$/);
  });

  it('a preview is accepted after edits elsewhere', async () => {
    await setSetting('parlance.translate.preview', 'diff');
    const editor = await openMarked('⟦One parcel⟧ is here.');
    await checkMeanwhile({ command: 'translateSelection', edit: () => typeAround(editor), outcome: 'shown' });
    await replaceFirst(editor, 'Look!', 'Look here!');
    assert.equal(await vscode.commands.executeCommand(commandId('acceptPreview')), 'done');
    assert.match(editor.document.getText(), /^Look here!\n.*⟪de⟫.* is here\.\nThe last line$/);
    await setSetting('parlance.translate.preview', undefined);
  });

  it('the cells of a notebook that were not edited are translated', async () => {
    const { Markup } = vscode.NotebookCellKind;
    const notebook = await vscode.workspace.openNotebookDocument(
      'jupyter-notebook',
      new vscode.NotebookData(
        ['One parcel', 'Two parcels'].map((text) => new vscode.NotebookCellData(Markup, text, 'markdown')),
      ),
    );
    await vscode.window.showNotebookDocument(notebook);
    await checkMeanwhile({
      command: 'translateNotebook',
      edit: () => {
        const change = new vscode.WorkspaceEdit();
        change.insert(notebook.cellAt(1).document.uri, new vscode.Position(0, 0), 'Look! ');
        return vscode.workspace.applyEdit(change);
      },
      outcome: 'shown',
    });
    assert.match(notebook.cellAt(0).document.getText(), /⟪de⟫/);
    assert.equal(notebook.cellAt(1).document.getText(), 'Look! Two parcels');
    assert.equal((await shownComparison()).before, 'Two parcels');
  });
});
