import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
// What the command loads when it needs it, so that the first test does not wait for it.
import '../../../cli/glossary/glossary-command.ts';
import '../../../packages/units/read-units.ts';
import { cli, withFiles } from '../../support/cli.ts';

const EN = {
  create: 'Create sales channel',
  delete: 'Delete the sales channel now',
  title: 'Sales channels',
  all: 'All of your sales channels are here',
  role: 'A role',
  roles: 'Your <b>role</b> here',
  noRole: 'No role, {name}',
};
const DE = {
  create: 'Vertriebskanal erstellen',
  delete: 'Den Vertriebskanal jetzt entfernen',
  title: 'Vertriebskanäle',
  all: 'Hier sind alle Ihre Vertriebskanäle',
  role: 'Eine Rolle',
  roles: 'Hier Ihre <b>Rolle</b>',
  noRole: 'Keine Rolle, {name}',
};
const FR = { ...EN, title: 'Canaux de vente', role: 'Un rôle', roles: 'Votre <b>rôle</b> ici' };

const FILES = {
  'locales/en.json': JSON.stringify(EN, undefined, 2),
  'locales/de.json': JSON.stringify(DE, undefined, 2),
  'locales/fr.json': JSON.stringify(FR, undefined, 2),
};
const MANIFEST = {
  translations: { source: 'en', files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }] },
  glossaries: {
    shop: { name: 'Shop', dictionaries: [{ source: 'en', target: 'de', file: 'shop.en-de.glossary.csv' }] },
  },
};
const DECLARED = { ...FILES, 'parlance.json': JSON.stringify(MANIFEST), 'shop.en-de.glossary.csv': '' };

/** Runs the verb in a project, and compares what it writes. */
function checkSuggest(
  args: readonly string[],
  expected: { readonly stdout?: string; readonly stderr?: string; readonly code?: number },
  files: Readonly<Record<string, string>> = DECLARED,
): Promise<void> {
  return withFiles(files, async (cwd) =>
    expect(await cli(['glossary', 'suggest', ...args], { cwd })).toEqual({
      ...{ code: 0, stdout: '', stderr: '' },
      ...expected,
    }),
  );
}

test('each term has its evidence, and the last line says how to add one', () =>
  checkSuggest(['--to', 'de'], {
    stdout: `en → de
sales channel → Vertriebskanal  4 of 4 texts, 1 of them only this
    locales/de.json:4:12  Sales channels → Vertriebskanäle
role → Rolle  3 of 3 texts
    locales/de.json:6:11  A role → Eine Rolle
To add an entry, run: parlance glossary add 'shop.en-de.glossary.csv' 'sales channel' 'Vertriebskanal'

`,
  }));

test('the command that is shown adds the entry, which is not suggested any more', () =>
  withFiles(DECLARED, async (cwd) => {
    await cli(['glossary', 'add', 'shop.en-de.glossary.csv', 'sales channel', 'Vertriebskanal'], { cwd });
    const { stdout } = await cli(['glossary', 'suggest', '--to', 'de', '--format', 'csv'], { cwd });
    expect(stdout).toBe('role,Rolle\n');
  }));

test.each<[string, Record<string, string>]>([
  ['a word of keep', { 'parlance.json': JSON.stringify({ ...MANIFEST, keep: ['role'] }) }],
  ['a term that the terms file keeps', { 'shop.en-de.terms.json': '{"terms":{"role":{"status":"keep"}}}' }],
  ['an entry of a glossary, also in the plural', { 'shop.en-de.glossary.csv': 'Roles,Funktionen\n' }],
])('not suggested: %s', (_, files) =>
  checkSuggest(
    ['--to', 'de', '--format', 'csv'],
    { stdout: 'sales channel,Vertriebskanal\n' },
    {
      ...DECLARED,
      ...files,
    },
  ),
);

test('a program gets all of it, with the texts as they stand in the files', () =>
  withFiles(DECLARED, async (cwd) => {
    const { stdout } = await cli(['glossary', 'suggest', '--to', 'de', '--format', 'json'], { cwd });
    const { version, locales } = JSON.parse(stdout);
    const [, role] = locales[0].terms;
    expect({ version, ...locales[0], terms: [role] }).toEqual({
      ...{ version: 1, locale: 'de', source: 'en', target: 'de', glossaries: ['shop.en-de.glossary.csv'] },
      terms: [
        {
          ...{ source: 'role', target: 'Rolle', texts: 3, translated: 3, whole: 0, others: [] },
          examples: [
            ['role', 5, 10, 'A role', 'Eine Rolle'],
            ['noRole', 7, 12, 'No role, {name}', 'Keine Rolle, {name}'],
            ['roles', 6, 11, 'Your <b>role</b> here', 'Hier Ihre <b>Rolle</b>'],
          ].map(([key, line, character, source, target]) => ({
            ...{ id: `de:locales/de.json#${key}`, path: 'locales/de.json', position: { line, character } },
            ...{ source, target },
          })),
        },
      ],
    });
  }));

test('a new glossary is written to a file, and never over another one', () =>
  withFiles(FILES, async (cwd) => {
    const args = [
      'glossary',
      'suggest',
      '--to',
      'de',
      '--format',
      'csv',
      '--output',
      'new.en-de.glossary.csv',
    ];
    expect(await cli(args, { cwd })).toMatchObject({ code: 0, stdout: '' });
    const file = path.join(cwd, 'new.en-de.glossary.csv');
    expect(await readFile(file, 'utf8')).toBe('sales channel,Vertriebskanal\nrole,Rolle\n');
    await writeFile(file, '');
    expect((await cli(args, { cwd })).code).not.toBe(0);
    expect(await readFile(file, 'utf8')).toBe('');
  }));

test('without a manifest, the translations that the files show are read', () =>
  checkSuggest(
    ['--to', 'de', '--limit', '1'],
    {
      stdout: `en → de
sales channel → Vertriebskanal  4 of 4 texts, 1 of them only this
    locales/de.json:4:12  Sales channels → Vertriebskanäle
To write a glossary, run: parlance glossary suggest --to de --format csv --output terms.en-de.glossary.csv

`,
    },
    FILES,
  ));

test.each<[string, string[], number, string, Record<string, string>]>([
  ['CSV of two languages', ['--format', 'csv'], 6, 'Choose it with --to.', DECLARED],
  ['a locale that is not there', ['--to', 'it'], 7, 'no translations into "it"', DECLARED],
  ['a path that is not there', ['docs'], 7, 'docs belongs to no translation', DECLARED],
  ['a folder without translations', [], 6, 'parlance init --translations', {}],
])('it says so: %s', (_, args, code, text, files) =>
  withFiles(files, async (cwd) =>
    expect(await cli(['glossary', 'suggest', ...args], { cwd })).toMatchObject({
      code,
      stderr: expect.stringContaining(text),
    }),
  ),
);

test('translations without a term say so', () =>
  checkSuggest(
    [],
    { stdout: 'No terms were found in the translations.\n' },
    {
      ...DECLARED,
      'locales/en.json': '{"a": "One"}',
      'locales/de.json': '{"a": "Eins"}',
      'locales/fr.json': '{"a": "Un"}',
    },
  ));
