import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  type CodeAction,
  CodeActionRequest,
  type Diagnostic,
  DidOpenTextDocumentNotification,
  type Hover,
  HoverRequest,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
} from 'vscode-languageserver-protocol/node';
import { cli } from '../../support/cli.ts';
import { withProjectEditor } from '../../support/projects/project-editor.ts';
import { inTurn } from '../../support/runs.ts';
import { type ClientFiles, startAsWorker } from '../../support/worker-server.ts';

/** A folder of a file system of the editor. */
const FOLDER = 'vscode-vfs://github/team/project';

type Files = Readonly<Record<string, string | undefined>>;

function manifest(files: readonly object[], rest: object = {}): string {
  return JSON.stringify({ version: 1, translations: { source: 'en', targets: ['de'], files }, ...rest });
}

const JSON_FILES = {
  'parlance.json': manifest([{ source: 'en.json', target: '{locale}.json' }]),
  'en.json': '{ "save": "Save {name}" }\n',
  'de.json': '{ "save": "Sichern" }\n',
};

function start(files: Files, links: readonly string[] = []): Promise<ProtocolConnection> {
  const named: ClientFiles = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${FOLDER}/${name}`, text]),
  );
  return startAsWorker(
    named,
    links.map((name) => `${FOLDER}/${name}`),
  );
}

/** The problems that the server reports of a file when it is opened. */
async function problemsOf(
  connection: ProtocolConnection,
  name: string,
  text = '',
): Promise<readonly Diagnostic[]> {
  const uri = `${FOLDER}/${name}`;
  const published = new Promise<readonly Diagnostic[]>((resolve) => {
    connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      if (params.uri === uri) resolve(params.diagnostics);
    });
  });
  const textDocument = { uri, languageId: 'plaintext', version: 1, text };
  await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  return published;
}

async function rulesOf(files: Files, name: string, links: readonly string[] = []) {
  const problems = await problemsOf(await start(files, links), name, files[name]);
  return problems.map(({ code }) => code);
}

test.each(
  inTurn([
    ['en.json', '{locale}.json', '{ "a": "Hi {name}" }', '{ "a": "Hallo" }'],
    ['en.yaml', '{locale}.yaml', 'en:\n  a: "Hi %{name}"\n', 'de:\n  a: "Hallo"\n'],
    ['en.properties', '{locale}.properties', 'a=Hi {0}, you\n', 'a=Hallo\n'],
    [
      'en.po',
      '{locale}.po',
      'msgid ""\nmsgstr "Language: en\\n"\n\n#, python-format\nmsgid "Hi %(name)s"\nmsgstr "Hi %(name)s"\n',
      'msgid ""\nmsgstr "Language: de\\n"\n\n#, python-format\nmsgid "Hi %(name)s"\nmsgstr "Hallo"\n',
    ],
    ['docs/a.md', 'i18n/{locale}/a.md', 'Hi {{name}}, how are you?\n', 'Hallo, wie geht es Ihnen?\n'],
    [
      'res/values/strings.xml',
      'res/values-{locale}/strings.xml',
      '<resources><string name="a">Hi %1$s</string></resources>',
      '<resources><string name="a">Hallo</string></resources>',
    ],
  ]),
)('a translation of %s is checked, and shows the place in its source', async (source, target, en, de) => {
  const own = target.replace('{locale}', 'de');
  const files = { 'parlance.json': manifest([{ source, target }]), [source]: en, [own]: de };
  const problems = await problemsOf(await start(files), own, de);
  expect(problems.map(({ code }) => code)).toContain('placeholder-missing');
  const places = problems.flatMap(({ relatedInformation = [] }) => relatedInformation);
  expect(places.map(({ location }) => location.uri)).toContain(`${FOLDER}/${source}`);
});

test('a source shows what its translations lack, with their places', async () => {
  const files = { ...JSON_FILES, 'de.json': '{}' };
  expect(await rulesOf(files, 'en.json')).toEqual(['missing-translation']);
});

test('a fix inserts what is missing, and a hover shows the source', async () => {
  const connection = await start(JSON_FILES);
  const [problem] = await problemsOf(connection, 'de.json', JSON_FILES['de.json']);
  if (problem === undefined) throw new Error('There is no problem.');
  const textDocument = { uri: `${FOLDER}/de.json` };
  const actions = (await connection.sendRequest(CodeActionRequest.type, {
    textDocument,
    range: problem.range,
    context: { diagnostics: [problem] },
  })) as readonly CodeAction[];
  expect(actions.map(({ title }) => title)).toContain('Insert {name}');
  expect(actions.filter(({ command }) => command !== undefined)).toEqual([]);
  const hover: Hover | null = await connection.sendRequest(HoverRequest.type, {
    textDocument,
    position: { line: 0, character: 12 },
  });
  expect(JSON.stringify(hover)).toContain('Save {name}');
});

test('a hover on a term shows what its terms file says', async () => {
  const files = {
    ...JSON_FILES,
    'parlance.json': manifest([{ source: 'en.json', target: '{locale}.json' }], {
      glossaries: {
        product: { dictionaries: [{ source: 'en', target: 'de', file: 'product.en-de.glossary.csv' }] },
      },
    }),
    'product.en-de.glossary.csv': 'Save,Speichern\n',
  };
  expect(await rulesOf(files, 'de.json')).toContain('term-missing');
});

function levels(rest: object): string {
  return manifest([{ source: 'en.json', target: '{locale}.json' }], rest);
}

test.each<[string, Files, readonly string[]]>([
  ['no manifest', { 'parlance.json': undefined }, []],
  ['a source that cannot be read', { 'en.json': undefined }, []],
  ['a source that is a link', {}, ['en.json']],
])('%s: the translation is not checked', async (_what, changed, links) => {
  const connection = await start({ ...JSON_FILES, ...changed }, links);
  const textDocument = {
    uri: `${FOLDER}/de.json`,
    languageId: 'json',
    version: 1,
    text: JSON_FILES['de.json'],
  };
  await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  const position = { line: 0, character: 12 };
  expect(await connection.sendRequest(HoverRequest.type, { textDocument, position })).toBeNull();
});

test.each([
  ['a level', { rules: { 'placeholder-missing': 'off' } }],
  ['a rule that is ignored in the file', { ignore: [{ files: 'de.json', rules: ['placeholder-missing'] }] }],
])('%s of the manifest counts', async (_what, rest) => {
  const files = { ...JSON_FILES, 'parlance.json': levels(rest) };
  expect(await rulesOf(files, 'de.json')).not.toContain('placeholder-missing');
});

test('an old problem that the baseline names is not shown', () => {
  const files = { ...JSON_FILES, 'parlance.json': levels({ baseline: 'base.json' }) };
  return withProjectEditor(files, async ({ folder }) => {
    await cli(['check', '--update-baseline'], { cwd: folder });
    const base = await readFile(path.join(folder, 'base.json'), 'utf8');
    expect(await rulesOf({ ...files, 'base.json': base }, 'de.json')).toEqual([]);
  });
});

test('the record is read: the problems are those of a computer', () => {
  const files = {
    ...JSON_FILES,
    'en.json': '{ "save": "Keep it" }\n',
    'de.json': '{ "save": "Behalten" }\n',
  };
  return withProjectEditor(files, async (editor) => {
    await cli(['update', '--adopt', 'human'], { cwd: editor.folder });
    const record = path.join(editor.folder, 'parlance.translations');
    const names = (await readdir(record)).filter((name) => name.endsWith('.pairs'));
    const pairs = names.map(async (name) => [
      `parlance.translations/${name}`,
      await readFile(path.join(record, name), 'utf8'),
    ]);
    const recorded = { ...files, ...Object.fromEntries(await Promise.all(pairs)) };
    const changed = { 'en.json': '{ "save": "Drop it" }\n' };
    await editor.write('en.json', changed['en.json']);
    await editor.openFile('de.json');
    const onDisk = (await editor.diagnostics('de.json')).map(({ code }) => code);
    expect(await rulesOf({ ...recorded, ...changed }, 'de.json')).toEqual(onDisk);
    expect(await rulesOf({ ...files, ...changed }, 'de.json')).not.toEqual(onDisk);
  });
});
