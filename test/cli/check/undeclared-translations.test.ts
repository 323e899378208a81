import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { IN_GERMAN } from '../../support/project.ts';
import { checkProject } from '../../support/projects/project-check.ts';

/** The problems of a report as JSON. */
interface Report {
  readonly files: readonly {
    readonly path: string;
    readonly problems: readonly Readonly<Record<'rule' | 'level' | 'message', string>>[];
  }[];
}

const EN = '{ "save": "Save {name}" }\n';
const BROKEN = '{ "save": "⟦{nmae}⟧ sichern" }\n';
const PLACEHOLDER = ['error placeholder-missing'];

describe('translations that no manifest names', () => {
  const FILES = {
    'parlance.json': '{}',
    'locales/en.json': EN.replace('}\n', ', "only": "Only here", "code": "Use `a`" }\n'),
    'locales/de.json': BROKEN.replace('}\n', ', "code": "Nutze a" }\n'),
    'locales/fr.json': '{ "save": ',
    'app/parlance.json': IN_GERMAN,
    'app/locales/en.json': EN,
    'app/locales/de.json': BROKEN,
  };
  /** With the place of what is said about the file. */
  const LACKING = { ...FILES, 'locales/de.json': `⟦⟧${FILES['locales/de.json']}` };

  test('are information, with what each lacks in one line', async () => {
    const result = await checkProject(LACKING, {
      'app/locales/de.json': PLACEHOLDER,
      'locales/de.json': ['information missing-translation', 'information placeholder-missing'],
    });
    expect(result.code).toBe(1);
    expect(result.stdout).toContain('Texts of locales/en.json without a translation into de: 1 (only)');
  });

  test('have the levels of their rules with --detected, each at its place', async () => {
    const source = FILES['locales/en.json'].replace('"Only here"', '⟦"Only here"⟧');
    const found = {
      'app/locales/de.json': PLACEHOLDER,
      'locales/en.json': ['warning missing-translation'],
      'locales/de.json': ['error placeholder-missing'],
    };
    const args = ['--detected', '--rule', 'code-missing=off'];
    const result = await checkProject({ ...FILES, 'locales/en.json': source }, found, args);
    expect(result.code).toBe(1);
  });

  test('fail nothing', () =>
    checkProject(
      { ...LACKING, 'app/parlance.json': '{}', 'app/locales/de.json': '⟦⟧{}' },
      {
        'app/locales/de.json': ['information missing-translation'],
        'locales/de.json': ['information missing-translation', 'information placeholder-missing'],
      },
      ['--max-warnings', '0'],
    ).then(({ code }) => expect(code).toBe(0)));
});

describe('what translations lack that no manifest names', () => {
  const STRINGS = (...names: readonly string[]) =>
    `<resources>${names.map((name) => `<string name="${name}">Text ${name}</string>`).join('')}</resources>`;
  const LOCALIZED = (...names: readonly string[]) => STRINGS(...names).replaceAll('Text', 'Texte');
  const PROPERTIES = (text: string, ...names: readonly string[]) =>
    names.map((name) => `${name}=${text} ${name}\n`).join('');
  const MO = 'locale/de/LC_MESSAGES/m.po';
  type Files = Readonly<Record<string, string>>;

  test.each<[what: string, files: Files, file: string, said: string]>([
    [
      'JSON',
      { 'locales/en.json': '{ "a": "One a", "b": { "c": "One c" } }', 'locales/de.json': '{ "a": "Ein a" }' },
      ...(['locales/de.json', 'Texts of locales/en.json without a translation into de: 1 (b.c)'] as const),
    ],
    [
      'JSON with an empty text',
      { 'locales/en.json': '{ "a": "One a", "b": "One b" }', 'locales/de.json': '{ "a": "Ein a", "b": "" }' },
      ...(['locales/de.json', 'Texts of locales/en.json without a translation into de: 1 (b)'] as const),
    ],
    [
      'YAML',
      {
        'config/locales/en.yml': 'en:\n  a: One a\n  b: One b\n',
        'config/locales/de.yml': 'de:\n  a: Ein a\n',
      },
      ...([
        'config/locales/de.yml',
        'Texts of config/locales/en.yml without a translation into de: 1 (b)',
      ] as const),
    ],
    [
      'Android',
      {
        'res/values/strings.xml': STRINGS('a', 'b', 'c', 'd', 'e', 'f', 'g'),
        'res/values-fr/strings.xml': LOCALIZED('g'),
      },
      'res/values-fr/strings.xml',
      'Texts of res/values/strings.xml without a translation into fr: 6 (a, b, c, d, e, …)',
    ],
    [
      'Java',
      {
        'm.properties': PROPERTIES('Text', 'a', 'b'),
        'm_fr.properties': PROPERTIES('Texte', 'a'),
      },
      ...(['m_fr.properties', 'Texts of m.properties without a translation into fr: 1 (b)'] as const),
    ],
    [
      'gettext',
      {
        'locale/m.pot':
          'msgid "Open"\nmsgstr ""\n\nmsgid "Close all of the files that you opened before now"\nmsgstr ""\n',
        [MO]: 'msgid "Open"\nmsgstr "Öffnen"\n\nmsgid "Close all of the files that you opened before now"\nmsgstr ""\n',
      },
      MO,
      'Texts of locale/m.pot without a translation into de: 1 (Close all of the files that you opened b…)',
    ],
  ])('is one line for the file: %s', (_what, files, file, said) =>
    withFiles(files, async (cwd) => {
      const { code, stdout } = await cli(['check', '--format', 'json'], { cwd });
      const report: Report = JSON.parse(stdout);
      const found = report.files.flatMap(({ path: at, problems }) =>
        problems.map(({ rule, level, message }) => ({ at, rule, level, message })),
      );
      const rule = 'missing-translation';
      expect({ code, found }).toEqual({
        code: 0,
        found: [{ at: file, rule, level: 'information', message: said }],
      });
      const counted = await cli(['check', '--detected', '--max-warnings', '0'], { cwd });
      expect(counted.code).toBe(1);
      expect(counted.stdout).toMatch(/warning .*missing-translation/);
    }),
  );

  test.each<[what: string, files: Files]>([
    [
      'a variant of the source',
      { 'locales/en.json': '{ "a": "Color", "b": "One b" }', 'locales/en-GB.json': '{ "a": "Colour" }' },
    ],
    [
      'a variant beside a variant of the source',
      { 'locales/en-US.json': '{ "a": "Color", "b": "One b" }', 'locales/en-GB.json': '{ "a": "Colour" }' },
    ],
    [
      'a variant of a translation',
      {
        'locales/en.json': '{ "a": "January", "b": "One b" }',
        'locales/de.json': '{ "a": "Januar", "b": "Ein b" }',
        'locales/de-AT.json': '{ "a": "Jänner" }',
      },
    ],
    [
      'Android resources that are no translation',
      {
        'res/values/strings.xml': STRINGS('a', 'b'),
        'res/values-night/strings.xml': STRINGS('a'),
        'res/values-land/strings.xml': STRINGS('a'),
        'res/values-en-rGB/strings.xml': STRINGS('a').replace('Text', 'My text'),
      },
    ],
    [
      'what stays as it is',
      {
        'res/values/strings.xml': STRINGS('a').replace(
          '</r',
          '<string name="b" translatable="false">B</string></r',
        ),
        'res/values-fr/strings.xml': LOCALIZED('a'),
      },
    ],
    [
      'a file that is not there',
      {
        'locales/en/a.json': '{ "a": "One a" }',
        'locales/en/b.json': '{ "b": "One b" }',
        'locales/de/a.json': '{ "a": "Ein a" }',
      },
    ],
    [
      'a paragraph',
      {
        'README.md': '# Guide\n\nOpen a file.\n\nSave the file.\n',
        'README.de.md': '# Anleitung\n\nÖffnen Sie eine Datei.\n',
      },
    ],
  ])('is not %s', (_what, files) =>
    withFiles(files, async (cwd) => {
      for (const args of [[], ['--detected']]) {
        const { stdout } = await cli(['check', ...args], { cwd });
        expect(stdout).not.toContain('missing-translation');
        expect(stdout).toMatch(/^Files: [^0]/m);
      }
    }),
  );

  test('is left out with a baseline', () =>
    withFiles(
      {
        'parlance.json': '{}',
        'locales/en.json': '{ "a": "One a", "b": "One b" }',
        'locales/de.json': '{ "a": "Ein a" }',
      },
      async (cwd) => {
        const baseline = ['--baseline', 'known.json'];
        await cli(['check', ...baseline, '--update-baseline'], { cwd });
        const { stdout } = await cli(['check', ...baseline], { cwd });
        expect(stdout).not.toContain('missing-translation');
      },
    ));
});
