import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DidChangeWatchedFilesNotification, FileChangeType } from 'vscode-languageserver-protocol/node';
import { MANIFEST, type ProjectEditor, withProjectEditor } from '../../support/projects/project-editor.ts';

const EN = '{ "save": "Save {name}", "load": "Load a file" }\n';
const DE = '{ "save": "Sichern", "load": "Datei laden" }\n';

/** The problem with what belongs to it in other files, as `file: text`. */
async function elsewhere({ diagnostics, uriOf }: ProjectEditor, file: string): Promise<readonly string[]> {
  const [first] = await diagnostics(file);
  return (first?.relatedInformation ?? []).map(({ location, message }) => {
    const known = ['locales/en.json', 'locales/de.json', 'docs/a.md', 'i18n/de/a.md'];
    const { start, end } = location.range;
    const name = known.find((each) => uriOf(each) === location.uri);
    return `${name} ${start.line}:${start.character}-${end.line}:${end.character} ${message}`;
  });
}

test('a translation shows its problems, with the source', () =>
  withProjectEditor(
    { 'locales/en.json': EN, 'locales/de.json': DE, 'locales/fr.json': '{}' },
    async (editor) => {
      await editor.openFile('locales/de.json');
      await editor.checkProblems('locales/de.json', '{ "save": "⟦Sichern⟧", "load": "Datei laden" }\n', [
        '1 placeholder-missing: The translation lacks {name}.',
      ]);
      expect(await elsewhere(editor, 'locales/de.json')).toEqual([
        'locales/en.json 0:16-0:22 The source text is here.',
      ]);
    },
  ));

test('a byte order mark, which editors do not show, shifts nothing', () => {
  const [en, de] = ['{\n  "save": "Save {name}"\n}\n', '{\n  "save": "Sichern"\n}\n'];
  const files = {
    'locales/en.json': `\ufeff${en}`,
    'locales/de.json': `\ufeff${de}`,
    'locales/fr.json': '{}',
  };
  return withProjectEditor(files, async (editor) => {
    await editor.openFile('locales/de.json', de);
    await editor.checkProblems('locales/de.json', '{\n  "save": "⟦Sichern⟧"\n}\n', [
      '1 placeholder-missing: The translation lacks {name}.',
    ]);
    expect(await elsewhere(editor, 'locales/de.json')).toEqual([
      'locales/en.json 1:16-1:22 The source text is here.',
    ]);
  });
});

test('a source shows once what its translations lack', () =>
  withProjectEditor(
    { 'locales/en.json': EN, 'locales/de.json': '{ "save": "{name} sichern" }', 'locales/fr.json': '{}' },
    async (editor) => {
      await editor.openFile('locales/en.json');
      await editor.checkProblems(
        'locales/en.json',
        '{ "save": ⟦"Save {name}"⟧, "load": ⟦"Load a file"⟧ }\n',
        [
          '3 missing-translation: This text has no translation into fr.',
          '3 missing-translation: This text has no translation into de, fr.',
        ],
      );
    },
  ));

test('prose that nobody has translated yet, and prose without a translation file', () =>
  withProjectEditor(
    { 'docs/a.md': '# Title\n\nSome text here.\n', 'i18n/de/a.md': '# Titel\n\n⟦Some text here.⟧\n' },
    async (editor) => {
      await editor.openFile('docs/a.md');
      await editor.checkProblems('docs/a.md', '# ⟦Title⟧\n\n⟦Some text here.⟧\n', [
        '3 missing-translation: This text has no translation into fr.',
        '3 missing-translation: This text has no translation into de, fr.',
      ]);
      await editor.openFile('i18n/de/a.md');
      await editor.checkProblems('i18n/de/a.md', '# Titel\n\n⟦Some text here.⟧\n', [
        '2 missing-translation: This text is not translated into de yet.',
      ]);
    },
  ));

test('an edit of either file, saved or not, is seen at once', () =>
  withProjectEditor({ 'locales/en.json': EN, 'locales/de.json': DE }, async (editor) => {
    await editor.openFile('locales/de.json');
    expect(await editor.diagnostics('locales/de.json')).toHaveLength(1);
    await editor.type('locales/de.json', DE.replace('Sichern', '{name} sichern'));
    expect(await editor.diagnostics('locales/de.json')).toEqual([]);
    await editor.openFile('locales/en.json');
    await editor.type('locales/en.json', EN.replace('a file', 'a {file}'));
    await editor.checkProblems('locales/de.json', '{ "save": "{name} sichern", "load": "⟦Datei laden⟧" }\n', [
      '1 placeholder-missing: The translation lacks {file}.',
    ]);
  }));

test('a change of the other file on the disk is seen', () =>
  withProjectEditor({ 'locales/en.json': EN, 'locales/de.json': DE }, async (editor) => {
    await editor.openFile('locales/de.json');
    expect(await editor.diagnostics('locales/de.json')).toHaveLength(1);
    await editor.write('locales/en.json', EN.replace('{name}', 'it'));
    expect(await editor.diagnostics('locales/de.json')).toEqual([]);
  }));

test('a translation that is made while its source is open counts at once', () =>
  withProjectEditor(
    { 'locales/en.json': EN, 'locales/de.json': '{ "save": "{name} sichern" }' },
    async (editor) => {
      const { connection, folder, uriOf } = editor;
      await editor.openFile('locales/en.json');
      const lacking = async () =>
        (await editor.diagnostics('locales/en.json')).map(({ message }) =>
          `${message}`.replace(/^.* into /, ''),
        );
      expect(await lacking()).toEqual(['fr.', 'de, fr.']);
      await writeFile(path.join(folder, 'locales/fr.json'), '{ "load": "Charger un fichier" }');
      await connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: uriOf('locales/fr.json'), type: FileChangeType.Created }],
      });
      expect(await lacking()).toEqual(['fr.', 'de.']);
    },
  ));

test('the manifest sets levels, and ignores rules in files', () =>
  withProjectEditor(
    {
      'parlance.json': JSON.stringify({
        translations: {
          source: 'en',
          files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
        },
        rules: { 'placeholder-missing': 'information', 'needs-review': 'off' },
        ignore: [{ files: 'locales/fr.json', rules: ['placeholder-missing'] }],
      }),
      'locales/en.json': EN,
      'locales/de.json': DE,
      'locales/fr.json': DE,
    },
    async (editor) => {
      await editor.openFile('locales/de.json');
      expect((await editor.diagnostics('locales/de.json')).map(({ severity }) => severity)).toEqual([3]);
      await editor.openFile('locales/fr.json');
      expect(await editor.diagnostics('locales/fr.json')).toEqual([]);
    },
  ));

test('a fix changes the text, and commands of the editor are offered to those that have them', () =>
  withProjectEditor(
    { 'locales/en.json': EN, 'locales/de.json': DE },
    async (editor) => {
      await editor.openFile('locales/de.json');
      const [problem] = await editor.diagnostics('locales/de.json');
      if (problem === undefined) throw new Error('There is no problem.');
      const actions = await editor.actionsAt('locales/de.json', problem, ['quickfix']);
      expect(actions.map(({ title }) => title)).toEqual([
        'Insert {name}',
        'Open Source Beside',
        'Ignore Here: placeholder-missing',
        'Ignore in This File: placeholder-missing',
        'Turn This Rule Off: placeholder-missing',
      ]);
      expect(editor.applied('locales/de.json', actions[0])).toBe(DE.replace('Sichern', 'Sichern {name}'));
      expect(actions[1]?.command?.arguments).toEqual([
        editor.uriOf('locales/de.json'),
        'de:locales/de.json#save',
      ]);
      expect(await editor.actionsAt('locales/de.json', problem, ['source.fixAll.parlance'])).toEqual([]);
    },
    { commands: ['parlance.openSourceBeside'] },
  ));

test('a comment allows a problem at its place', () =>
  withProjectEditor(
    { 'docs/a.md': 'Hello {{name}}, how are you?\n', 'i18n/de/a.md': 'Hallo, wie geht es Ihnen?\n' },
    async (editor) => {
      await editor.openFile('docs/a.md');
      await editor.openFile('i18n/de/a.md');
      const [problem] = await editor.diagnostics('i18n/de/a.md');
      if (problem === undefined) throw new Error('There is no problem.');
      const actions = await editor.actionsAt('i18n/de/a.md', problem, ['quickfix']);
      const [allow] = actions.filter(({ title }) => title === 'Ignore Here: placeholder-missing');
      expect(editor.applied('i18n/de/a.md', allow)).toBe(
        '<!-- parlance-ignore placeholder-missing -->\nHallo, wie geht es Ihnen?\n',
      );
    },
  ));

test.each<[name: string, source: string, target: string, key: string]>([
  ['its key', '{ "a": { "b": "In {x}" } }', '{ "a": { "b": "Im" } }', 'a.b'],
  ['a key whose signs have a meaning', '{ "In {x}": "In {x}" }', '{ "In {x}": "Im" }', 'In ?x?'],
  [
    'the hash of a key with too many of them',
    '{ "{a}{b}{c}": "In {x}" }',
    '{ "{a}{b}{c}": "Im" }',
    'fd8964a98ada9f98',
  ],
])(
  'where the format has no comments, a row of the manifest ignores a text by %s',
  (_name, source, target, key) =>
    withProjectEditor(
      { 'parlance.json': MANIFEST, 'locales/en.json': source, 'locales/de.json': target },
      async (editor) => {
        const file = 'locales/de.json';
        await editor.openFile(file);
        const [problem] = await editor.diagnostics(file);
        if (problem === undefined) throw new Error('There is no problem.');
        const actions = await editor.actionsAt(file, problem, ['quickfix']);
        const [allow] = actions.filter(({ title }) => title.startsWith('Ignore'));
        expect(allow?.title).toBe('Ignore Here: placeholder-missing');
        const manifest = editor.applied('parlance.json', allow);
        const row = { files: file, keys: [key], rules: ['placeholder-missing'] };
        expect(JSON.parse(manifest)).toMatchObject({ ignore: [row] });
        await editor.write('parlance.json', manifest);
        await expect.poll(() => editor.diagnostics(file)).toEqual([]);
      },
    ),
);

test('what corrects a text stands before what ignores any of its problems, and belongs to one of them', () =>
  withProjectEditor(
    { 'locales/en.json': '{ "a": "In {x}" }', 'locales/de.json': '{ "a": "Im  Ort" }' },
    async (editor) => {
      await editor.openFile('locales/de.json');
      const problems = await editor.diagnostics('locales/de.json');
      expect(problems.map(({ code }) => code)).toEqual(['placeholder-missing', 'translation-double-space']);
      const [problem] = problems;
      if (problem === undefined) throw new Error('There is no problem.');
      const actions = await editor.actionsAt('locales/de.json', problem, ['quickfix'], problems);
      expect(actions.map(({ title }) => title)).toEqual([
        'Insert {x}',
        'Replace the spaces with one',
        'Ignore Here: placeholder-missing',
        'Ignore Here: translation-double-space',
        'Ignore in This File: placeholder-missing',
        'Turn This Rule Off: placeholder-missing',
        'Ignore in This File: translation-double-space',
        'Turn This Rule Off: translation-double-space',
      ]);
      const own = await editor.actionsAt('locales/de.json', problem, ['quickfix']);
      expect(own.map(({ title }) => title)).toEqual([
        'Insert {x}',
        'Ignore Here: placeholder-missing',
        'Ignore in This File: placeholder-missing',
        'Turn This Rule Off: placeholder-missing',
      ]);
    },
  ));

test('a text without a source is removed with its key', () =>
  withProjectEditor(
    { 'locales/en.json': '{ "load": "Load" }\n', 'locales/de.json': '{ "load": "Laden", "old": "Alt" }\n' },
    async (editor) => {
      await editor.openFile('locales/de.json');
      const [problem] = await editor.diagnostics('locales/de.json');
      if (problem === undefined) throw new Error('There is no problem.');
      const [action] = await editor.actionsAt('locales/de.json', problem, ['quickfix']);
      expect(editor.applied('locales/de.json', action)).toBe('{ "load": "Laden" }\n');
    },
  ));

test('a hover shows the other side', () =>
  withProjectEditor(
    { 'locales/en.json': EN, 'locales/de.json': DE, 'locales/fr.json': '{}' },
    async (editor) => {
      await editor.openFile('locales/de.json');
      await editor.openFile('locales/en.json');
      expect(await editor.hoverAt('locales/de.json', 'Sichern')).toBe('en (to review): Save {name}');
      expect(await editor.hoverAt('locales/en.json', 'Load a')).toBe(
        'de (not recorded yet): Datei laden\nfr (missing): ',
      );
      expect(await editor.hoverAt('locales/en.json', '"load"')).toBeUndefined();
    },
  ));

test('a file of no project has no problems', () =>
  withProjectEditor({ 'README.md': '# Hello {name}\n', 'locales/en.json': EN }, async (editor) => {
    await editor.openFile('README.md');
    expect(await editor.diagnostics('README.md')).toEqual([]);
    expect(await editor.hoverAt('README.md', 'Hello')).toBeUndefined();
  }));

test('an editor that does not ask gets the problems of both files when one is edited', () =>
  withProjectEditor(
    { 'locales/en.json': EN, 'locales/de.json': DE },
    async (editor) => {
      await editor.openFile('locales/en.json');
      await editor.openFile('locales/de.json');
      const uri = editor.uriOf('locales/de.json');
      expect((await editor.pushed(uri)).diagnostics.map(({ code }) => code)).toEqual(['placeholder-missing']);
      await editor.type('locales/en.json', EN.replace('{name}', 'it'));
      expect((await editor.pushed(uri)).diagnostics).toEqual([]);
    },
    { pull: false },
  ));
