import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { checkOutcome, closeAll, openMarked, select, setSetting } from './support/editor.ts';
import {
  inWorkspace,
  open,
  openNew,
  problemsBecome,
  problemsOf,
  readFile,
  writeFile,
} from './support/glossary.ts';

/** UTF-8 bytes of the largest dictionary. */
const MAX_BYTES = 10 * 1024 * 1024;

/** A dictionary of the size that the service just takes: numbered terms, with a problem in the first line. */
function largestDictionary(): string {
  const rows = ['first ,erster\n'];
  for (let bytes = rows.join('').length, number = 0; ; number++) {
    const row = `term ${String(number).padStart(6, '0')} of the catalogue,Begriff ${number} des Katalogs\n`;
    bytes += row.length;
    if (bytes > MAX_BYTES) return rows.join('');
    rows.push(row);
  }
}

describe('a dictionary of 10 MiB', () => {
  afterEach(closeAll);

  it('shows the problem that is typed in its middle, and nothing else changes', async () => {
    const text = largestDictionary();
    const editor = await openNew('large.en-de.glossary.csv', text);
    const { document } = editor;
    await problemsBecome(document.uri, (problems) => problems.includes('edge-whitespace 0:5-0:6'));
    const before = problemsOf(document.uri);
    const middle = Math.floor(document.lineCount / 2);
    const comma = document.lineAt(middle).text.indexOf(',');
    const offset = document.offsetAt(new vscode.Position(middle, comma));
    editor.selection = new vscode.Selection(middle, comma, middle, comma);
    await vscode.commands.executeCommand('type', { text: ' ' });
    await problemsBecome(document.uri, (problems) => problems.length > before.length);
    const added = `edge-whitespace ${middle}:${comma}-${middle}:${comma + 1}`;
    assert.deepEqual(problemsOf(document.uri).toSorted(), [...before, added].toSorted());
    assert.ok(document.getText() === `${text.slice(0, offset)} ${text.slice(offset)}`);
    await vscode.commands.executeCommand('undo');
    await problemsBecome(document.uri, (problems) => problems.length === before.length);
    assert.deepEqual(problemsOf(document.uri), before);
    assert.ok(document.getText() === text);
  });
});

/** A name that no test has used: the editor reloads a file that it knows only after a while. */
const newName = (() => {
  let count = 0;
  return () => `change-${++count}.en-de.glossary.csv`;
})();

/** Runs a command on a new glossary, looks at its text, and takes the change back by one undo. */
async function checkChange(
  command: Parameters<typeof checkOutcome>[1],
  [before, after]: readonly [string, string],
  argument?: object,
): Promise<void> {
  const { document } = await openNew(newName(), before);
  await checkOutcome('done', command, argument);
  assert.equal(document.getText(), after);
  await vscode.commands.executeCommand('undo');
  assert.equal(document.getText(), before);
}

describe('the commands of a glossary change it in one undo step', () => {
  afterEach(closeAll);

  it('Sort by Source, by code point', () =>
    checkChange('sortBySource', ['b,1\nA,2\na,3\n', 'A,2\na,3\nb,1\n'], { order: 'code-point' }));

  it('Sort by Source, as in a dictionary', () =>
    checkChange('sortBySource', ['b,1\nB,2\na,3\nA,4\n', 'a,3\nA,4\nb,1\nB,2\n'], { order: 'locale' }));

  it('Remove Blank Lines, and keep the line ends', () =>
    checkChange('removeBlankLines', ['a,1\r\n\r\nb,2', 'a,1\r\nb,2']));

  it('Keep First of Duplicates', () =>
    checkChange('keepFirstOfDuplicates', ['a,1\nb,2\na,3\n', 'a,1\nb,2\n']));

  it('Keep Last of Duplicates', () => checkChange('keepLastOfDuplicates', ['a,1\nb,2\na,3\n', 'b,2\na,3\n']));

  it('Format Glossary', () => checkChange('formatGlossary', ['"a",1\n"b, c",2\n', 'a,1\n"b, c",2\n']));

  it('Fix All That Can Be Fixed Safely', () =>
    checkChange('fixAllInGlossary', ['a ,1\n b,2\nc,3\n', 'a,1\nb,2\nc,3\n']));
});

describe('the commands of a glossary leave it alone', () => {
  afterEach(closeAll);

  it('when there is nothing to change', async () => {
    const { document } = await openNew(newName(), 'a,1\nb,2\n');
    await checkOutcome('unchanged', 'sortBySource', { order: 'code-point' });
    await checkOutcome('unchanged', 'removeBlankLines');
    await checkOutcome('unchanged', 'fixAllInGlossary');
    assert.equal(document.isDirty, false);
  });

  it('when the editor shows something else', async () => {
    await openMarked('b\na\n');
    await checkOutcome('refused', 'removeBlankLines');
  });
});

describe('Convert', () => {
  afterEach(closeAll);

  it('writes a glossary in the other format beside it', async () => {
    await openNew('convert.en-de.glossary.csv', '"a, b",1\nc,2,en,de\n');
    await checkOutcome('done', 'convertToTsv');
    assert.equal(await readFile('convert.en-de.glossary.tsv'), 'a, b\t1\nc\t2\n');
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.languageId, 'glossary-tsv');
    await vscode.workspace.fs.delete(inWorkspace('convert.en-de.glossary.csv'));
    await checkOutcome('done', 'convertToCsv');
    assert.equal(await readFile('convert.en-de.glossary.csv'), '"a, b",1\nc,2\n');
  });
});

describe('Check Workspace', () => {
  before(closeAll);
  afterEach(closeAll);

  it('shows the problems of files that are not open, and takes them away again', async () => {
    const bad = inWorkspace('defects/product.en-de.glossary.csv');
    assert.deepEqual(problemsOf(bad), []);
    await checkOutcome('done', 'checkWorkspace');
    assert.ok(problemsOf(bad).length > 5);
    assert.ok(
      problemsOf(inWorkspace('defects/utf-16.en-de.glossary.csv'))[0]?.startsWith('invalid-encoding'),
    );
    assert.deepEqual(problemsOf(inWorkspace('glossaries/product.en-de.glossary.csv')), []);
    await checkOutcome('done', 'clearWorkspaceCheck');
    assert.deepEqual(problemsOf(bad), []);
  });

  it('reports nothing twice for a file that is opened afterwards, or was open', async () => {
    await checkOutcome('done', 'checkWorkspace');
    const { document } = await open('defects/product.en-de.glossary.csv');
    const { uri } = document;
    await problemsBecome(
      uri,
      (problems) => problems.length > 0 && new Set(problems).size === problems.length,
    );
    const known = problemsOf(uri);
    await problemsBecome(
      uri,
      (problems) => problems.length > 0 && new Set(problems).size === problems.length,
    );
    await checkOutcome('done', 'checkWorkspace');
    assert.deepEqual(problemsOf(uri), known);
  });

  it('F62 looks at the files of tabs too, and shows their problems once', async () => {
    const bad = inWorkspace('defects/separators.en-de.glossary.tsv');
    await open('defects/separators.en-de.glossary.tsv');
    await problemsBecome(bad, (problems) => problems.length > 0);
    const known = problemsOf(bad);
    await checkOutcome('done', 'checkWorkspace');
    assert.deepEqual(problemsOf(bad), known);
    await closeAll();
    await problemsBecome(bad, (problems) => problems.length === 0);
    await checkOutcome('done', 'checkWorkspace');
    assert.deepEqual(problemsOf(bad).toSorted(), known.toSorted());
    await checkOutcome('done', 'clearWorkspaceCheck');
  });

  it('finds a file that only the manifest names, and one that the explorer hides, as parlance check does', async () => {
    const named = await writeFile('named/terms.csv', 'a ,1\n');
    const hidden = await writeFile('hidden/hidden.en-de.glossary.csv', 'a ,1\n');
    const dictionaries = [{ source: 'en', target: 'de', file: 'terms.csv' }];
    await writeFile(
      'named/parlance.json',
      JSON.stringify({ version: 1, glossaries: { terms: { dictionaries } } }),
    );
    const files = vscode.workspace.getConfiguration('files');
    await files.update('exclude', { '**/hidden': true }, vscode.ConfigurationTarget.Global);
    await checkOutcome('done', 'checkWorkspace');
    assert.deepEqual(problemsOf(named), ['edge-whitespace 0:1-0:2']);
    assert.deepEqual(problemsOf(hidden), ['edge-whitespace 0:1-0:2']);
    await files.update('exclude', undefined, vscode.ConfigurationTarget.Global);
    await checkOutcome('done', 'clearWorkspaceCheck');
  });
});

describe('Check Workspace, beside glossaries of other conventions', () => {
  it('names each with the line for the manifest, once', async () => {
    const other = await writeFile('terms/terminology.en-fr.csv', 'a ,1\n');
    const table = await writeFile('terms/prices.csv', 'a ,1\n');
    await checkOutcome('done', 'checkWorkspace');
    assert.deepEqual(
      vscode.languages.getDiagnostics(other).map(({ severity, message }) => ({ severity, message })),
      [
        {
          severity: vscode.DiagnosticSeverity.Information,
          message:
            'This may be a glossary and was not checked. To include it, add to parlance.json: "glossaries": ' +
            '{"terminology":{"name":"terminology","dictionaries":[{"source":"en","target":"fr","file":"terms/terminology.en-fr.csv"}]}}',
        },
      ],
    );
    assert.deepEqual(vscode.languages.getDiagnostics(table), []);
    await checkOutcome('done', 'clearWorkspaceCheck');
    assert.deepEqual(vscode.languages.getDiagnostics(other), []);
  });
});

describe('Add Selection to Glossary', () => {
  afterEach(closeAll);

  it('takes the source from the active editor and the target from the other, and puts the row in its place', async () => {
    const glossary = await writeFile('place.en-de.glossary.csv', 'apple,Apfel\r\npear,Birne');
    await openMarked('Ein ⟦Honigmelone, reif⟧ bitte.');
    const first = await vscode.workspace.openTextDocument({ content: 'A melon , please.' });
    const editor = await vscode.window.showTextDocument(first, vscode.ViewColumn.Beside);
    select(editor, [{ start: 2, end: 8 }]);
    await checkOutcome('done', 'addSelectionToGlossary', { glossary: glossary.toString() });
    assert.equal(
      await readFile('place.en-de.glossary.csv'),
      'apple,Apfel\r\nmelon,"Honigmelone, reif"\r\npear,Birne',
    );
  });

  it('leaves unsaved changes unsaved', async () => {
    const editor = await openNew('add.en-de.glossary.csv', 'pear,Birne\napple,Apfel\n');
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'fig,Feige\n'));
    const glossary = editor.document.uri.toString();
    await checkOutcome('done', 'addSelectionToGlossary', { glossary, source: 'melon', target: 'Melone' });
    assert.equal(editor.document.getText(), 'fig,Feige\npear,Birne\napple,Apfel\nmelon,Melone\n');
    assert.equal(editor.document.isDirty, true);
    assert.equal(await readFile('add.en-de.glossary.csv'), 'pear,Birne\napple,Apfel\n');
  });

  it('fails when the file is not saved', async () => {
    const files = vscode.workspace.getConfiguration('files');
    await files.update('readonlyInclude', { '**/locked.*': true }, vscode.ConfigurationTarget.Global);
    const glossary = (await writeFile('locked.en-de.glossary.csv', 'pear,Birne\n')).toString();
    await checkOutcome('failed', 'addSelectionToGlossary', { glossary, source: 'melon', target: 'Melone' });
    assert.equal(await readFile('locked.en-de.glossary.csv'), 'pear,Birne\n');
    await files.update('readonlyInclude', undefined, vscode.ConfigurationTarget.Global);
  });

  it('adds to the glossary whose menu it is', async () => {
    await openMarked('A ⟦melon⟧.');
    const german = await vscode.workspace.openTextDocument({ content: 'Melone' });
    const editor = await vscode.window.showTextDocument(german, vscode.ViewColumn.Two);
    select(editor, [{ start: 0, end: 6 }]);
    const uri = await writeFile('menu.en-de.glossary.csv', 'apple,Apfel\n');
    const glossary = await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Three });
    select(glossary, [{ start: 0, end: 5 }]);
    await checkOutcome('done', 'addSelectionToGlossary', uri);
    assert.equal(glossary.document.getText(), 'apple,Apfel\nmelon,Melone\n');
  });

  it('refuses a phrase that has no form in the file', async () => {
    const glossary = (await writeFile('add.en-de.glossary.tsv', 'pear\tBirne\n')).toString();
    await checkOutcome('refused', 'addSelectionToGlossary', { glossary, source: 'a\tb', target: 'c' });
    assert.equal(await readFile('add.en-de.glossary.tsv'), 'pear\tBirne\n');
  });

  it('refuses lines before it asks for their translation', async () => {
    await openMarked('⟦A melon,\na pear⟧.');
    await checkOutcome('refused', 'addSelectionToGlossary');
  });
});

describe('Import Spreadsheet as Glossary', () => {
  afterEach(closeAll);

  it('splits languages into files, and lists the rows that it leaves out', async () => {
    const text = 'English;German;French\r\ntask;Aufgabe;tâche\r\n list ;Liste;\r\ntask;Vorgang;tâche\r\n';
    const file = await writeFile('sheets/terms.csv', text);
    await checkOutcome('done', 'importSpreadsheet', { file: file.toString(), preview: 'skip' });
    assert.equal(await readFile('sheets/terms.en-de.glossary.csv'), 'task,Aufgabe\nlist,Liste\n');
    assert.equal(await readFile('sheets/terms.en-fr.glossary.csv'), 'task,tâche\n');
    assert.deepEqual(
      vscode.languages.getDiagnostics(file).map(({ range }) => range.start.line),
      [3],
    );
  });

  it('reads TBX, and lists the notes and definitions that a glossary has no place for', async () => {
    const concept = (definition: string, english: string, german: string) =>
      `<termEntry><descrip type="definition">${definition}</descrip><langSet xml:lang="en"><tig><term>${english}</term></tig></langSet><langSet xml:lang="de"><tig><term>${german}</term></tig></langSet></termEntry>\n`;
    const body = concept('What is done.', 'task', 'Aufgabe') + concept('For tasks.', 'board', 'Tafel');
    const file = await writeFile(
      'sheets/concepts.tbx',
      `<martif type="TBX" xml:lang="en"><text><body>\n${body}</body></text></martif>`,
    );
    await checkOutcome('done', 'importSpreadsheet', { file: file.toString(), preview: 'skip' });
    assert.equal(await readFile('sheets/concepts.en-de.glossary.csv'), 'task,Aufgabe\nboard,Tafel\n');
    assert.deepEqual(
      vscode.languages.getDiagnostics(file).map(({ range, message }) => [range.start.line, message]),
      [
        [1, 'Not in the glossary: definition 1 (lines: 2).'],
        [2, 'Not in the glossary: definition 1 (lines: 3).'],
      ],
    );
  });

  it('refuses a file without languages', async () => {
    const file = await writeFile('sheets/plain.csv', 'one,two\nthree,four\n');
    await checkOutcome('refused', 'importSpreadsheet', { file: file.toString(), preview: 'skip' });
  });
});

describe('the setting parlance.lint.run', () => {
  afterEach(closeAll);

  it('onSave keeps the problems of the last save until the next', async () => {
    await setSetting('parlance.lint.run', 'onSave');
    const editor = await openNew('save.en-de.glossary.csv', 'a ,1\n');
    const { uri } = editor.document;
    await problemsBecome(uri, (problems) => problems.length === 1);
    await editor.edit((edit) => edit.delete(new vscode.Range(0, 1, 0, 2)));
    const listed = await vscode.commands.executeCommand<readonly vscode.DocumentSymbol[]>(
      'vscode.executeDocumentSymbolProvider',
      uri,
    );
    assert.equal(listed[0]?.name, 'a');
    assert.equal(problemsOf(uri).length, 1);
    await editor.document.save();
    await problemsBecome(uri, (problems) => problems.length === 0);
    await setSetting('parlance.lint.run', undefined);
  });
});
