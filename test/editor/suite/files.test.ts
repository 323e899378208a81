import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { CommandName } from '../../../client/shell/manifest/command-id.ts';
import type { Outcome } from '../../../client/shell/ui/outcome.ts';
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
import { writeFile } from './support/glossary.ts';
import { type Interference, translationsIn, withWatchedService } from './support/service.ts';

const GERMAN = { source: 'en', target: 'de' };

/** Writes a file into a new folder of the workspace and opens it. */
async function openFile(name: string, text: string): Promise<vscode.Uri> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder, 'a folder is open');
  const uri = vscode.Uri.joinPath(folder.uri, randomUUID(), name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  await vscode.window.showTextDocument(uri);
  return uri;
}

async function readText(uri: vscode.Uri): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
}

function beside(uri: vscode.Uri, name: string): vscode.Uri {
  return vscode.Uri.joinPath(uri, '..', name);
}

describe('Translate File to a Copy', () => {
  before(() => checkOutcome('done', 'useLocalService'));
  afterEach(closeAll);

  it('creates a file beside the original, and opens it', async () => {
    const text = '# The parcel\n\n```sh\nnpm start\n```\n\nPress **now**, `driver`.\n';
    const uri = await openFile('guide.md', text);
    await checkOutcome('done', 'translateFile', GERMAN);
    const copy = beside(uri, 'guide.de.md');
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), copy.toString());
    assert.match(
      await readText(copy),
      /^# (?!The parcel).+\n\n```sh\nnpm start\n```\n\n.*\*\*.+\*\*.*`driver`.*\n$/,
    );
    assert.equal(await readText(uri), text);
  });

  it('puts the code of the target where that of the source was', async () => {
    const uri = await openFile('app_en.properties', '# parcel\nhello = Good \\\n  morning {0}\n');
    await setSetting('parlance.translate.sourceLanguage', 'en');
    await setSetting('parlance.translate.fileName', '{target}/{name}{extension}');
    await checkOutcome('done', 'translateFile', { target: 'pt-BR' });
    await setSetting('parlance.translate.fileName', undefined);
    await setSetting('parlance.translate.sourceLanguage', undefined);
    assert.match(await readText(beside(uri, 'app_pt_BR.properties')), /^# parcel\nhello = .*\{0\}.*\n$/);
  });

  it('puts it into the folder of the target where folders have codes, as translate-file does', async () => {
    const uri = await openFile('docs/en/start/guide.md', 'The parcel\n');
    await checkOutcome('done', 'translateFile', GERMAN);
    const copy = beside(uri, '../../de/start/guide.md');
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), copy.toString());
    assert.notEqual(await readText(copy), 'The parcel\n');
    const resources = await openFile(
      'res/values/strings.xml',
      '<resources><string name="a">The parcel</string></resources>\n',
    );
    await checkOutcome('done', 'translateFile', GERMAN);
    assert.match(await readText(beside(resources, '../values-de/strings.xml')), /name="a"/);
  });

  it('never writes over a file, but asks for another name', async () => {
    const uri = await openFile('guide.md', 'The parcel\n');
    const taken = beside(uri, 'guide.de.md');
    await vscode.workspace.fs.writeFile(taken, new TextEncoder().encode('mine'));
    const cancelled = run('translateFile', GERMAN);
    await cancelInput(cancelled);
    assert.equal(await cancelled, 'cancelled');
    const outcome = run('translateFile', GERMAN);
    await acceptInput(outcome);
    assert.equal(await outcome, 'done');
    assert.equal(await readText(taken), 'mine');
    assert.notEqual(await readText(beside(uri, 'guide.de-2.md')), 'The parcel\n');
  });

  it('refuses what is not saved, not known, or different from its name', async () => {
    await openFile('data.json', '{ "a": 1, }}');
    await checkOutcome('refused', 'translateFile', GERMAN);
    await openFile('program.bin', 'x');
    await checkOutcome('refused', 'translateFile', GERMAN);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content: 'The parcel' }));
    await checkOutcome('refused', 'translateFile', GERMAN);
  });
});

describe("Translate Notebook's Markdown Cells", () => {
  afterEach(closeAll);

  it('changes the Markdown cells at once, and one undo brings all back', async () => {
    const notebook = await openNotebook();
    const before = textsOf(notebook);
    await checkOutcome('done', 'translateNotebook', GERMAN);
    const [title, code, list, empty] = textsOf(notebook);
    assert.match(title ?? '', /^# (?!The parcel).+ `x`$/);
    assert.equal(code, 'parcel = "The parcel"');
    assert.match(list ?? '', /^- (?!one driver).+\n- .+$/);
    assert.equal(empty, '');
    assert.deepEqual(notebook.cellAt(0).metadata.tags, ['kept']);
    await vscode.commands.executeCommand('undo');
    assert.deepEqual(textsOf(notebook), before);
  });

  it('is refused without a notebook, and without text', async () => {
    await openMarked('⟦The parcel⟧');
    await checkOutcome('refused', 'translateNotebook', GERMAN);
  });
});

function textsOf(notebook: vscode.NotebookDocument): readonly string[] {
  return notebook.getCells().map(({ document }) => document.getText());
}

/** Opens a Jupyter notebook with cells of Markdown, code, Markdown and nothing, and more of Markdown. */
async function openNotebook(more: readonly string[] = []): Promise<vscode.NotebookDocument> {
  const { Code, Markup } = vscode.NotebookCellKind;
  const title = new vscode.NotebookCellData(Markup, '# The parcel `x`', 'markdown');
  title.metadata = { tags: ['kept'] };
  const notebook = await vscode.workspace.openNotebookDocument(
    'jupyter-notebook',
    new vscode.NotebookData([
      title,
      new vscode.NotebookCellData(Code, 'parcel = "The parcel"', 'python'),
      new vscode.NotebookCellData(Markup, '- one driver\n- two', 'markdown'),
      new vscode.NotebookCellData(Markup, '', 'markdown'),
      ...more.map((text) => new vscode.NotebookCellData(Markup, text, 'markdown')),
    ]),
  );
  await vscode.window.showNotebookDocument(notebook);
  return notebook;
}

describe('Rephrase Alternatives', () => {
  afterEach(closeAll);

  it('puts the alternative that is taken in place of the selection, and one undo brings it back', async () => {
    const { document } = await openMarked('see: ⟦the parcel  is is here⟧!');
    const outcome = run('rephraseAlternatives', { target: 'en-US' });
    await previewShown();
    assert.equal(document.getText(), 'see: the parcel  is is here!');
    await acceptInput(outcome);
    assert.equal(await outcome, 'done');
    assert.match(document.getText(), /^see: ⟪simple⟫ The parcel is here!$/);
    assert.equal(vscode.window.activeTextEditor?.document, document);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), 'see: the parcel  is is here!');
  });

  it('changes nothing when it is cancelled', async () => {
    const { document, selections } = await openMarked('see: ⟦the parcel  is is here⟧!');
    const kept = [...selections];
    const outcome = run('rephraseAlternatives', { target: 'en-US' });
    await previewShown();
    await vscode.commands.executeCommand('workbench.action.quickOpenSelectNext');
    await cancelInput(outcome);
    assert.equal(await outcome, 'cancelled');
    assert.equal(document.getText(), 'see: the parcel  is is here!');
    assert.equal(document.isDirty, false);
    assert.deepEqual(vscode.window.activeTextEditor?.selections, kept);
    assert.equal(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).length, 1);
  });
});

describe('Convert Variant', () => {
  afterEach(closeAll);

  it('rewrites the selection in the other variant', async () => {
    const { document } = await openMarked('⟦the colour  is is here⟧');
    await checkOutcome('done', 'convertVariant', { target: 'en-US' });
    assert.notEqual(document.getText(), 'the colour  is is here');
  });
});

describe('translations to look at', () => {
  afterEach(closeAll);

  it('stand side by side under their names', async () => {
    const { document } = await openMarked('⟦The parcel {x}⟧');
    await checkOutcome('shown', 'compareTranslations', { ...GERMAN, first: 'default', second: 'formal' });
    assert.match(tabTitle(), /Default or Formal \(DE\)/);
    assert.match(
      shownPage().getText(),
      /^Original\n─+\nThe parcel \{x\}\n\n\nDefault \(DE\)\n─+\n.*\{x\}.*\n\n\nFormal \(DE\)\n─+\n.*formal.*\{x\}/,
    );
    assert.equal(document.getText(), 'The parcel {x}');
  });

  it('are written into the text with Use This, also after edits elsewhere, and each is compared with the original', async () => {
    const { document } = await openMarked('One.\n⟦The parcel⟧');
    await checkOutcome('shown', 'compareTranslations', { ...GERMAN, first: 'default', second: 'formal' });
    const page = shownPage();
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      page.uri,
    );
    const titles = lenses.map(({ command }) => command?.title);
    assert.deepEqual(titles, ['Use This', 'Compare with Original', 'Use This', 'Compare with Original']);
    const runLens = async (index: number, expected: Outcome) => {
      const { command = '', arguments: given = [] } = lenses[index]?.command ?? {};
      assert.equal(await vscode.commands.executeCommand(command, ...given), expected);
    };
    await runLens(3, 'shown');
    const { before, after } = await shownComparison();
    assert.equal(before, 'The parcel');
    assert.match(after, /formal/);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), 'Zero. ');
    await vscode.workspace.applyEdit(edit);
    await runLens(2, 'done');
    assert.match(document.getText(), /^Zero\. One\.\n.*formal/);
    assert.equal(document.getText().includes('The parcel'), false);
  });

  it('are translated back and shown beside the original', async () => {
    const { document } = await openMarked('⟦The parcel⟧');
    await checkOutcome('shown', 'backTranslate', { target: 'de' });
    const { before, after } = await shownComparison();
    assert.equal(before, 'The parcel');
    assert.match(after, /^.+\n\nDE:\n\n.*⟪de⟫/);
    assert.equal(document.getText(), 'The parcel');
  });
});

describe('hover translation', () => {
  afterEach(async () => {
    await setSetting('parlance.hover.enabled', undefined);
    await setSetting('parlance.translate.targetLanguage', undefined);
    await closeAll();
  });

  it('is off until it is turned on, and only for a selection', async () => {
    const { document } = await openMarked('⟦parcel⟧ driver');
    await setSetting('parlance.translate.targetLanguage', 'de');
    assert.equal(await hoversAt(document, 2), '');
    await setSetting('parlance.hover.enabled', true);
    assert.notEqual(await hoversAt(document, 2), '');
    assert.equal(await hoversAt(document, 9), '');
  });
});

describe('a chosen profile', () => {
  const PROFILES = {
    french: { source: 'en', target: 'fr', formality: 'prefer_more' },
    german: { source: 'en', target: 'de', formality: 'prefer_less' },
    stale: { source: 'en', target: 'de', glossary: 'Product terms' },
  };
  before(async () => {
    await writeFile('parlance.json', JSON.stringify({ version: 1, profiles: PROFILES }));
    await checkOutcome('done', 'chooseProfile', { profile: 'french' });
  });
  beforeEach(() => checkOutcome('done', 'clearTranslationCache'));
  afterEach(closeAll);

  it('says how a file is translated', async () => {
    const uri = await openFile('guide.md', 'The parcel\n');
    await checkOutcome('done', 'translateFile');
    assert.match(await readText(beside(uri, 'guide.fr.md')), /⟪fr formal⟫/);
  });

  it('says how files and folders of the Explorer are translated; those that have a translation are left out', async () => {
    const before = await openFile('guide.md', 'The parcel\n');
    const taken = {
      'in/old.md': 'A',
      'in/old.fr.md': 'B',
      'in/en.json': '{"a":"A"}',
      'in/fr.json': '{"a":"B"}',
    };
    const names = { ...taken, 'in/deep/notes.md': 'The driver\n', 'in/x.bin': 'x' };
    for (const [name, text] of Object.entries(names))
      await vscode.workspace.fs.writeFile(beside(before, name), new TextEncoder().encode(text));
    const folder = beside(before, 'in');
    assert.equal(await run('translateFile', folder, [folder, before]), 'done');
    assert.match(await readText(beside(before, 'guide.fr.md')), /⟪fr formal⟫/);
    assert.match(await readText(beside(before, 'in/deep/notes.fr.md')), /⟪fr formal⟫/);
    for (const [name, text] of Object.entries(taken))
      assert.equal(await readText(beside(before, name)), text);
    assert.equal((await vscode.workspace.fs.readDirectory(folder)).length, 6);
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), before.toString());
  });

  it('says how a notebook is translated', async () => {
    const notebook = await openNotebook();
    await checkOutcome('done', 'translateNotebook');
    assert.match(textsOf(notebook)[0] ?? '', /⟪fr formal⟫/);
  });

  it('says how a text is translated there; the way back is by its languages alone', async () => {
    await openMarked('⟦The parcel⟧');
    await checkOutcome('shown', 'backTranslate');
    const { before, after } = await shownComparison();
    assert.equal(before, 'The parcel');
    assert.match(after, /⟪en⟫/);
  });

  it('says how a hover is translated, which is sent once', async () => {
    await setSetting('parlance.hover.enabled', true);
    const { document } = await openMarked('⟦The parcel⟧');
    await withWatchedService(
      () => undefined,
      async (requests) => {
        const both = await Promise.all([hoversAt(document, 2), hoversAt(document, 4)]);
        for (const hover of [...both, await hoversAt(document, 6)]) assert.match(hover, /⟪fr.*formal⟫/);
        assert.equal(translationsIn(requests), 1);
      },
    );
    await setSetting('parlance.hover.enabled', undefined);
  });

  it('is compared with another, or with options of our own', async () => {
    await openMarked('⟦The parcel⟧');
    await checkOutcome('shown', 'compareTranslations', { first: 'french', second: 'german' });
    assert.match(shownPage().getText(), /⟪fr formal⟫[\s\S]*⟪de informal⟫/);
    assert.match(tabTitle(), /french or german \(FR, DE\)/);
    await closeAll();
    await openMarked('⟦The parcel⟧');
    await checkOutcome('shown', 'compareTranslations', { first: 'french', second: 'default' });
    assert.match(shownPage().getText(), /⟪fr⟫/);
    await closeAll();
    await openMarked('⟦The parcel⟧');
    await checkOutcome('refused', 'compareTranslations', { first: 'french', second: 'gone' });
  });

  it('is not needed where the argument names another', async () => {
    const uri = await openFile('guide.md', 'The parcel\n');
    await checkOutcome('done', 'translateFile', { profile: 'german' });
    assert.match(await readText(beside(uri, 'guide.de.md')), /⟪de informal⟫/);
  });

  it('sends nothing when the service lacks what it names', async () => {
    await withWatchedService(
      () => undefined,
      async (requests) => {
        await openFile('guide.md', 'The parcel\n');
        await checkOutcome('failed', 'translateFile', { profile: 'stale' });
        await openNotebook();
        await checkOutcome('failed', 'translateNotebook', { profile: 'stale' });
        await openMarked('⟦The parcel⟧');
        await checkOutcome('failed', 'backTranslate', { profile: 'stale' });
        await checkOutcome('failed', 'compareTranslations', { first: 'french', second: 'stale' });
        assert.equal(translationsIn(requests), 0);
      },
    );
  });

  /** The quota is used up when the second of two requests comes; the next time only that one is sent. */
  async function checkQuotaInTheMiddle(command: CommandName): Promise<void> {
    const quotaAtSecond: Interference = (path, count) =>
      path.endsWith('/v2/translate') && count > 0 ? { 'x-parlance-fault': 'status=456' } : undefined;
    await withWatchedService(quotaAtSecond, async (requests) => {
      await checkOutcome('failed', command);
      assert.equal(translationsIn(requests), 2);
    });
    await withWatchedService(
      () => undefined,
      async (requests) => {
        await checkOutcome('done', command);
        assert.equal(translationsIn(requests), 1);
      },
    );
  }

  const MANY = Array.from({ length: 51 }, (_, index) => `parcel ${index}`);

  it('keeps what came of a file before the quota was used up', async () => {
    const uri = await openFile('lines.txt', `${MANY.join('\n')}\n`);
    await checkQuotaInTheMiddle('translateFile');
    assert.equal((await readText(beside(uri, 'lines.fr.txt'))).match(/⟪fr formal⟫/g)?.length, 51);
  });

  it('keeps what came of a notebook, too', async () => {
    const notebook = await openNotebook(MANY);
    await checkQuotaInTheMiddle('translateNotebook');
    assert.ok(
      textsOf(notebook)
        .slice(4)
        .every((text) => text.includes('⟪fr formal⟫')),
    );
  });

  it('that is gone is not replaced by another way', async () => {
    await writeFile('parlance.json', JSON.stringify({ version: 1 }));
    await openFile('guide.md', 'The parcel\n');
    await checkOutcome('refused', 'translateFile');
    await openNotebook();
    await checkOutcome('refused', 'translateNotebook');
    await setSetting('parlance.hover.enabled', true);
    const { document } = await openMarked('⟦The parcel⟧');
    await checkOutcome('refused', 'backTranslate');
    await checkOutcome('refused', 'compareTranslations');
    assert.equal(await hoversAt(document, 2), '');
    await setSetting('parlance.hover.enabled', undefined);
  });
});

/** The page of a comparison, which is the active editor. */
function shownPage(): vscode.TextDocument {
  const document = vscode.window.activeTextEditor?.document;
  assert.ok(document, 'a page is open');
  assert.equal(document.uri.scheme, 'parlance-comparison');
  return document;
}

function tabTitle(): string {
  return vscode.window.tabGroups.activeTabGroup.activeTab?.label ?? '';
}

/** What the editor shows above the place of a document. */
async function hoversAt(document: vscode.TextDocument, character: number): Promise<string> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    new vscode.Position(0, character),
  );
  return hovers
    .flatMap(({ contents }) => contents)
    .map((content) => (typeof content === 'string' ? content : content.value))
    .join('\n');
}

/** Resolves when a comparison is shown. */
function previewShown(): Promise<true> {
  return eventually(vscode.window.tabGroups.onDidChangeTabs, () => {
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    return input instanceof vscode.TabInputTextDiff ? true : undefined;
  });
}

function acceptInput(outcome: Thenable<unknown>): Promise<void> {
  return untilEnded(outcome, 'workbench.action.acceptSelectedQuickOpenItem');
}

function cancelInput(outcome: Thenable<unknown>): Promise<void> {
  return untilEnded(outcome, 'workbench.action.closeQuickOpen');
}
