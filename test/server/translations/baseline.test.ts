import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cli } from '../../support/cli.ts';
import { IN_GERMAN } from '../../support/project.ts';
import { type ProjectEditor, withProjectEditor } from '../../support/projects/project-editor.ts';
import { inTurn } from '../../support/runs.ts';

const DE = '{ "save": "Sichern", "load": "Laden" }\n';
const GLOSSARY = 'terms.en-de.glossary.csv';
const ROWS = 'task,Aufgabe\ntask,Auftrag\n';
const STYLE = '{ "name": "a", "language": "de", "more": 1 }\n';

/** A project with an old problem in a file of each kind, and a text that nobody has translated. */
const FILES = {
  'parlance.json': JSON.stringify({ ...JSON.parse(IN_GERMAN), baseline: 'base.json' }),
  'locales/en.json': '{ "save": "Save {name}", "load": "Load", "new": "A new text" }\n',
  'locales/de.json': DE,
  [GLOSSARY]: ROWS,
  'a.style-rules.json': STYLE,
};

const KINDS = ['locales/de.json', 'locales/en.json', GLOSSARY, 'a.style-rules.json'];

/** An editor on files whose problems of now are in the baseline. */
function withBaseline(work: (editor: ProjectEditor) => Promise<void>): Promise<void> {
  return withProjectEditor(FILES, async (editor) => {
    await cli(['check', '--update-baseline'], { cwd: editor.folder });
    for (const file of KINDS) await editor.openFile(file);
    await work(editor);
  });
}

/** The rules that a file shows. */
async function rulesOf({ diagnostics }: ProjectEditor, file: string): Promise<readonly unknown[]> {
  return (await diagnostics(file)).map(({ code }) => code);
}

test.each(inTurn(KINDS))('old problems are not shown: %s', (file) =>
  withBaseline(async (editor) => expect(await rulesOf(editor, file)).toEqual([])),
);

test.each(
  inTurn([
    ['locales/de.json', DE.replace('Sichern', 'Jetzt sichern'), 'placeholder-missing'],
    ['locales/de.json', DE.replace('Laden', 'La  den'), 'translation-double-space'],
    ['locales/en.json', FILES['locales/en.json'].replace('A new', 'Another'), 'missing-translation'],
    [GLOSSARY, `${ROWS}task,Arbeit\n`, 'duplicate-source'],
    [GLOSSARY, ROWS.replace('Auftrag', 'Arbeit'), 'duplicate-source'],
    ['a.style-rules.json', STYLE.replace('1', '2'), 'unknown-field'],
  ]),
)('a text that changes has to be right: %s', (file, text, rule) =>
  withBaseline(async (editor) => {
    await editor.type(file, text);
    expect(await rulesOf(editor, file)).toEqual([rule]);
    await editor.type(file, FILES[file as keyof typeof FILES]);
    expect(await rulesOf(editor, file)).toEqual([]);
  }),
);

test('a line that moves stays old', () =>
  withBaseline(async (editor) => {
    await editor.type(GLOSSARY, `new,neu\n${ROWS}`);
    await editor.type('locales/de.json', `\n\n${DE}`);
    expect([await rulesOf(editor, GLOSSARY), await rulesOf(editor, 'locales/de.json')]).toEqual([[], []]);
  }));

test('a change of the baseline is seen', () =>
  withBaseline(async (editor) => {
    await rulesOf(editor, 'locales/de.json');
    await editor.write('base.json', '{ "version": 1, "files": {} }');
    expect(await rulesOf(editor, 'locales/de.json')).toEqual(['placeholder-missing']);
    expect(await rulesOf(editor, GLOSSARY)).toEqual(['duplicate-source']);
    expect(await rulesOf(editor, 'a.style-rules.json')).toEqual(['unknown-field']);
  }));

test.each([
  ['is not there', undefined],
  ['is a link out of the repository', '/etc/hostname'],
  ['is a device', '/dev/zero'],
])('all problems count where the baseline %s', (_what, target) =>
  withProjectEditor(FILES, async (editor) => {
    if (target !== undefined) await symlink(target, path.join(editor.folder, 'base.json'));
    await editor.openFile('locales/de.json');
    expect(await rulesOf(editor, 'locales/de.json')).toEqual(['placeholder-missing']);
  }),
);
