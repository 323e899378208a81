import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { DidChangeWatchedFilesNotification, FileChangeType } from 'vscode-languageserver-protocol/node';
import { diskFiles } from '../../../server/disk/disk-files.ts';
import { manifestWith } from '../../support/project.ts';
import { type ProjectEditor, withProjectEditor } from '../../support/projects/project-editor.ts';
import { lineOfDiagnostic, onCommandLine } from '../../support/workspace-check.ts';

type Files = Readonly<Record<string, string>>;

const UNDECLARED = { isDeclared: false };
const EN = '{ "save": "Save {name}", "load": "Load a file", "close": "Close" }\n';
const DE = '{ "save": "Sichern", "load": "Datei laden" }\n';
const PAIR = { 'locales/en.json': EN, 'locales/de.json': DE };
const LACKS_NAME = 'placeholder-missing The translation lacks {name}.';
const LACKS_CLOSE = 'missing-translation Texts of locales/en.json without a translation into de: 1 (close)';

/** What an open document shows, in the order of the text. */
async function shown(editor: ProjectEditor, file: string): Promise<readonly string[]> {
  return (await editor.diagnostics(file)).map(({ code, message }) => `${code} ${message}`);
}

/** Tells the server that a file was made or removed on the disk. */
async function report({ connection, uriOf }: ProjectEditor, file: string, type: FileChangeType) {
  await connection.sendNotification(DidChangeWatchedFilesNotification.type, {
    changes: [{ uri: uriOf(file), type }],
  });
}

function strings(text: string): string {
  return `<resources>\n  <string name="open">${text}</string>\n</resources>\n`;
}

const LAYOUTS: readonly (readonly [what: string, files: Files, rule: string])[] = [
  ['files of JSON', PAIR, 'placeholder-missing'],
  [
    'namespaces of i18next',
    {
      'public/locales/en/common.json': '{ "a": "Hi {{name}}", "b": "Bye" }',
      'public/locales/de/common.json': '{ "a": "Hallo" }',
      'public/locales/fr/common.json': '{ "a": "Salut {{nom}}", "b": "" }',
    },
    'placeholder-missing',
  ],
  [
    'Android',
    {
      'app/src/main/res/values/strings.xml': strings('Open %s'),
      'app/src/main/res/values-de/strings.xml': strings('Öffnen'),
    },
    'placeholder-missing',
  ],
  [
    'gettext',
    {
      'po/de.po':
        'msgid ""\nmsgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n#, c-format\nmsgid "Open %s"\nmsgstr "Öffnen"\n',
      'po/app.pot':
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n#, c-format\nmsgid "Open %s"\nmsgstr ""\n',
    },
    'placeholder-missing',
  ],
  [
    'Rails',
    {
      'config/locales/en.yml': 'en:\n  hello: "Hello %{name}"\n  bye: Bye\n',
      'config/locales/de.yml': 'de:\n  hello: "Hallo"\n',
    },
    'placeholder-missing',
  ],
  [
    'ARB',
    {
      'pubspec.yaml': 'name: app\n',
      'lib/l10n/app_en.arb': '{ "@@locale": "en", "hello": "Hello {name}" }',
      'lib/l10n/app_de.arb': '{ "@@locale": "de", "hello": "Hallo" }',
    },
    'placeholder-missing',
  ],
  [
    'properties',
    { 'src/messages.properties': 'open=Open {0}\n', 'src/messages_de.properties': 'open=\\u00d6ffnen\n' },
    'placeholder-missing',
  ],
  [
    'folders of documents',
    {
      'mkdocs.yml': 'site_name: A\n',
      'docs/index.md': '# Title\n\nSee [the page](https://example.org/a) for `code`.\n',
      'docs/index.de.md': '# Titel\n\nSiehe die Seite für `code`.\n',
    },
    'link-missing',
  ],
];

test.each(LAYOUTS)('each open file shows what parlance check finds there: %s', (_, files, rule) =>
  withProjectEditor(
    files,
    async (editor) => {
      const found = await onCommandLine(['.'], editor.folder);
      for (const file of Object.keys(files)) {
        await editor.openFile(file);
        const lines = (await editor.diagnostics(file)).map(lineOfDiagnostic).sort();
        expect([file, lines]).toEqual([file, found[file]?.slice(1) ?? []]);
      }
      expect(JSON.stringify(found)).toContain(`information ${rule}`);
    },
    UNDECLARED,
  ),
);

test('unsaved edits of either file count', () =>
  withProjectEditor(
    PAIR,
    async (editor) => {
      await editor.openFile('locales/de.json');
      expect(await shown(editor, 'locales/de.json')).toEqual([LACKS_CLOSE, LACKS_NAME]);
      await editor.type('locales/de.json', DE.replace('Sichern', '{name} sichern'));
      expect(await shown(editor, 'locales/de.json')).toEqual([LACKS_CLOSE]);
      await editor.openFile('locales/en.json');
      await editor.type('locales/en.json', EN.replace(', "close": "Close"', '').replace('a file', '{file}'));
      expect(await shown(editor, 'locales/de.json')).toEqual([LACKS_NAME.replace('name', 'file')]);
    },
    UNDECLARED,
  ));

test('a change of the other file on the disk counts, also of one that comes or goes', () =>
  withProjectEditor(
    { 'locales/de.json': DE },
    async (editor) => {
      await editor.openFile('locales/de.json');
      expect(await shown(editor, 'locales/de.json')).toEqual([]);
      const source = path.join(editor.folder, 'locales/en.json');
      await writeFile(source, EN);
      await report(editor, 'locales/en.json', FileChangeType.Created);
      expect(await shown(editor, 'locales/de.json')).toEqual([LACKS_CLOSE, LACKS_NAME]);
      await editor.write('locales/en.json', '{ "save": "Save", "load": "Load" }');
      expect(await shown(editor, 'locales/de.json')).toEqual([]);
      await editor.write('locales/en.json', EN);
      await rm(source);
      await report(editor, 'locales/en.json', FileChangeType.Deleted);
      expect(await shown(editor, 'locales/de.json')).toEqual([]);
    },
    UNDECLARED,
  ));

test('a translation that was made a moment ago is seen when it is opened', () =>
  withProjectEditor(
    { 'locales/en.json': EN },
    async (editor) => {
      await editor.openFile('locales/en.json');
      expect(await shown(editor, 'locales/en.json')).toEqual([]);
      await writeFile(path.join(editor.folder, 'locales/de.json'), DE);
      await editor.openFile('locales/de.json', DE);
      expect(await shown(editor, 'locales/de.json')).toEqual([LACKS_CLOSE, LACKS_NAME]);
    },
    UNDECLARED,
  ));

test('when a manifest names the translations, it decides', () =>
  withProjectEditor(
    PAIR,
    async (editor) => {
      await editor.openFile('locales/de.json');
      expect((await editor.diagnostics('locales/de.json')).map(({ severity }) => severity)).toEqual([3, 3]);
      const files = [{ source: 'locales/en.json', target: 'locales/{locale}.json' }];
      await editor.write('parlance.json', manifestWith({ source: 'en', targets: ['de'], files }));
      const declared = await editor.diagnostics('locales/de.json');
      expect(declared.map(({ severity, code }) => [severity, code])).toEqual([[1, 'placeholder-missing']]);
    },
    UNDECLARED,
  ));

test('other files, and what is not below a folder of the workspace, show nothing', async () => {
  const files = {
    ...PAIR,
    'package.json': '{ "name": "a" }',
    'node_modules/a/locales/en.json': EN,
    'node_modules/a/locales/de.json': DE,
  };
  await withProjectEditor(
    files,
    async (editor) => {
      for (const file of ['package.json', 'node_modules/a/locales/de.json']) {
        await editor.openFile(file);
        expect([file, await shown(editor, file)]).toEqual([file, []]);
      }
    },
    UNDECLARED,
  );
  await withProjectEditor(
    PAIR,
    async (editor) => {
      await editor.openFile('locales/de.json');
      expect(await shown(editor, 'locales/de.json')).toEqual([]);
    },
    { ...UNDECLARED, folders: [] },
  );
});

test('folders are listed once, however much is typed', async () => {
  const files = diskFiles({ write: () => {} });
  const listed: string[] = [];
  const list = async (folder: string) => {
    listed.push(folder);
    return (await files.list?.(folder)) ?? [];
  };
  await withProjectEditor(
    PAIR,
    async (editor) => {
      await editor.openFile('locales/de.json');
      for (const name of ['a', 'b', 'c']) {
        await editor.type('locales/de.json', DE.replace('Sichern', name));
        expect(await shown(editor, 'locales/de.json')).toEqual([LACKS_CLOSE, LACKS_NAME]);
      }
      const uris = listed.map((folder) => pathToFileURL(folder).toString());
      expect(uris).toEqual([pathToFileURL(editor.folder).toString(), editor.uriOf('locales')]);
    },
    { ...UNDECLARED, files: { ...files, list } },
  );
});

test('fixes of texts are offered, and nothing that needs a manifest', () =>
  withProjectEditor(
    PAIR,
    async (editor) => {
      await editor.openFile('locales/de.json');
      const [missing, lacking] = await editor.diagnostics('locales/de.json');
      for (const problem of [missing, lacking]) {
        const actions = problem === undefined ? [] : await editor.actionsAt('locales/de.json', problem);
        expect(actions.filter(({ command }) => command !== undefined)).toEqual([]);
      }
      expect(await editor.hoverAt('locales/de.json', 'Sichern')).toBeUndefined();
    },
    { ...UNDECLARED, commands: ['parlance.updateTranslationFile', 'parlance.openSourceBeside'] },
  ));
