import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Outcome } from '../../../client/shell/ui/outcome.ts';
import {
  checkOutcome,
  closeAll,
  codeActions,
  openMarked,
  run,
  setSetting,
  shownComparison,
} from './support/editor.ts';
import { openCode, writeFile } from './support/glossary.ts';
import { type Interference, translationsIn, withWatchedService } from './support/service.ts';

const GERMAN = { source: 'en', target: 'de' };

/** Answers every translation of one text with another that has no placeholders. */
const losingPlaceholders: Interference = (path) =>
  path.endsWith('/v2/translate')
    ? Response.json({ translations: [{ text: 'Hallo!', detected_source_language: 'EN' }] })
    : undefined;

/** Applies what is ticked in the Refactor Preview until `outcome` is there: before the preview is, its command does nothing. */
async function applyTicked(outcome: Thenable<Outcome>): Promise<Outcome> {
  let ended: Outcome | undefined;
  void outcome.then((result) => {
    ended = result;
  });
  while (ended === undefined) await vscode.commands.executeCommand('refactorPreview.apply');
  return ended;
}

/** The titles of our actions on the selection, as `Ctrl+.` lists them. */
async function actionsOnSelection(editor: vscode.TextEditor): Promise<readonly string[]> {
  const actions = await codeActions(editor.document, editor.selection, vscode.CodeActionKind.RefactorRewrite);
  return actions.filter(({ command }) => command?.command.startsWith('parlance.')).map(({ title }) => title);
}

describe('code actions on a selection', () => {
  afterEach(closeAll);

  it('are to translate, to rephrase, and to add to a glossary', async () => {
    const editor = await openMarked('One ⟦parcel⟧.');
    const others = ['Rephrase', 'Add to Glossary...'];
    await setSetting('parlance.translate.targetLanguage', 'de');
    assert.deepEqual(await actionsOnSelection(editor), ['Translate to German', ...others]);
    await setSetting('parlance.translate.targetLanguage', undefined);
    assert.deepEqual(await actionsOnSelection(editor), ['Translate Selection To...', ...others]);
  });

  it('are not there without a selection', async () => {
    const editor = await openMarked('One parcel.');
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    assert.deepEqual(await actionsOnSelection(editor), []);
  });
});

describe('three cursors', () => {
  afterEach(closeAll);

  it('are one request and one undo', async () => {
    const { document } = await openMarked('⟦One parcel⟧\n\n⟦Two parcels⟧\n\n⟦Three parcels⟧\n');
    const original = document.getText();
    await checkOutcome('done', 'clearTranslationCache');
    await withWatchedService(
      () => undefined,
      async (requests) => {
        await checkOutcome('done', 'translateSelection', GERMAN);
        assert.equal(translationsIn(requests), 1);
      },
    );
    assert.equal(document.getText().match(/⟪de⟫/g)?.length, 3);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), original);
  });

  it('that were translated before send nothing', async () => {
    await checkOutcome('done', 'clearTranslationCache');
    for (const expected of [1, 0]) {
      await openMarked('⟦One parcel⟧\n\n⟦Two parcels⟧');
      await withWatchedService(
        () => undefined,
        async (requests) => {
          await checkOutcome('done', 'translateSelection', GERMAN);
          assert.equal(translationsIn(requests), expected);
        },
      );
    }
  });
});

describe('what must stay', () => {
  afterEach(closeAll);

  it('survives: placeholders, code and links', async () => {
    const { document } = await openMarked(
      '⟦Open `settings.json` in {editor}, see [the guide](https://x.example/a).⟧',
    );
    await checkOutcome('done', 'translateSelection', GERMAN);
    for (const kept of ['`settings.json`', '{editor}', '](https://x.example/a)']) {
      assert.ok(document.getText().includes(kept), document.getText());
    }
  });

  it('or nothing is written, and the difference is shown', async () => {
    const { document } = await openMarked('⟦Hello {name}, you have {count} parcels.⟧');
    const original = document.getText();
    await withWatchedService(losingPlaceholders, async (requests) => {
      await checkOutcome('unverified', 'translateSelection', GERMAN);
      assert.equal(translationsIn(requests), 2);
    });
    assert.equal(document.getText(), original);
    const { before } = await shownComparison();
    assert.equal(before, original);
  });
});

describe('comments in code', () => {
  afterEach(closeAll);

  it('are translated, markers, strings and code stay', async () => {
    const { document } = await openCode(
      'comments.ts',
      '⟦  // The parcel is late.\n  const url = "http://x.example"; // Where it is.\n  /* A block. */ run();⟧\n',
    );
    await checkOutcome('done', 'translateComments', GERMAN);
    const [first, second, third] = document.getText().split('\n');
    assert.match(first ?? '', /^ {2}\/\/ .*⟪de⟫/);
    assert.match(second ?? '', /^ {2}const url = "http:\/\/x\.example"; \/\/ .*⟪de⟫/);
    assert.match(third ?? '', /^ {2}\/\* .*⟪de⟫.* \*\/ run\(\);$/);
  });

  it('are found in whole lines only: the text of a string is translated', async () => {
    const { document } = await openCode('strings.ts', 'say("⟦The parcel // late⟧");\n');
    await checkOutcome('done', 'translateSelection', GERMAN);
    assert.match(document.getText(), /^say\(".*⟪de⟫.*"\);\n$/);
  });

  it('are asked for if there are none', async () => {
    await openCode('none.ts', '⟦run();⟧\n');
    await checkOutcome('refused', 'translateComments', GERMAN);
    await openMarked('⟦The parcel⟧');
    await checkOutcome('refused', 'translateComments', GERMAN);
  });
});

describe('strings in code', () => {
  afterEach(closeAll);

  const LINES = `⟦  title: 'The parcel isn\\'t here', // late\n  hint: \`The driver of \${a('x')}\`,\n⟧`;

  it('are translated in the selected lines, and what is selected afterwards are the new texts', async () => {
    await setSetting('parlance.translate.inCode', 'strings');
    const editor = await openCode('lines.ts', LINES);
    const { document } = editor;
    await checkOutcome('done', 'translateSelection', GERMAN);
    const [title, hint, ...others] = editor.selections.map((selection) => document.getText(selection));
    assert.ok(document.getText().includes(`title: '${title}', //`), title);
    assert.ok(document.getText().includes(`hint: \`${hint}\`,`), hint);
    assert.deepEqual(others, []);
    assert.match(
      document.getText(),
      /^ {2}title: '[^\n]*⟪de⟫[^\n]*', \/\/ late\n {2}hint: `[^\n]*⟪de⟫[^\n]*\$\{a\('x'\)\}[^\n]*`,\n$/,
    );
  });

  it('stay if comments are wanted', async () => {
    await setSetting('parlance.translate.inCode', 'comments');
    const { document } = await openCode('lines.ts', LINES);
    await checkOutcome('done', 'translateSelection', GERMAN);
    await setSetting('parlance.translate.inCode', undefined);
    assert.match(document.getText(), /isn\\'t here', \/\/ .*⟪de⟫.*\n {2}hint: `The driver/);
  });
});

describe('other destinations of a translation', () => {
  afterEach(closeAll);

  it('below the text', async () => {
    const { document } = await openMarked('⟦The parcel⟧\n\nThe end');
    await checkOutcome('done', 'translateAndInsertBelow', GERMAN);
    assert.match(document.getText(), /^The parcel\n\n.*⟪de⟫.*\n\nThe end$/);
  });

  it('the clipboard, from a document that cannot be changed too', async () => {
    const provider = vscode.workspace.registerTextDocumentContentProvider('read-only-clipboard', {
      provideTextDocumentContent: () => 'The parcel',
    });
    const uri = vscode.Uri.parse('read-only-clipboard:/parcel.md');
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
    await vscode.commands.executeCommand('editor.action.selectAll');
    await checkOutcome('done', 'translateToClipboard', GERMAN);
    assert.match(await vscode.env.clipboard.readText(), /⟪de⟫/);
    provider.dispose();
  });

  it('the cursors, for the text of the clipboard', async () => {
    const { document } = await openMarked('a⟦⟧ b⟦c⟧');
    await vscode.env.clipboard.writeText('The parcel');
    await checkOutcome('done', 'translateClipboardAndPaste', GERMAN);
    assert.match(document.getText(), /^a.*⟪de⟫.* b.*⟪de⟫[^c]*$/);
    await vscode.env.clipboard.writeText(' ');
    await checkOutcome('refused', 'translateClipboardAndPaste', GERMAN);
  });

  it('the paragraph around the cursor, when nothing is selected', async () => {
    const { document } = await openMarked('The parcel\nis ⟦⟧late.\n\nThe end');
    await checkOutcome('done', 'translateParagraph', GERMAN);
    assert.match(document.getText(), /⟪de⟫[\s\S]*\n\nThe end$/);
  });

  it('an untitled document', async () => {
    const document = await vscode.workspace.openTextDocument({
      content: 'The parcel',
      language: 'plaintext',
    });
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('editor.action.selectAll');
    await checkOutcome('done', 'translateSelection', GERMAN);
    assert.match(document.getText(), /⟪de⟫/);
  });
});

describe('a preview', () => {
  beforeEach(() => setSetting('parlance.translate.preview', 'diff'));
  afterEach(async () => {
    await setSetting('parlance.translate.preview', undefined);
    await closeAll();
  });

  it('shows the document beside its translation, and accepting is one undo step', async () => {
    const { document } = await openMarked('⟦The parcel⟧ is here. ⟦The driver⟧ too.');
    const original = document.getText();
    await checkOutcome('shown', 'translateSelection', GERMAN);
    assert.equal(document.getText(), original);
    const { before, after } = await shownComparison();
    assert.equal(before, original);
    await checkOutcome('done', 'acceptPreview');
    assert.equal(document.getText(), after);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), original);
  });

  it('is closed without a change when it is discarded', async () => {
    const { document } = await openMarked('⟦The parcel⟧');
    await checkOutcome('shown', 'translateSelection', GERMAN);
    await checkOutcome('done', 'discardPreview');
    assert.equal(document.getText(), 'The parcel');
    await checkOutcome('refused', 'acceptPreview');
  });

  it('cannot be accepted once its text has changed', async () => {
    const editor = await openMarked('⟦The parcel⟧');
    await checkOutcome('shown', 'translateSelection', GERMAN);
    const change = new vscode.WorkspaceEdit();
    change.insert(editor.document.uri, new vscode.Position(0, 4), 'big ');
    await vscode.workspace.applyEdit(change);
    await checkOutcome('failed', 'acceptPreview');
    assert.equal(editor.document.getText(), 'The big parcel');
  });
});

describe('the Refactor Preview', () => {
  before(() => setSetting('parlance.translate.preview', 'refactor'));
  after(() => setSetting('parlance.translate.preview', undefined));
  afterEach(closeAll);

  it('writes nothing that is not ticked', async () => {
    const { document } = await openMarked('⟦The parcel⟧ is here. ⟦The driver⟧ too.');
    const original = document.getText();
    assert.equal(await applyTicked(run('translateSelection', GERMAN)), 'cancelled');
    assert.equal(document.getText(), original);
  });
});

describe('the formality of the settings', () => {
  afterEach(async () => {
    await setSetting('parlance.translate.formality', undefined);
    await closeAll();
  });

  it('is that of translations without a profile', async () => {
    await checkOutcome('done', 'chooseFormality', { formality: 'prefer_more' });
    const { document } = await openMarked('⟦The parcel⟧');
    await checkOutcome('done', 'translateSelection', GERMAN);
    assert.match(document.getText(), /⟪de formal⟫/);
  });
});

describe('a profile', () => {
  const MANIFEST = {
    version: 1,
    glossaries: { product: { name: 'Product terms', dictionaries: [] } },
    profiles: {
      french: { source: 'en', target: 'fr', formality: 'prefer_more' },
      stale: { source: 'en', target: 'de', glossary: 'product' },
    },
  };
  before(() => writeFile('parlance.json', JSON.stringify(MANIFEST)));
  afterEach(closeAll);
  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('that is chosen applies to the workspace', async () => {
    const { document } = await openMarked('⟦The parcel⟧');
    await checkOutcome('done', 'chooseProfile', { profile: 'french' });
    await checkOutcome('done', 'translateSelection');
    assert.match(document.getText(), /⟪fr formal⟫/);
    await checkOutcome('refused', 'chooseFormality', { formality: 'prefer_less' });
  });

  it('of the settings serves as well', async () => {
    await setSetting('parlance.translate.profiles', { own: { target: 'es' } });
    const { document } = await openMarked('⟦The parcel⟧');
    await checkOutcome('done', 'translateSelectionWithProfile', { profile: 'own' });
    assert.match(document.getText(), /⟪es⟫/);
    await setSetting('parlance.translate.profiles', undefined);
  });

  it('whose glossary the service does not have sends nothing', async () => {
    const { document } = await openMarked('⟦The parcel⟧');
    await withWatchedService(
      () => undefined,
      async (requests) => {
        await checkOutcome('failed', 'translateSelectionWithProfile', { profile: 'stale' });
        assert.equal(translationsIn(requests), 0);
      },
    );
    assert.equal(document.getText(), 'The parcel');
  });

  it('with a glossary file translates by it', async () => {
    const glossaries = {
      product: {
        name: 'Product terms',
        dictionaries: [{ source: 'en', target: 'de', file: 'product.en-de.glossary.csv' }],
      },
    };
    await writeFile('product.en-de.glossary.csv', 'parcel,Paket\n');
    await writeFile('parlance.json', JSON.stringify({ ...MANIFEST, glossaries }));
    const listed = {
      glossaries: [
        {
          glossary_id: 'g-1',
          name: 'Product terms',
          dictionaries: [{ source_lang: 'en', target_lang: 'de', entry_count: 1 }],
          creation_time: '2026-01-01T00:00:00Z',
        },
      ],
    };
    const answer = { translations: [{ text: 'Die Sendung', detected_source_language: 'EN' }] };
    const { document } = await openMarked('⟦The parcel⟧');
    await withWatchedService(
      (path) => {
        if (path.endsWith('/v3/glossaries')) return Response.json(listed);
        return path.endsWith('/v2/translate') ? Response.json(answer) : undefined;
      },
      async () => checkOutcome('done', 'translateSelectionWithProfile', { profile: 'stale' }),
    );
    assert.equal(document.getText(), 'Die Sendung');
  });

  it('that is gone is not replaced by other settings', async () => {
    await writeFile('parlance.json', JSON.stringify({ version: 1 }));
    const { document } = await openMarked('⟦The parcel⟧');
    await checkOutcome('refused', 'translateSelection');
    await checkOutcome('refused', 'translateSelectionWithProfile', { profile: 'french' });
    await checkOutcome('refused', 'chooseProfile', { profile: 'french' });
    assert.equal(document.getText(), 'The parcel');
  });
});
