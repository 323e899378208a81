import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { checkOutcome, closeAll, openMarked } from './support/editor.ts';
import { openCode } from './support/glossary.ts';
import { translationsIn, withWatchedService } from './support/service.ts';

const GERMAN = { source: 'en', target: 'de' };

/** What is selected, each piece as text. */
function selectedTexts({ document, selections }: vscode.TextEditor): readonly string[] {
  return selections.map((selection) => document.getText(selection));
}

describe('a cursor where nothing is selected', () => {
  afterEach(closeAll);

  it('means its paragraph, and one undo restores it', async () => {
    const { document } = await openMarked('# The end\n\nThe parcel\nis ⟦⟧late.\n\nThe end');
    const original = document.getText();
    await checkOutcome('done', 'translateSelection', GERMAN);
    assert.match(document.getText(), /^# The end\n\n.*⟪de⟫[\s\S]*\n\nThe end$/);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), original);
  });

  it('means its line in code, and the whole comment around it', async () => {
    const text =
      '// The p⟦⟧arcel.\n// The end.\n/**\n * One parcel\n * is la⟦⟧te.\n */\nrun(); // The end.\n';
    const editor = await openCode('cursors.ts', text);
    await checkOutcome('done', 'translateSelection', GERMAN);
    assert.match(
      editor.document.getText(),
      /^\/\/ .*⟪de⟫.*\n\/\/ The end\.\n\/\*\*\n \* .*⟪de⟫(?:.*\n)+? \*\/\nrun\(\); \/\/ The end\.\n$/,
    );
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), text.replaceAll(/⟦⟧/g, ''));
  });

  it('means the string that it is in, or those of its line', async () => {
    const { document } = await openCode(
      'cursor.ts',
      'say("The ⟦⟧parcel");\nsay⟦⟧(\'The driver\', `The "end"`);\n',
    );
    await checkOutcome('done', 'translateSelection', GERMAN);
    assert.match(document.getText(), /^say\(".*⟪de⟫.*"\);\nsay\('.*⟪de⟫.*', `.*⟪de⟫.*"`\);\n$/);
  });

  it('is refused in a line of code without text', async () => {
    const { document } = await openCode('without-text.ts', 'run(⟦⟧);\n');
    await checkOutcome('refused', 'translateSelection', GERMAN);
    await checkOutcome('refused', 'rephraseSelection', { target: 'en-US' });
    assert.equal(document.getText(), 'run();\n');
  });

  it('of several, each means its own paragraph, and two in one paragraph mean one', async () => {
    const { document } = await openMarked('One ⟦⟧par⟦⟧cel\n\nTwo parcels\n\n⟦⟧Three parcels');
    await checkOutcome('done', 'clearTranslationCache');
    await withWatchedService(
      () => undefined,
      async (requests) => {
        await checkOutcome('done', 'translateSelection', GERMAN);
        assert.equal(translationsIn(requests), 1);
      },
    );
    assert.match(document.getText(), /^.*⟪de⟫.*\n\nTwo parcels\n\n.*⟪de⟫.*$/);
    assert.equal(document.getText().match(/⟪de⟫/g)?.length, 2);
  });

  it('takes no part beside a selection', async () => {
    const { document } = await openMarked('One ⟦⟧parcel\n\n⟦Two parcels⟧');
    await checkOutcome('done', 'translateSelection', GERMAN);
    assert.match(document.getText(), /^One parcel\n\n.*⟪de⟫.*$/);
  });

  const commands = [
    ['translateSelectionTo', GERMAN, /^.*⟪de⟫[^\n]*\n\nThe end$/],
    ['translateAndInsertBelow', GERMAN, /^the the parcel\n\n.*⟪de⟫.*\n\nThe end$/],
    ['rephraseSelection', { target: 'en-US' }, /^The parcel\n\nThe end$/],
    ['convertVariant', { target: 'en-US' }, /^The parcel\n\nThe end$/],
  ] as const;
  for (const [command, argument, expected] of commands) {
    it(`serves ${command}`, async () => {
      const { document } = await openMarked('the the ⟦⟧parcel\n\nThe end');
      await checkOutcome('done', command, argument);
      assert.match(document.getText(), expected);
    });
  }

  it('serves translateToClipboard, and what is taken is selected', async () => {
    const editor = await openMarked('The parc⟦⟧el\n\nThe end\n\n⟦⟧The driver');
    await checkOutcome('done', 'translateToClipboard', GERMAN);
    assert.deepEqual(selectedTexts(editor), ['The parcel', 'The driver']);
    assert.match(await vscode.env.clipboard.readText(), /^.*⟪de⟫.*\n.*⟪de⟫.*$/);
  });
});
