import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { checkOutcome, closeAll, codeActions } from '../suite/support/editor.ts';
import { inWorkspace, open, openNew, problemsBecome, writeFile } from '../suite/support/glossary.ts';

const parlance = vscode.extensions.getExtension('parlance.parlance');

describe('in a browser', () => {
  it('the extension runs without Node', async () => {
    await parlance?.activate();
    assert.equal(parlance?.isActive, true);
    assert.equal(parlance?.extensionKind, vscode.ExtensionKind.UI);
    assert.equal(typeof process === 'object' && typeof process.versions?.node === 'string', false);
  });

  it('a command that needs the service says so', () => checkOutcome('refused', 'translateSelection'));

  it('a command that needs a disk says so', () => checkOutcome('refused', 'updateTranslations'));

  it('every command of package.json can be called', async () => {
    const known = new Set(await vscode.commands.getCommands(true));
    const contributed: readonly { readonly command: string }[] = parlance?.packageJSON.contributes.commands;
    assert.ok(contributed.length > 50);
    assert.deepEqual(
      contributed.map(({ command }) => command).filter((id) => !known.has(id)),
      [],
    );
  });

  it('the log can be shown', () => checkOutcome('done', 'showLog'));
});

describe('translations in a browser', () => {
  const en = 'project/en.json';
  const de = 'project/de.json';

  const files = [{ source: 'en.json', target: '{locale}.json' }];
  const manifest = JSON.stringify({ version: 1, translations: { source: 'en', targets: ['de'], files } });

  before(async () => {
    await writeFile(en, '{ "save": "Save {name}", "load": "Load" }');
    await writeFile(de, '{ "save": "Sichern" }');
    await writeFile('project/parlance.json', manifest);
  });
  afterEach(closeAll);

  it('a translation shows its problem, with the place in the source', async () => {
    await open(de);
    await problemsBecome(inWorkspace(de), (problems) => problems.includes('placeholder-missing 0:11-0:18'));
    const [problem] = vscode.languages.getDiagnostics(inWorkspace(de));
    const [place] = problem?.relatedInformation ?? [];
    assert.equal(place?.location.uri.toString(), inWorkspace(en).toString());
  });

  it('a source shows what its translation lacks', async () => {
    await open(en);
    await problemsBecome(inWorkspace(en), (problems) =>
      problems.some((problem) => problem.startsWith('missing-translation 0:')),
    );
  });

  it('a quick fix inserts a placeholder, and a hover shows the source', async () => {
    const { document } = await open(de);
    await problemsBecome(document.uri, (problems) => problems.includes('placeholder-missing 0:11-0:18'));
    const at = new vscode.Range(0, 12, 0, 12);
    const actions = await codeActions(document, at, vscode.CodeActionKind.QuickFix);
    assert.ok(actions.some(({ title }) => title === 'Insert {name}'));
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      at.start,
    );
    // The editor writes a plain text as Markdown.
    const shown = hovers.flatMap(({ contents }) => contents);
    const texts = shown.map((each) =>
      (typeof each === 'string' ? each : each.value).replaceAll('&nbsp;', ' ').replaceAll('\\', ''),
    );
    assert.equal(texts.join('|').includes('Save {name}'), true);
  });

  it('a change of the source in the file system is followed', async () => {
    const { document } = await open(de);
    await problemsBecome(document.uri, (problems) => problems.includes('placeholder-missing 0:11-0:18'));
    await writeFile(en, '{ "save": "Save it", "load": "Load" }');
    await problemsBecome(document.uri, (problems) => !problems.includes('placeholder-missing 0:11-0:18'));
  });

  it('a project that gets its manifest later is checked then', async () => {
    await writeFile('later/en.json', '{ "save": "Save {name}" }');
    const { document } = await openNew('later/de.json', '{ "save": "Sichern" }');
    await writeFile('later/parlance.json', manifest);
    await problemsBecome(document.uri, (problems) => problems.includes('placeholder-missing 0:11-0:18'));
  });
});
