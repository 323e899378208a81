import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver-protocol/node';
import {
  CHECK_PROGRESS_NOTIFICATION,
  CHECK_WORKSPACE_REQUEST,
  type CheckProgressParams,
  type CheckWorkspaceParams,
} from '../../../protocol/requests.ts';
import { cli, withFiles } from '../../support/cli.ts';
import { manifestWith } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';
import { checkSame } from '../../support/workspace-check.ts';

const test = testsInTurn();

const FILES = [{ source: 'locales/en.json', target: 'locales/{locale}.json' }];
const SECTION = { source: 'en', targets: ['de', 'fr'], files: FILES };
const MANIFEST = manifestWith(SECTION);
const EN = '{ "save": "Save {name}", "load": "Load a file", "close": "Close" }\n';
const DE = '{ "save": "Sichern", "load": "Datei laden", "close": "Schließen" }\n';
const FR = '{ "save": "Enregistrer {name}", "load": "Charger un fichier", "close": "Fermer" }\n';
const PROJECT = { 'parlance.json': MANIFEST, 'locales/en.json': EN, 'locales/de.json': DE };

/** A manifest with more than translations. */
function withSection(others: object): string {
  return JSON.stringify({ version: 1, translations: SECTION, ...others });
}

type Files = Readonly<Record<string, string | Uint8Array>>;

/** What each workspace must show, so that nothing is compared with nothing. */
const WORKSPACES: readonly (readonly [what: string, files: Files, found: readonly string[]])[] = [
  [
    'an error in a glossary',
    { 'a.en-de.glossary.csv': 'a,\nb,c\nb,d\n' },
    ['empty-target', 'duplicate-source'],
  ],
  ['an error in a closed translation', PROJECT, ['placeholder-missing', 'missing-translation']],
  [
    'texts and files without translations',
    { ...PROJECT, 'locales/fr.json': '{ "save": "Enregistrer {name}", "load": "" }' },
    ['missing-translation'],
  ],
  [
    'translations that no manifest names',
    {
      'locales/en.json': EN,
      'locales/de.json': DE,
      'app/res/values/strings.xml': XML('Open %s'),
      'app/res/values-de/strings.xml': XML('Öffnen'),
    },
    ['placeholder-missing'],
  ],
  [
    'a manifest with an error',
    {
      'parlance.json':
        '{ "version": 1, "glossaries": { "a": { "dictionaries": [{ "source": "en", "target": "de", "file": "none.csv" }] } }, "x": 1 }',
    },
    ['missing-file', 'unknown-field'],
  ],
  [
    'an ignored rule, and levels',
    {
      ...PROJECT,
      'parlance.json': withSection({
        ignore: [
          { files: 'locales/de.json', rules: ['placeholder-missing'] },
          { files: 'drafts/*', rules: ['empty-target'] },
        ],
        rules: { 'missing-translation': 'error', 'duplicate-source': 'warning' },
      }),
      'drafts/a.en-de.glossary.csv': 'a,\n',
      'b.en-de.glossary.csv': 'a,b\na,c\n',
    },
    ['missing-translation', 'duplicate-source'],
  ],
  [
    'nested manifests, and several',
    {
      ...PROJECT,
      'app/parlance.json': manifestWith({ ...SECTION, targets: ['fr'] }),
      'app/locales/en.json': EN,
      'app/locales/fr.json': FR.replace('{name}', '{nom}'),
      'other/parlance.json': JSON.stringify({
        glossaries: { g: { name: 'g', dictionaries: [{ source: 'en', target: 'de', file: 'plain.csv' }] } },
      }),
      'other/plain.csv': 'a,\n',
      'other/i18n/en.json': EN,
      'other/i18n/de.json': DE,
    },
    ['lacks {name}', 'has {nom}', 'empty-target'],
  ],
  [
    'style rule lists and terms',
    {
      'blog.style-rules.json': '{ "name": "Blog" }',
      'a.en-de.glossary.csv': 'Save,Sichern\n',
      'a.en-de.terms.json': '{ "terms": { "Lost": { "note": "x" } }, "y": 1 }',
      ...{
        'locales/en.json': '{ "a": "Save it" }',
        'locales/de.json': '{ "a": "Speichere es" }',
        'parlance.json': withSection({
          glossaries: {
            g: { name: 'g', dictionaries: [{ source: 'en', target: 'de', file: 'a.en-de.glossary.csv' }] },
          },
        }),
      },
    },
    ['missing-field', 'term-missing'],
  ],
  [
    'other encodings, and what cannot be read',
    {
      'bytes.en-de.glossary.csv': Uint8Array.of(0x61, 0x2c, 0xff),
      'utf16.en-de.glossary.csv': Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x2c, 0, 0x62, 0),
      ...PROJECT,
      'locales/de.json': Uint8Array.of(0x7b, 0xff, 0x7d),
      'locales/fr.json': '{ "save": ',
    },
    ['invalid-encoding', 'unchecked'],
  ],
  [
    'a glossary that is too large',
    { 'a.en-de.glossary.csv': 'x'.repeat(20_000_001) },
    ['dictionary-too-large'],
  ],
  [
    'a style rule list that is too large',
    { 'b.style-rules.json': ' '.repeat(20_000_001) },
    ['This file is too large to be read.'],
  ],
  [
    'a translation that is too large',
    { ...PROJECT, 'locales/de.json': ' '.repeat(10_485_761) },
    ['unchecked'],
  ],
  [
    'locales that the manifest keeps',
    { ...PROJECT, 'parlance.json': manifestWith({ ...SECTION, freeze: ['de'] }) },
    ['placeholder-missing'],
  ],
  [
    'tables that may be glossaries, imported and not',
    {
      'a.en-de.glossary.csv': 'Save,Sichern\nOpen,Öffnen\n',
      'Glossar Marketing.csv': 'English;German\nSave;Sichern\nOpen;Öffnen\n',
      'Glossar Vertrieb.csv': 'English;German\nSave;Sichern\nPay;Zahlen\n',
      'terminology/unnamed.csv': 'A;B\nÖffnen;Open\n',
      'Glossar.xlsx': 'no workbook',
      'glossary.tbx': '<tbx',
    },
    ['not imported'],
  ],
  ['a table without any glossary', { ...PROJECT, 'Glossar.csv': 'en;de\na;b\n' }, ['not imported']],
];

function XML(text: string): string {
  return `<resources><string name="a">${text}</string></resources>\n`;
}

describe('Check Workspace finds what parlance check finds:', () => {
  test.each(inTurn(WORKSPACES))('%s', (_what, files, found) =>
    withFiles(files, async (root) => {
      const shown = Object.values(await checkSame(root))
        .flat()
        .join('\n');
      for (const rule of found) expect(shown).toContain(rule);
    }),
  );

  test('a workspace with several folders, one in another', () =>
    withFiles(
      { ...PROJECT, 'b/locales/en.json': EN, 'b/locales/de.json': DE, 'c/a.en-de.glossary.csv': 'a,\n' },
      async (root) => {
        await checkSame(root, { folders: ['b', 'c'] });
        await checkSame(root, { folders: ['.', 'c'] });
      },
    ));

  test('a translation that is older than its source, as git and the record know', () =>
    withFiles({ ...PROJECT, 'locales/fr.json': FR }, async (root) => {
      const git = (...args: readonly string[]) =>
        execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a', ...args], { cwd: root });
      git('init', '-q');
      git('add', '.');
      git('commit', '-qm', 'first');
      await writeFile(path.join(root, 'locales/en.json'), EN.replace('"Close"', '"Close it"'));
      const shown = await checkSame(root);
      expect(shown['locales/fr.json']?.join('\n')).toContain('needs-review');
      // In Restricted Mode, git is not asked: a folder can make it run programs.
      const restricted = await checkSame(root, { isTrusted: false });
      expect(restricted['locales/fr.json']).toEqual(['translation']);
    }));

  test.each(['Glossar.xlsx', 'my glossary.tbx', 'terms glossary.csv'])(
    '%s, until its glossary changes',
    (name) =>
      withFiles({ 'a.en-de.glossary.csv': 'Save,Sichern\nOpen,Öffnen\n' }, async (root) => {
        expect((await cli(['export', 'a.en-de.glossary.csv', '--output', name], { cwd: root })).code).toBe(0);
        expect(Object.keys(await checkSame(root))).toEqual(['a.en-de.glossary.csv']);
        await writeFile(path.join(root, 'a.en-de.glossary.csv'), 'Save,Sichern\n');
        expect((await checkSame(root))[name]).toEqual(['not imported']);
      }),
  );

  test('a baseline', () =>
    withFiles(
      {
        ...PROJECT,
        'parlance.json': withSection({ baseline: 'known.json' }),
        'a.en-de.glossary.csv': 'a,\nb,\n',
      },
      async (root) => {
        await cli(['check', '--update-baseline'], { cwd: root });
        await writeFile(path.join(root, 'locales/de.json'), DE.replace('"Datei laden"', '""'));
        await writeFile(path.join(root, 'a.en-de.glossary.csv'), 'a,\nb,\nc,\n');
        const shown = await checkSame(root);
        expect(shown['a.en-de.glossary.csv']).toHaveLength(2);
        expect(shown['locales/en.json']).toHaveLength(2);
      },
    ));

  test('manifests that are links and folders', () =>
    withFiles({ 'in/.git/x': '', 'in/b/parlance.json/x': '', 'out.json': '{ "x": 1 }' }, async (root) => {
      symlinkSync(path.join(root, 'out.json'), path.join(root, 'in/parlance.json'));
      const shown = await checkSame(path.join(root, 'in'));
      expect(shown['parlance.json']?.join('\n')).toContain('path-outside-folder');
    }));
});

test('edits that are not saved count', () =>
  withFiles(PROJECT, async (root) => {
    const shown = await checkSame(root, {
      async edit(editor, uriOf) {
        await editor.open(uriOf('locales/de.json'), DE);
        const whole = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
        await editor.change(uriOf('locales/de.json'), 2, whole, DE.replace('Sichern', '{name} sichern'));
      },
    });
    expect(shown['locales/de.json']).toEqual(['translation']);
  }));

test.each([
  ['a.en-de.glossary.csv', 'a,b', 'c,d'],
  ['Glossar.csv', 'c;d', 'a;b'],
])(
  'a table counts as imported when entries that are not saved have all of it: edits in %s',
  (name, before, after) =>
    withFiles({ 'a.en-de.glossary.csv': 'a,b\n', 'Glossar.csv': 'en;de\nc;d\n' }, async (root) => {
      expect(Object.keys(await checkSame(root))).toContain('Glossar.csv');
      const shown = await checkSame(root, {
        async edit(editor, uriOf) {
          const text = await readFile(path.join(root, name), 'utf8');
          await editor.open(uriOf(name), text);
          const line = text.split('\n').indexOf(before);
          const all = { start: { line, character: 0 }, end: { line, character: before.length } };
          await editor.change(uriOf(name), 2, all, after);
        },
      });
      expect(Object.keys(shown)).toEqual(['a.en-de.glossary.csv']);
    }),
);

test('levels of the settings count, below those of the manifest', () =>
  withFiles(PROJECT, async (root) => {
    const settings = { lint: { rules: { 'placeholder-missing': 'warning' } } };
    const shown = await checkSame(root, { settings, edit: async () => {} });
    expect(shown['locales/de.json']?.join('\n')).toContain('warning placeholder-missing');
  }));

test.each([
  ['utf-16', '0:1-0:2'],
  ['utf-8', '0:2-0:3'],
])('in %s a byte order mark is not counted, which an editor takes away', (encoding, place) =>
  withFiles(
    { ...PROJECT, 'a.en-de.glossary.csv': '\ufeffü ,x\n', 'locales/de.json': `\ufeff${DE}` },
    async (root) => {
      const shown = await checkSame(root, { encodings: [encoding], edit: async () => {} });
      expect(shown['a.en-de.glossary.csv']?.join('\n')).toContain(`edge-whitespace ${place}`);
      expect(shown['locales/de.json']?.join('\n')).toContain('placeholder-missing 0:11-0:18');
    },
  ),
);

test('the check can be cancelled between two files', () =>
  withFiles(
    Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`a${index}.en-de.glossary.csv`, 'a,b\n'])),
    (root) =>
      checkSame(root, {
        async edit({ connection }) {
          const source = new CancellationTokenSource();
          let last = 0;
          connection.onNotification(CHECK_PROGRESS_NOTIFICATION, ({ done }: CheckProgressParams) => {
            last = done;
            source.cancel();
          });
          const params: CheckWorkspaceParams = { isTrusted: true };
          const answer = connection.sendRequest(CHECK_WORKSPACE_REQUEST, params, source.token);
          await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
          expect(last).toBeLessThan(400);
        },
      }),
  ));
