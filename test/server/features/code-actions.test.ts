import { describe, expect, test } from 'vitest';
import {
  type CodeAction,
  CodeActionRequest,
  CodeActionResolveRequest,
  CodeActionTriggerKind,
  LSPErrorCodes,
} from 'vscode-languageserver-protocol/node';
import { commandId } from '../../../client/shell/manifest/command-id.ts';
import {
  GO_TO_RANGE_COMMAND,
  REOPEN_WITH_ENCODING_COMMAND,
  SAVE_AS_UTF8_COMMAND,
} from '../../../protocol/requests.ts';
import { FIXES_THAT_MAKE_ERRORS } from '../../support/glossaries/harmful-fixes.ts';
import {
  client,
  documentEdits,
  filesOf,
  type GlossaryEditor,
  openWorkspace,
  type WorkspaceSetting,
} from '../../support/glossary-editor.ts';

const NAME = 'product.en-de.glossary.csv';

/** Asks for the actions of a kind at the ⟦mark⟧. */
async function actionsAt(editor: GlossaryEditor, only?: string): Promise<CodeAction[]> {
  const answer = await editor.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri: editor.uri },
    range: editor.range,
    context: { diagnostics: [], ...(only !== undefined && { only: [only] }) },
  });
  return (answer ?? []) as CodeAction[];
}

/** Checks each action of a kind: its title, and the text that it makes. */
async function checkActions(
  marked: string,
  expected: Readonly<Record<string, string>>,
  only = 'quickfix',
  setting: WorkspaceSetting = {},
) {
  const editor = await openWorkspace({ [NAME]: marked }, setting);
  const results: [string, string | undefined][] = [];
  for (const action of await actionsAt(editor, only)) {
    const resolved = setting.resolvesCodeActions
      ? await editor.connection.sendRequest(CodeActionResolveRequest.type, action)
      : action;
    const changes = documentEdits(resolved.edit?.documentChanges);
    expect(changes.map(({ textDocument }) => textDocument)).toEqual([{ uri: editor.uri, version: 1 }]);
    results.push([action.title, editor.apply(changes)[NAME]]);
  }
  expect(Object.fromEntries(results)).toEqual(expected);
}

describe('quick fixes', () => {
  test.each<[string, Record<string, string>]>([
    ['Task⟦⟧ ,Aufgabe', { 'Trim the white space': 'Task,Aufgabe' }],
    ['a⟦\u0001⟧b,c', { 'Remove the control character': 'ab,c' }],
    ['24⟦"⟧,x', { 'Quote the phrase: "24"""': '"24""",x' }],
    ['⟦"a⟧,b', { 'Close the quote': '"a",b' }],
    [
      '⟦a,b,c⟧',
      {
        'Enclose the source phrase in quotes: "a,b"': '"a,b",c',
        'Enclose the target phrase in quotes: "b,c"': 'a,"b,c"',
      },
    ],
    ['⟦Task⟧,Aufgabe\n a,b', {}],
  ])('%s', async (marked, expected) => {
    await checkActions(marked, expected);
  });

  test('long and invisible phrases in a title are shown as in messages', async () => {
    const long = 'x'.repeat(60);
    await checkActions(`⟦\u202ea,${long},c⟧`, {
      'Enclose the source phrase in quotes: "U+202Ea,xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…': `"\u202ea,${long}",c`,
      'Enclose the target phrase in quotes: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…': `\u202ea,"${long},c"`,
    });
    await checkActions(`24⟦"⟧${long},x`, {
      'Quote the phrase: "24""xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…': `"24""${long}",x`,
    });
  });

  test('all problems of one rule, and nothing else', async () => {
    await checkActions('⟦⟧ a,"b"\r\nc ,\u0001d\ne,f ', {
      'Trim the white space': 'a,"b"\r\nc ,\u0001d\ne,f ',
      'Fix all: edge-whitespace in this file': 'a,"b"\r\nc,\u0001d\ne,f',
    });
  });
});

describe('duplicates', () => {
  test('of two the first or the last can be kept', async () => {
    await checkActions('a,1\r\n⟦a⟧,2\r\n', {
      'Remove this later duplicate': 'a,1\r\n',
      'Keep only the last entry, in line 2': 'a,2\r\n',
    });
  });

  test('of many the first or the last can be kept', async () => {
    await checkActions('a,1\nb,b\n⟦a⟧,2\na,3,en,fr\na,4', {
      'Remove this later duplicate': 'a,1\nb,b\na,3,en,fr\na,4',
      'Keep only the first entry, in line 1': 'a,1\nb,b\na,3,en,fr',
      'Keep only the last entry, in line 5': 'b,b\na,3,en,fr\na,4',
    });
  });

  test('the client goes to the first one, if it can', async () => {
    const editor = await openWorkspace({ [NAME]: 'a,1\n⟦a⟧,2' }, { commands: [GO_TO_RANGE_COMMAND] });
    const commands = (await actionsAt(editor, 'quickfix')).flatMap(({ command }) => command ?? []);
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    expect(commands).toEqual([
      {
        title: 'Go to the first entry with this source phrase',
        command: GO_TO_RANGE_COMMAND,
        arguments: [editor.uri, range],
      },
    ]);
  });
});

describe('a pair with a variant', () => {
  const MANIFEST = 'parlance.json';
  const manifest = (source: string, target: string) =>
    `{ // The team's.\n  "glossaries": { "p": { "dictionaries": [\n    { "file": "${NAME}", "source": ${source}, "target": ${target} },\n  ] } } }\n`;

  /** Checks the action for a glossary that a manifest declares, and that the problem is gone afterwards. */
  async function checkDeclared(
    before: string,
    title: string,
    after: string,
    open: readonly string[] = [NAME],
  ) {
    const files = { [NAME]: '⟦Color⟧,Farbe\n', [MANIFEST]: before };
    const editor = await openWorkspace(files, { open });
    const actions = await actionsAt(editor, 'quickfix');
    expect(actions.map((action) => action.title)).toEqual([title]);
    const changes = documentEdits(actions[0]?.edit?.documentChanges);
    const version = open.includes(MANIFEST) ? 1 : null;
    expect(changes.map(({ textDocument }) => textDocument)).toEqual([
      { uri: editor.uriOf(MANIFEST), version },
    ]);
    expect(editor.apply(changes)).toEqual({ [MANIFEST]: after });
    const mended = await openWorkspace({ ...files, [MANIFEST]: after });
    expect((await mended.pushed(mended.uri)).diagnostics).toEqual([]);
  }

  test.each<[string, string, string, string]>([
    ['"en-US"', '"de"', 'Declare en → de in parlance.json', manifest('"en"', '"de"')],
    ['"EN-gb"', '"pt-BR"', 'Declare en → pt in parlance.json', manifest('"en"', '"pt"')],
    ['"\\u0065n"', '"zh-Hans"', 'Declare en → zh in parlance.json', manifest('"\\u0065n"', '"zh"')],
  ])('%s and %s is declared for languages in the manifest', async (source, target, title, after) => {
    await checkDeclared(manifest(source, target), title, after);
  });

  test('is changed in the open manifest, in the version that was looked at', async () => {
    const title = 'Declare en → de in parlance.json';
    const after = manifest('"en"', '"de"');
    await checkDeclared(manifest('"en-US"', '"de"'), title, after, [NAME, MANIFEST]);
  });

  test.each<[string, Record<string, string>]>([
    ['the editor cannot rename files', { 'a.en-US-de.glossary.csv': '⟦Color⟧,Farbe' }],
    [
      'the service has no glossaries for the language',
      { [NAME]: '⟦Color⟧,สี', [MANIFEST]: manifest('"en"', '"th-TH"') },
    ],
  ])('is not changed where %s', async (_name, files) => {
    expect(await actionsAt(await openWorkspace(files), 'quickfix')).toEqual([]);
  });
});

describe('a pair with a variant in a file’s name', () => {
  test.each([
    ['a b.en-US-de.glossary.csv', 'a b.en-de.glossary.csv'],
    ['en-en-GB-pt-BR.glossary.csv', undefined],
    ['de-AT.zh-Hans-en.glossary.csv', 'de-AT.zh-en.glossary.csv'],
  ])('%s is named %s', async (name, renamed) => {
    const files = { [name]: '⟦Color⟧,Farbe' };
    const actions = await actionsAt(await openWorkspace(files, { renamesFiles: true }), 'quickfix');
    const expected = {
      title: `Rename the file to ${renamed}`,
      isPreferred: true,
      edit: {
        documentChanges: [
          {
            kind: 'rename',
            oldUri: `file:///w/${name}`,
            newUri: `file:///w/${encodeURI(renamed ?? '')}`,
            options: { overwrite: false },
          },
        ],
      },
    };
    expect(actions).toMatchObject(renamed === undefined ? [] : [expected]);
  });
});

describe('a glossary that a spreadsheet program has written has quick fixes', () => {
  /** Checks what the fix with this title makes of a glossary. */
  async function checkFix(title: string, marked: string, expected: string, name = NAME) {
    const editor = await openWorkspace({ [name]: marked });
    const fix = (await actionsAt(editor, 'quickfix')).find((action) => action.title === title);
    expect(editor.apply(documentEdits(fix?.edit?.documentChanges))[name]).toBe(expected);
    expect(fix?.isPreferred).not.toBe(true);
  }

  const rows = 'Day;Tag\n"a; b";c\nWeek;"Woche, neu"\nYear;Jahr\nMonth;Monat\n';
  const converted = 'Day,Tag\na; b,c\nWeek,"Woche, neu"\nYear,Jahr\nMonth,Monat\n';

  test.each([
    ['semicolons', 'Task⟦;⟧Aufgabe\na;"c, d"\nx,y\n', 'Task,Aufgabe\na,"c, d"\nx,y\n'],
    ['semicolons in most lines', `Task⟦⟧;Aufgabe\n${rows}`, `Task,Aufgabe\n${converted}`],
    ['tabs', 'Task⟦\t⟧Aufgabe\r\nDay\tTag', 'Task,Aufgabe\r\nDay,Tag'],
    ['semicolons, from the beginning of a line', '⟦⟧Task;Aufgabe\nDay;Tag\n', 'Task,Aufgabe\nDay,Tag\n'],
    ['semicolons, from a later line', 'Task;Aufgabe\n⟦⟧Day;Tag\n', 'Task,Aufgabe\nDay,Tag\n'],
    ['semicolons, from a quoted phrase', 'Task;Aufgabe\n"a⟦"⟧;"b"\n', 'Task,Aufgabe\na,b\n'],
    ['bars, with codes', 'Task⟦|⟧Aufgabe|en|de\n', 'Task,Aufgabe,en,de\n'],
  ])('convert %s', (_name, marked, expected) => checkFix('Convert all lines to commas', marked, expected));

  test('the conversion comes before the choice of columns', async () => {
    const setting = { commands: [commandId('importSpreadsheet')] };
    const editor = await openWorkspace({ [NAME]: '⟦⟧Task;Aufgabe\nDay;Tag\n' }, setting);
    const titles = (await actionsAt(editor, 'quickfix')).map(({ title }) => title);
    expect(titles).toEqual(['Convert all lines to commas', 'Choose the columns in Import Spreadsheet…']);
  });

  test('convert commas in TSV, except a phrase that has no form there', () =>
    checkFix(
      'Convert all lines to tabs',
      'Task⟦,⟧Aufgabe\n"a, b",c\n',
      'Task\tAufgabe\na, b\tc\n',
      'product.en-de.glossary.tsv',
    ));

  test.each([
    ['a heading', '⟦source⟧,target\nTask,Aufgabe\n', 'Task,Aufgabe\n'],
    ['a heading alone', '⟦source⟧,target', ''],
    ['a heading with CRLF', '⟦English⟧,Deutsch\r\nTask,Aufgabe\r\n', 'Task,Aufgabe\r\n'],
  ])('remove %s', (_name, marked, expected) => checkFix('Remove the heading', marked, expected));

  test.each([
    ['a table', '⟦en⟧,de,fr\nTask,Aufgabe,tâche\nDay,Tag,jour\nWeek,Woche,semaine\nYear,Jahr,an\n'],
    ['one line', '⟦Task⟧,Aufgabe,a note\nDay,Tag\n'],
  ])('choose two of three columns in %s', async (_name, marked) => {
    const editor = await openWorkspace({ [NAME]: marked }, { commands: [commandId('importSpreadsheet')] });
    const fix = (await actionsAt(editor, 'quickfix')).find(({ command }) => command !== undefined);
    expect(fix).toMatchObject({
      title: 'Choose the columns in Import Spreadsheet…',
      command: { command: commandId('importSpreadsheet'), arguments: [{ file: editor.uri }] },
    });
  });
});

describe('F61 a file that is not UTF-8 is reopened with its encoding, before it is saved as UTF-8', () => {
  const COMMANDS = [REOPEN_WITH_ENCODING_COMMAND, SAVE_AS_UTF8_COMMAND];
  const bytes = {
    'UTF-16 LE': Buffer.from('\ufeffdue,fällig\n', 'utf16le'),
    'UTF-16 BE': Buffer.from('\ufeffdue,fällig\n', 'utf16le').swap16(),
    'Windows 1252': Buffer.from('due,fällig\n', 'latin1'),
    'Shift JIS': Buffer.from([0x64, 0x75, 0x65, 0x2c, 0x8a, 0xfa, 0x8c, 0xc0, 0x0a]),
  };

  /** The titles and commands that an editor offers at the start of a file, which it reads as this text. */
  async function offered(content: Uint8Array, text: string, commands: readonly string[] = COMMANDS) {
    const editor = await client({ files: filesOf({ [`/w/${NAME}`]: content }), commands });
    const uri = `file:///w/${NAME}`;
    await editor.open(uri, text);
    const start = { line: 0, character: 0 };
    const answer = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: { start, end: { line: 0, character: text.indexOf('\n') } },
      context: { diagnostics: [], only: ['quickfix'] },
    });
    return ((answer ?? []) as CodeAction[]).map(({ title, command }) => [title, command?.command]);
  }

  test.each(Object.entries(bytes))('%s, read as UTF-8', async (_name, content) => {
    const misread = new TextDecoder().decode(content);
    const fix = ['Reopen with Encoding…', REOPEN_WITH_ENCODING_COMMAND];
    expect(await offered(content, misread)).toEqual([fix]);
    expect(await offered(content, misread, [])).toEqual([]);
  });

  test.each(Object.entries(bytes))('%s, read in its encoding', async (_name, content) => {
    expect(await offered(content, 'due,fällig\n')).toEqual([['Save as UTF-8', SAVE_AS_UTF8_COMMAND]]);
  });

  test('UTF-8 needs nothing, and a letter that was lost has no fix', async () => {
    expect(await offered(Buffer.from('due,fällig\n'), 'due,fällig\n')).toEqual([]);
    expect(await offered(Buffer.from('due,f\ufffdllig\n'), 'due,f\ufffdllig\n')).toEqual([]);
  });

  test.each(['parlance.json', 'blog.style-rules.json'])('%s', async (name) => {
    const editor = await openWorkspace(
      { [name]: '{ "name": "M⟦\ufffd⟧rz", "language": "de" }' },
      { commands: COMMANDS },
    );
    const actions = await actionsAt(editor, 'quickfix');
    expect(actions.map(({ title }) => title)).toContain('Reopen with Encoding…');
  });
});

describe('F60 a file with rows of several pairs is split into one for each', () => {
  const MIXED = 'Task,Aufgabe,en,de\nTask,Tâche,⟦en,fr⟧\n"a, b",c,EN,de\nplain,x\n';
  const create = (name: string) => ({
    kind: 'create',
    uri: `file:///w/${name}`,
    options: { overwrite: false },
  });
  const insert = (name: string, newText: string) => ({
    textDocument: { uri: `file:///w/${name}`, version: null },
    edits: [{ newText }],
  });

  test.each([
    ['four.glossary.csv', 'four'],
    ['a b.glossary.csv', 'a%20b'],
  ])('%s', async (name, stem) => {
    const editor = await openWorkspace({ [name]: MIXED }, { createsFiles: true });
    const actions = await actionsAt(editor, 'quickfix');
    expect(actions.map(({ title }) => title)).toEqual(['Split into one file for each language pair']);
    expect(actions[0]?.edit?.documentChanges).toMatchObject([
      create(`${stem}.en-de.glossary.csv`),
      insert(`${stem}.en-de.glossary.csv`, 'Task,Aufgabe,en,de\n"a, b",c,EN,de\n'),
      create(`${stem}.en-fr.glossary.csv`),
      insert(`${stem}.en-fr.glossary.csv`, 'Task,Tâche,en,fr\n'),
      { textDocument: { uri: editor.uri, version: 1 } },
    ]);
    const changes = documentEdits(actions[0]?.edit?.documentChanges?.slice(-1));
    expect(editor.apply(changes)).toEqual({ [name]: 'plain,x\n' });
  });

  test('is not offered to editors that create no files', async () => {
    expect(await actionsAt(await openWorkspace({ 'four.glossary.csv': MIXED }), 'quickfix')).toEqual([]);
  });
});

describe('actions for the whole file', () => {
  const rewrites = {
    'Sort by source phrase, by code point': 'Z,1\nb,"2"\n\nä,3\n',
    'Sort by source phrase, as in a dictionary (en)': 'ä,3\nb,"2"\n\nZ,1\n',
    'Remove blank lines': 'b,"2"\nä,3\nZ,1\n',
  };

  test('sort entries and remove blank lines', async () => {
    await checkActions('b,"2"\n⟦⟧ä,3\n\nZ,1\n', rewrites, 'refactor');
  });

  test('are computed when they are chosen, if the client can ask then', async () => {
    await checkActions('b,"2"\n⟦⟧ä,3\n\nZ,1\n', rewrites, 'refactor.rewrite', { resolvesCodeActions: true });
  });

  test.each(['source.fixAll', 'source.fixAll.parlance', 'source'])(
    '%s fixes what can be fixed safely',
    async (only) => {
      const fixed = { 'Fix all that can be fixed safely': 'a,"b"\r\nc,d\ne,f,g' };
      await checkActions('⟦⟧ a,"b"\r\nc ,\u0001 d\n a,b\ne,f,g', fixed, only);
    },
  );

  test.each(FIXES_THAT_MAKE_ERRORS)('no fix makes an error: %s', async (_rule, before, after) => {
    const fixed = before === after ? {} : { 'Fix all that can be fixed safely': after };
    await checkActions(`⟦⟧${before}`, fixed, 'source.fixAll');
  });

  test('nothing is offered where nothing would change', async () => {
    await checkActions('⟦⟧a,b\nc,d', {}, 'source');
    await checkActions('⟦⟧a,b\nc,d', {}, 'refactor');
  });

  test('a light bulb without a request shows fixes only', async () => {
    const editor = await openWorkspace({ [NAME]: 'b,"2"\n⟦⟧a,3' });
    const answer = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: editor.uri },
      range: editor.range,
      context: { diagnostics: [], triggerKind: CodeActionTriggerKind.Automatic },
    });
    expect(answer).toEqual([]);
  });

  test.each([true, false])(
    'come without versions where the editor knows none (chosen later: %s)',
    async (later) => {
      const setting = { takesPlainEdits: true, resolvesCodeActions: later };
      const editor = await openWorkspace({ [NAME]: 'b,"2"\n⟦⟧a,3' }, setting);
      const [action] = await actionsAt(editor, 'refactor');
      if (action === undefined) throw new Error('No action.');
      const { edit } = later
        ? await editor.connection.sendRequest(CodeActionResolveRequest.type, action)
        : action;
      expect(editor.applyHere(edit?.changes?.[editor.uri] ?? null)).toBe('a,3\nb,"2"');
    },
  );

  test('an edit after the offer makes it void', async () => {
    const editor = await openWorkspace({ [NAME]: 'b,"2"\n⟦⟧a,3' }, { resolvesCodeActions: true });
    const [action] = await actionsAt(editor, 'refactor');
    if (action === undefined) throw new Error('No action.');
    await editor.change(editor.uri, 2, editor.range, 'x');
    await expect(editor.connection.sendRequest(CodeActionResolveRequest.type, action)).rejects.toMatchObject({
      code: LSPErrorCodes.ContentModified,
    });
  });
});
