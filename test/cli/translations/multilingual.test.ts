import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

const CATALOG = `${JSON.stringify({ sourceLanguage: 'en', strings: { 'Open it': {}, 'Close it': {} }, version: '1.0' }, undefined, 2)}\n`;

/** Files that hold all their languages, with a text and what it is changed to. */
const FILES: Readonly<Record<string, readonly [text: string, from: string, to: string]>> = {
  'a/texts.csv': ['key,en,de,fr\na,Open it,,\nb,Close it,,\n', 'Open it', 'Open all'],
  'a/Localizable.xcstrings': [CATALOG, '"Open it"', '"Open all"'],
  'a/texts.json': ['{\n  "a": { "en": "Open it", "de": "", "fr": "" }\n}\n', 'Open it', 'Open all'],
};

/** What the newest backup of a file has: its text before it was written last. */
async function backupOf({ folder, read }: TestProject, file: string): Promise<string> {
  const names = await readdir(path.join(folder, '.parlance/backups')).catch(() => []);
  const own = names.filter((name) => name.includes(encodeURIComponent(file))).sort();
  return read(`.parlance/backups/${own.at(-1)}`);
}

function withFile(
  file: string,
  text: string,
  targets: readonly string[],
  work: (project: TestProject) => Promise<void>,
): Promise<void> {
  const manifest = manifestWith({ source: 'en', targets, files: [{ source: file }] });
  return withProject({ 'parlance.json': manifest, [file]: text }, work);
}

test.each(inTurn(Object.entries(FILES)))('all languages of %s are one write', (file, [text, from, to]) =>
  withFile(file, text, ['de', 'fr'], async (project) => {
    const first = await project.run(['update', '--yes']);
    expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: expect.any(String) });
    expect(await backupOf(project, file)).toBe(text);
    await project.edit(file, from, to);
    const before = await project.read(file);
    expect((await project.run(['update', '--yes'])).code).toBe(0);
    const after = await project.read(file);
    expect(after).toMatch(/⟪de⟫ Öþéñ áļļ/);
    expect(after).toMatch(/⟪fr⟫ Öþéñ áļļ/);
    expect(await backupOf(project, file)).toBe(before);
    const next = await project.run(['update', '--yes']);
    expect(next.stderr).toContain('Files written: 0. Characters sent: 0.');
  }),
);

test.each(
  inTurn([
    [
      'a.json',
      '{"a":{"en":"Open it","fr":"Ouvrir"}}',
      '{"a":{"en":"Open it","fr":"Ouvrir","de":"⟪de⟫ Öþéñ íŧ"}}',
    ],
    [
      'b.json',
      '{"a":{"en":"Open it","de":null,"fr":"Ouvrir"}}',
      '{"a":{"en":"Open it","de":"⟪de⟫ Öþéñ íŧ","fr":"Ouvrir"}}',
    ],
    [
      'a.yml',
      'en:\n  a: Open it\nfr:\n  a: Ouvrir\n',
      'en:\n  a: Open it\nfr:\n  a: Ouvrir\nde:\n  a: "⟪de⟫ Öþéñ íŧ"\n',
    ],
    [
      'a.toml',
      '[en]\na = "Open it"\n\n[fr]\na = "Ouvrir"\n',
      '[en]\na = "Open it"\n\n[fr]\na = "Ouvrir"\n\n[de]\na = "⟪de⟫ Öþéñ íŧ"\n',
    ],
    ['a.ini', '[en]\na=Open it\n[fr]\na=Ouvrir\n', '[en]\na=Open it\n[fr]\na=Ouvrir\n[de]\na=⟪de⟫ Öþéñ íŧ\n'],
    [
      'a.php',
      "<?php return ['en' => ['a' => 'Open it'], 'fr' => ['a' => 'Ouvrir']];\n",
      "<?php return ['en' => ['a' => 'Open it'], 'fr' => ['a' => 'Ouvrir'], 'de' => ['a' => '⟪de⟫ Öþéñ íŧ']];\n",
    ],
  ]),
)('%s gets a language of which it has nothing yet', (file, text, after) =>
  withFile(file, text, ['de'], async (project) => {
    expect((await project.run(['update', '--yes'])).code).toBe(0);
    expect(await project.read(file)).toBe(after);
    expect((await project.run(['update', '--check'])).code).toBe(0);
  }),
);

test.each(
  inTurn([
    ['a.toml', '[en]\na = "Open it"\nb = "Close it"\n\n[de]\na = "Offen"\n', '\nb = "⟪de⟫ Çļöšé íŧ"\n'],
    ['a.ini', '[en]\na=Open it\nb=Close it\n[de]\na=Offen\n', '\nb=⟪de⟫ Çļöšé íŧ\n'],
    [
      'a.php',
      "<?php return ['en' => ['a' => 'Open it', 'b' => 'Close it'], 'de' => ['a' => 'Offen']];\n",
      ", 'b' => '⟪de⟫ Çļöšé íŧ']",
    ],
    ['a.yml', 'en:\n  a: Open it\n  b: Close it\nde:\n  a: Offen\n', '\n  b: "⟪de⟫ Çļöšé íŧ"\n'],
    ['a.json', '{"en":{"a":"Open it","b":"Close it"},"de":{"a":"Offen"}}\n', ',"b":"⟪de⟫ Çļöšé íŧ"}'],
    ['a.csv', 'key,en,de\na,Open it,Offen\nb,Close it,\n', ',⟪de⟫ Çļöšé íŧ\n'],
  ]),
)('%s gets what one of its languages lacks', (file, text, added) =>
  withFile(file, text, ['de'], async (project) => {
    expect((await project.run(['update', '--check'])).code).toBe(10);
    expect((await project.run(['update', '--yes'])).code).toBe(0);
    expect(await project.read(file)).toContain(added);
    expect((await project.run(['update', '--check'])).code).toBe(0);
  }),
);

test.each([
  ['app.strings', '"a" = "Open it";\n'],
  ['app.properties', 'a = Open it\n'],
  ['app.json', '{ "a": "Open it" }\n'],
  ['app.md', 'Open it\n'],
])('%s has one language, and is never replaced by its translation', (file, text) =>
  withFile(file, text, ['de', 'fr'], async (project) => {
    const { code, stderr } = await project.run(['update', '--yes']);
    expect({ code, stderr }).toEqual({
      code: 12,
      stderr: expect.stringContaining('The file has one language.'),
    });
    expect(await project.read(file)).toBe(text);
  }),
);

test('a language that cannot be translated leaves the others', () =>
  withFile('a/Localizable.xcstrings', CATALOG, ['de', 'tlh', 'fr'], async (project) => {
    const { code, stderr } = await project.run(['update', '--yes']);
    expect({ code, stderr }).toEqual({ code: 12, stderr: expect.stringContaining('into tlh') });
    const { strings } = JSON.parse(await project.read('a/Localizable.xcstrings')) as {
      strings: Record<string, { localizations: object }>;
    };
    expect(Object.keys(strings['Open it']?.localizations ?? {}).sort()).toEqual(['de', 'fr']);
  }));

test('the limit of characters ends it between two languages, and what has arrived is written', () =>
  withFile('a/texts.csv', 'key,en,de,fr\na,Open it,,\n', ['de', 'fr'], async (project) => {
    const { code, stderr } = await project.run(['update', '--yes', '--max-characters', '5']);
    expect({ code, stderr }).toEqual({
      code: 12,
      stderr: expect.stringContaining('Translations that were not looked at: 1.'),
    });
    expect(await project.read('a/texts.csv')).toBe('key,en,de,fr\na,Open it,⟪de⟫ Öþéñ íŧ,\n');
  }));
