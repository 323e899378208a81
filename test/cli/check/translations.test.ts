import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { IN_GERMAN, manifestWith } from '../../support/project.ts';
import { checkProject, type MarkedFiles, withMarkedFiles } from '../../support/projects/project-check.ts';
import { inTurn } from '../../support/runs.ts';

const EN = '{ "save": "Save {name}" }\n';
const BROKEN = '{ "save": "⟦{nmae}⟧ sichern" }\n';
const PLACEHOLDER = ['error placeholder-missing'];

/** A project with one file of each kind of texts. */
function manifestFor(source: string, target: string, more: object = {}): string {
  return manifestWith({ source: 'en', targets: ['de'], files: [{ source, target }], ...more });
}

describe('translations that parlance.json names are checked', () => {
  type Row = readonly [source: string, target: string, en: string, de: string, ...found: string[]];
  const XML = (text: string) => `<resources><string name="a">${text}</string></resources>`;
  const FORMATS: readonly Row[] = [
    ['en.json', '{locale}.json', EN, BROKEN, ...PLACEHOLDER],
    [
      'docs/a.md',
      '{locale}/a.md',
      '# Save\n\nFirst [open](a.md) it.\n\nThen see `b` in 2024.\n',
      '# Sichern\n\nZuerst [öffnen](a.md).\n\n⟦Dann siehe `b`.⟧\n',
      'warning number-missing',
    ],
    [
      'm.pot',
      '{locale}.po',
      '#, c-format\nmsgid "Open %s"\nmsgstr ""\n',
      '#, c-format\nmsgid "Open %s"\nmsgstr "⟦%d⟧ öffnen"\n',
      ...PLACEHOLDER,
    ],
    ['en.yml', '{locale}.yml', 'en:\n  save: Save %{name}\n', 'de:\n  save: ⟦Sichern⟧\n', ...PLACEHOLDER],
    ['values/s.xml', 'values-{locale}/s.xml', XML('Open %1$s'), XML('⟦%1$d⟧ öffnen'), ...PLACEHOLDER],
    ['en.properties', '{locale}.properties', 'a=Open {0}\n', 'a=⟦Öffnen⟧\n', ...PLACEHOLDER],
  ];
  test.each(inTurn(FORMATS))('%s', async (source, target, en, de, ...found) => {
    const file = target.replace('{locale}', 'de');
    const files = { 'parlance.json': manifestFor(source, target), [source]: en, [file]: de };
    await checkProject(files, { [file]: found });
  });

  const STAYING = ['OK', 'Email', '10 MB', 'GitHub Actions Pro', 'Copyright 2026 Example', 'Wi-Fi 6E'];
  const SENTENCES = [
    'Save all open files',
    'No files found here',
    'GitHub Actions are not yet set up',
    'すべて保存',
    'บันทึก',
  ];
  /** How a format writes a text, and the quotes around it. */
  type Same = readonly [
    source: string,
    target: string,
    quotes: string,
    write: (value: string, locale: string) => string,
  ];
  const SAME: readonly Same[] = [
    ['en.json', '{locale}.json', '"', (value) => `{ "a": ${value} }\n`],
    ['app_en.arb', 'app_{locale}.arb', '"', (value) => `{ "a": ${value} }\n`],
    ['en.yml', '{locale}.yml', '"', (value, locale) => `${locale}:\n  a: ${value}\n`],
    ['values/s.xml', 'values-{locale}/s.xml', '', XML],
    ['m.properties', 'm_{locale}.properties', '', (value) => `a=${value}\n`],
    ['en.lproj/L.strings', '{locale}.lproj/L.strings', '"', (value) => `"a" = ${value};\n`],
    [
      'R.resx',
      'R.{locale}.resx',
      '',
      (value) => `<root><data name="a"><value>${value}</value></data></root>\n`,
    ],
    ['en.ftl', '{locale}.ftl', '', (value) => `a = ${value}\n`],
  ];
  test.each(inTurn(SAME))(
    'what is the same as its source is a warning only where it is a sentence: %s',
    async (source, target, quotes, write) => {
      const file = target.replace('{locale}', 'de');
      for (const [texts, level] of [
        [STAYING, 'information'],
        [SENTENCES, 'warning'],
      ] as const) {
        for (const text of texts) {
          const value = `${quotes}${text}${quotes}`;
          const files = { [source]: write(value, 'en'), [file]: write(`⟦${value}⟧`, 'de') };
          const project = { 'parlance.json': manifestFor(source, target), ...files };
          await checkProject(project, { [file]: [`${level} missing-translation`] });
        }
      }
    },
  );

  test.each<[string, string[]]>([
    ['OK', []],
    ['10 MB', []],
    ['Save all open files', ['information untranslated']],
  ])(
    'in PO, which can say that a translation is not finished, it is none that lacks: %s',
    async (text, found) => {
      const files = {
        'parlance.json': manifestFor('m.pot', '{locale}.po'),
        'm.pot': `msgid "${text}"\nmsgstr ""\n`,
        'de.po': `msgid "${text}"\nmsgstr "${found.length === 0 ? text : `⟦${text}⟧`}"\n`,
      };
      await checkProject(files, found.length === 0 ? {} : { 'de.po': found });
    },
  );

  test.each<[string, string[]]>([
    ['a.txt', ['OK', 'Save all open files']],
    ['a.txt', ['Save all open files', 'OK']],
    ['a.md', ['OK', 'Save all open files']],
    ['a.md', ['Save all open files', 'OK']],
  ])('the same in texts without keys: %s, %s', async (source, texts) => {
    const files = {
      'parlance.json': manifestFor(source, `{locale}/${source}`),
      [source]: `${texts.join('\n\n')}\n`,
      [`de/${source}`]: `${texts.map((text) => `⟦${text}⟧`).join('\n\n')}\n`,
    };
    const levels = texts.map((text) => (text === 'OK' ? 'information' : 'warning'));
    const found = levels.map((level) => `${level} missing-translation`);
    await checkProject(files, { [`de/${source}`]: found });
  });

  test('a level of the manifest counts for both', async () => {
    for (const text of ['OK', 'Save all open files']) {
      const manifest = { ...JSON.parse(manifestFor('en.json', '{locale}.json')) };
      const files = { 'en.json': `{ "a": "${text}" }`, 'de.json': `{ "a": ⟦"${text}"⟧ }` };
      const rules = { 'missing-translation': 'error' };
      await checkProject(
        { 'parlance.json': JSON.stringify({ ...manifest, rules }), ...files },
        { 'de.json': ['error missing-translation'] },
      );
    }
  });

  test('all languages in one file', () =>
    checkProject(
      {
        'parlance.json': manifestWith({ source: 'en', targets: ['de'], files: [{ source: 'all.csv' }] }),
        'all.csv': 'key,en,de\na,Open {0},⟦Öffnen⟧\nb,More text,⟦⟧\n',
      },
      { 'all.csv': ['error placeholder-missing', 'warning missing-translation'] },
    ));

  test('a source shows once what several languages lack, and a file that is not there is one problem', () =>
    checkProject(
      {
        'parlance.json': manifestWith({
          source: 'en',
          targets: ['de', 'fr', 'es', 'it'],
          files: [{ source: 'en.json', target: '{locale}.json' }],
        }),
        'en.json': '⟦⟧{ "save": ⟦"Save"⟧, "load": ⟦"Load"⟧ }',
        'de.json': '{ "load": "Laden" }',
        'fr.json': '{}',
      },
      {
        'en.json': [
          'warning missing-translation',
          'warning missing-translation',
          'warning missing-translation',
        ],
      },
    ));

  test('with the terms of the glossary for their languages', () =>
    checkProject(
      {
        'parlance.json': JSON.stringify({
          ...JSON.parse(IN_GERMAN),
          glossaries: { g: { dictionaries: [{ source: 'en', target: 'de', file: 'g.csv' }] } },
        }),
        'g.csv': 'task,Aufgabe\n',
        'g.terms.json': '{ "terms": { "task": { "not": ["Task"] } } }',
        'locales/en.json': '{ "a": "The new task" }',
        'locales/de.json': '{ "a": "Der neue ⟦Task⟧" }',
      },
      { 'locales/de.json': ['warning term-forbidden'] },
      ['--rule', 'term-missing=off'],
    ));

  test('at the levels of options and of parlance.json, and not where it ignores them', () => {
    const manifest = (more: object) => JSON.stringify({ ...JSON.parse(IN_GERMAN), ...more });
    const rows: readonly (readonly [manifest: string, args: readonly string[], level?: string])[] = [
      [IN_GERMAN, [], 'warning'],
      [IN_GERMAN, ['--rule', 'translation-double-space=information'], 'information'],
      [IN_GERMAN, ['--rule', 'translation-double-space=off']],
      [manifest({ rules: { 'translation-double-space': 'error' } }), [], 'error'],
      [manifest({ ignore: [{ files: 'locales/de.json', rules: ['translation-double-space'] }] }), []],
    ];
    return Promise.all(
      rows.map(async ([text, args, level]) => {
        const space = level === undefined ? '  ' : '⟦  ⟧';
        const files = {
          'parlance.json': text,
          'locales/en.json': '{ "a": "Save all" }',
          'locales/de.json': `{ "a": "Alles${space}sichern" }`,
        };
        const found = level === undefined ? {} : { 'locales/de.json': [`${level} translation-double-space`] };
        await checkProject(files, found, args);
      }),
    );
  });

  test('a locale that is frozen: its texts, and not what they wait for', () =>
    checkProject(
      {
        'parlance.json': manifestFor('en.json', '{locale}.json', { freeze: ['de'] }),
        'en.json': '{ "save": "Save {name}", "new": "A new text" }',
        'de.json': BROKEN,
      },
      { 'de.json': PLACEHOLDER },
    ));
});

describe('which translations paths mean', () => {
  const PROJECT: MarkedFiles = {
    'parlance.json': manifestFor('src/*.json', 'lang/{locale}/{path}'),
    'src/a.json': EN,
    'src/b.json': EN,
    'lang/de/a.json': BROKEN,
    'lang/de/b.json': BROKEN,
    'other.json': '{}',
  };
  const A = ['src/a.json', 'lang/de/a.json'];
  const B = ['src/b.json', 'lang/de/b.json'];
  test.each(
    inTurn([
      ['the folder of the manifest', ['.'], ['parlance.json', ...A, ...B]],
      ['nothing, from a folder below', [], [...A, ...B], 'lang'],
      ['a folder with sources', ['src'], [...A, ...B]],
      ['a folder with other files', ['none'], []],
      ['a source', ['src/a.json'], A],
      ['a translation', ['lang/de/b.json'], B],
      ['both of one, and a folder', ['src/a.json', 'lang/de/a.json', 'lang'], [...A, ...B]],
      ['the manifest itself', ['parlance.json'], ['parlance.json']],
    ] as const),
  )('%s', async (_what, paths, found, below: string = '.') =>
    withMarkedFiles(PROJECT, async (folder) => {
      await mkdir(path.join(folder, 'none'));
      const { stdout } = await cli(['check', '--format', 'json', ...paths], {
        cwd: path.join(folder, below),
      });
      const files: readonly { readonly path: string }[] = JSON.parse(stdout).files;
      expect(files.map((file) => path.posix.join(below, file.path))).toEqual(found);
    }),
  );

  test('projects in folders below are checked too', () =>
    checkProject(
      {
        'parlance.json': '{}',
        'app/parlance.json': IN_GERMAN,
        'app/locales/en.json': EN,
        'app/locales/de.json': BROKEN,
      },
      { 'app/locales/de.json': PLACEHOLDER },
    ));

  test.each([
    ['a file of no project', 'other.json', 'cannot be checked'],
    ['a file that is not there', 'lang/de/none.json', 'does not exist'],
  ])('%s is refused', (_what, file, why) =>
    withMarkedFiles(PROJECT, async (cwd) => {
      const { code, stderr } = await cli(['check', file], { cwd });
      expect({ code, stderr }).toEqual({ code: 6, stderr: expect.stringContaining(why) });
    }),
  );
});

test('files that cannot be read are named once, and the others are checked', () => {
  const files = [{ source: '*.en.json', target: '{name}.{locale}.json' }];
  const project = {
    'app/parlance.json': manifestWith({ source: 'en', targets: ['de', 'fr'], files }),
    'app/a.en.json': EN,
    'app/a.de.json': '{ "save": "{name}',
    'app/a.fr.json': '{ "save": "{name} enregistrer" }',
    'app/b.en.json': '<<<<<<< ours\n{}\n=======\n{ }\n>>>>>>> theirs\n',
  };
  return withFiles(project, async (cwd) => {
    const { code, stdout, stderr } = await cli(['check'], { cwd });
    expect({ code, stdout }).toEqual({
      code: 6,
      stdout: 'Files: 3. Errors: 0. Warnings: 0. Information: 0.\n',
    });
    expect(stderr.split('\n').slice(0, 2)).toEqual([
      'parlance: app/a.de.json:1: This is not JSON (UnexpectedEndOfString).',
      'parlance: app/b.en.json:1: git has left a conflict here. Decide it first.',
    ]);
  });
});
