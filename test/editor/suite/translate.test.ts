import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  checkOutcome,
  closeAll,
  eventually,
  openMarked,
  run,
  setSetting,
  shownComparison,
  untilEnded,
} from './support/editor.ts';
import { type Interference, withWatchedService } from './support/service.ts';

const GERMAN = { source: 'en', target: 'de' };

/** Milliseconds: long enough for a test to change something meanwhile. */
const SLOW = 2000;

/** Answers every rephrasing of one text with another that has no placeholders. */
const losingPlaceholders: Interference = (path) =>
  path.endsWith('/v2/write/rephrase')
    ? Response.json({
        improvements: [
          { text: 'The parcel is for', detected_source_language: 'en', target_language: 'en-US' },
        ],
      })
    : undefined;

describe('Use the Local Service', () => {
  it('works in a fresh profile, without a key', async () => {
    await checkOutcome('done', 'useLocalService');
  });
});

describe('Translate Selection', () => {
  afterEach(closeAll);

  it('replaces two selections at once, and one undo brings both back', async () => {
    const { document } = await openMarked('⟦The parcel⟧ is here.\n\nCall ⟦ our driver 24 ⟧ now.\n');
    const original = document.getText();
    await checkOutcome('done', 'translateSelection', GERMAN);
    const [first, , third] = document.getText().split('\n');
    assert.match(first ?? '', /.+ is here\.$/);
    assert.notEqual(first, 'The parcel is here.');
    assert.match(third ?? '', /^Call {2}.*24.* {2}now\.$/);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), original);
  });

  it('keeps the line ends of the document', async () => {
    const editor = await openMarked('one\ntwo\n');
    await editor.edit((edit) => edit.setEndOfLine(vscode.EndOfLine.CRLF));
    await vscode.commands.executeCommand('editor.action.selectAll');
    await checkOutcome('done', 'translateSelection', GERMAN);
    assert.match(editor.document.getText(), /^[^\r\n]+\r\n[^\r\n]+\r\n$/);
  });

  it('says that there is nothing to change when the result equals the text', async () => {
    const { document } = await openMarked('⟦The parcel⟧');
    await checkOutcome('unchanged', 'translateSelection', { source: 'en', target: 'en-GB' });
    assert.equal(document.getText(), 'The parcel');
  });

  it('takes the languages of the settings', async () => {
    const { document } = await openMarked('⟦The parcel⟧');
    await setSetting('parlance.translate.targetLanguage', 'fr');
    await checkOutcome('done', 'translateSelection');
    await setSetting('parlance.translate.targetLanguage', undefined);
    assert.notEqual(document.getText(), 'The parcel');
  });

  it('asks what to do about a language that the service does not have, and leaves the text alone without an answer', async () => {
    const { document } = await openMarked('⟦The parcel⟧');
    const outcome = run('translateSelection', { target: 'xx' });
    await untilEnded(outcome, 'workbench.action.closeQuickOpen');
    assert.equal(await outcome, 'cancelled');
    assert.equal(document.getText(), 'The parcel');
  });
});

describe('after a translation', () => {
  afterEach(async () => {
    await setSetting('parlance.translate.preview', undefined);
    await closeAll();
  });

  /** The texts that are selected now. */
  const selected = () => {
    const editor = vscode.window.activeTextEditor;
    return editor?.selections.map((selection) => editor.document.getText(selection)) ?? [];
  };

  it('exactly the new texts are selected, and undo selects the old ones', async () => {
    const { document } = await openMarked('⟦The parcel ⟧is here, and ⟦the driver⟧.\n\n⟦ Parlance⟧');
    await checkOutcome('done', 'translateSelection', GERMAN);
    const [first, second, third] = selected();
    assert.equal(document.getText(), `${first} is here, and ${second}.\n\n ${third}`);
    await vscode.commands.executeCommand('undo');
    assert.deepEqual(selected(), ['The parcel ', 'the driver', ' Parlance']);
  });

  it('exactly what was inserted below is selected', async () => {
    const { document } = await openMarked('⟦The parcel⟧\n\nThe end');
    await checkOutcome('done', 'translateAndInsertBelow', GERMAN);
    assert.equal(document.getText(), `The parcel\n\n${selected().join()}\n\nThe end`);
  });

  it('a preview shows the change on both sides, and accepting it selects the new text', async () => {
    await setSetting('parlance.translate.preview', 'diff');
    for (const line of [300, 40]) {
      const lines = Array.from({ length: 400 }, (_, index) => `Line ${index}`);
      lines[line] = '⟦The parcel is here.⟧';
      await openMarked(lines.join('\n'));
      await checkOutcome('shown', 'translateSelection', GERMAN);
      const isShown = ({ visibleRanges }: vscode.TextEditor) =>
        visibleRanges.some(({ start, end }) => start.line <= line && line <= end.line);
      await eventually(vscode.window.onDidChangeTextEditorVisibleRanges, () => {
        const sides = vscode.window.visibleTextEditors;
        return sides.length === 2 && sides.every(isShown) ? true : undefined;
      });
      await checkOutcome('done', 'acceptPreview');
      assert.match(selected().join(), /^.*⟪de⟫.*$/);
      assert.equal(selected().join(), vscode.window.activeTextEditor?.document.lineAt(line).text);
      await closeAll();
    }
  });
});

describe('Translate Selection does not apply', () => {
  afterEach(closeAll);

  it('without an editor', async () => {
    await checkOutcome('refused', 'translateSelection', GERMAN);
  });

  for (const marked of ['an empty line\n\n⟦⟧\n\nwithout text', 'white ⟦  ⟧space']) {
    it(`to ${JSON.stringify(marked)}`, async () => {
      await openMarked(marked);
      await checkOutcome('refused', 'translateSelection', GERMAN);
    });
  }

  it('to a document that cannot be changed', async () => {
    const provider = vscode.workspace.registerTextDocumentContentProvider('read-only-test', {
      provideTextDocumentContent: () => 'The parcel',
    });
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse('read-only-test:/parcel.md'));
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('editor.action.selectAll');
    await checkOutcome('refused', 'translateSelection', GERMAN);
    assert.equal(document.getText(), 'The parcel');
    provider.dispose();
  });

  it('to the left side of a comparison', async () => {
    const [file] = await vscode.workspace.findFiles('notes.md');
    assert.ok(file !== undefined);
    const { uri } = await vscode.workspace.openTextDocument({ content: 'The other side' });
    await vscode.commands.executeCommand('vscode.diff', file, uri, 'Comparison');
    await vscode.commands.executeCommand('workbench.action.compareEditor.focusSecondarySide');
    await vscode.commands.executeCommand('editor.action.selectAll');
    const before = (await vscode.workspace.openTextDocument(file)).getText();
    await checkOutcome('refused', 'translateSelection', GERMAN);
    assert.equal((await vscode.workspace.openTextDocument(file)).getText(), before);
  });
});

/** Reliability F43. */
describe('a document that changes while its translation is under way', () => {
  before(() => setSetting('parlance.localService.latency', SLOW));
  after(() => setSetting('parlance.localService.latency', undefined));
  afterEach(closeAll);

  it('keeps what was typed into the text, and the result is shown beside the original text', async () => {
    const editor = await openMarked('⟦The parcel⟧ is here.');
    const outcome = run('translateSelection', GERMAN);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 4), 'big '));
    assert.equal(await outcome, 'shown');
    assert.equal(editor.document.getText(), 'The big parcel is here.');
    const { before, after } = await shownComparison();
    assert.equal(before, 'The parcel');
    assert.notEqual(after, before);
  });

  it('is left alone when its language was switched', async () => {
    const { document } = await openMarked('⟦The parcel⟧');
    const outcome = run('translateSelection', GERMAN);
    await vscode.languages.setTextDocumentLanguage(document, 'plaintext');
    assert.equal(await outcome, 'shown');
    assert.equal(document.getText(), 'The parcel');
  });

  it('is not opened again when it was closed', async () => {
    const { document } = await openMarked('⟦The parcel⟧');
    const outcome = run('translateSelection', GERMAN);
    await closeAll();
    assert.equal(await outcome, 'shown');
    assert.equal(document.getText(), 'The parcel');
    assert.equal(document.isDirty, false);
    assert.equal((await shownComparison()).before, 'The parcel');
  });
});

describe('Rephrase Selection', () => {
  afterEach(closeAll);

  it('tidies the selection in a writing style', async () => {
    const { document } = await openMarked('⟦the parcel  is is here⟧');
    await checkOutcome('done', 'rephraseSelection', { target: 'en-US', writing_style: 'business' });
    assert.equal(document.getText(), '⟪business⟫ The parcel is here');
  });

  it('takes a tone instead', async () => {
    const { document } = await openMarked('⟦the parcel  is here⟧');
    await checkOutcome('done', 'rephraseSelection', { tone: 'prefer_friendly' });
    assert.notEqual(document.getText(), 'the parcel  is here');
  });

  it('writes nothing when a placeholder does not survive, and shows the difference', async () => {
    const { document } = await openMarked('⟦the parcel  is for {name}⟧');
    await withWatchedService(losingPlaceholders, async ({ paths }) => {
      await checkOutcome('unverified', 'rephraseSelection', { target: 'en-US' });
      assert.equal(paths().filter((path) => path.endsWith('/v2/write/rephrase')).length, 2);
    });
    assert.equal(document.getText(), 'the parcel  is for {name}');
    assert.deepEqual(await shownComparison(), {
      before: 'the parcel  is for {name}',
      after: 'The parcel is for',
    });
  });

  it('keeps Markdown, code and addresses, and takes the title of a link as a text', async () => {
    const { document } = await openMarked('⟦the parcel  of `a  b` is  [here](https://x.example/a  "B").⟧');
    await checkOutcome('done', 'rephraseSelection', { target: 'en-US' });
    assert.equal(document.getText(), 'The parcel of `a  b` is [here](https://x.example/a  "B").');
  });

  it('offers no alternative that would damage the text, and shows the difference when that is all', async () => {
    const { document } = await openMarked('⟦the parcel  is for {name}⟧');
    await withWatchedService(losingPlaceholders, () =>
      checkOutcome('unverified', 'rephraseAlternatives', { target: 'en-US' }),
    );
    assert.equal(document.getText(), 'the parcel  is for {name}');
    assert.equal((await shownComparison()).before, 'the parcel  is for {name}');
  });

  it('corrects without other words', async () => {
    const { document } = await openMarked('⟦the parcel  is is the colour of {name}⟧');
    const unchanged: Interference = () => undefined;
    await withWatchedService(unchanged, async ({ paths }) => {
      await checkOutcome('done', 'correctSelection', { target: 'en-US' });
      const written = paths().filter((path) => path.includes('/write/'));
      assert.deepEqual(written, ['POST /v2/write/correct']);
    });
    assert.equal(document.getText(), 'The parcel is the colour of {name}');
  });

  it('never sends both', async () => {
    await openMarked('⟦the parcel  is here⟧');
    await checkOutcome('refused', 'rephraseSelection', { writing_style: 'business', tone: 'friendly' });
  });
});
