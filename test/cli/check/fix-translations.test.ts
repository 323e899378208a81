import { Buffer } from 'node:buffer';
import { chmod, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CliResult, cli, withFiles } from '../../support/cli.ts';
import { manifestWith } from '../../support/project.ts';
import '../../../packages/projects/check/check-declared.ts';
import '../../../packages/projects/disk/disk-reading.ts';
import { inTurn } from '../../support/runs.ts';

const SOURCE = 'src/en';

/** A translation before and after `check --fix`, with its source, which stay byte by byte apart from that. */
interface Fixing {
  /** Of both files, such as `.json`. */
  readonly ending: string;
  readonly source: string | Uint8Array;
  readonly before: string | Uint8Array;
  /** Left out: nothing changes. */
  readonly after?: string | Uint8Array;
  readonly locale?: string;
  readonly section?: object;
  readonly rules?: object;
}

/** Checks the bytes of a translation after `check --fix`, and that a second run finds nothing to fix. */
async function checkFixed(
  fixing: Fixing,
  work?: (folder: string, target: string) => Promise<void>,
): Promise<CliResult> {
  const { ending, source, before, after = before, locale = 'de', section, rules = {} } = fixing;
  const files = [{ source: `${SOURCE}${ending}`, target: `src/{locale}${ending}` }];
  const manifest = manifestWith({ source: 'en', targets: [locale], files, ...section });
  const target = `src/${locale}${ending}`;
  const project = {
    'parlance.json': JSON.stringify({ ...JSON.parse(manifest), rules }),
    [`${SOURCE}${ending}`]: source,
    [target]: before,
  };
  return withFiles(project, async (cwd) => {
    await work?.(cwd, path.join(cwd, target));
    const result = await cli(['check', '--fix'], { cwd });
    const read = (file: string) => readFile(path.join(cwd, file), 'latin1');
    expect(await read(target)).toBe(Buffer.from(after).toString('latin1'));
    expect(await read(`${SOURCE}${ending}`)).toBe(Buffer.from(source).toString('latin1'));
    const isChanged = !Buffer.from(before).equals(Buffer.from(after));
    expect(result.stderr.includes(`Fixed ${target}.\n`)).toBe(isChanged);
    expect((await cli(['check', '--fix'], { cwd })).stderr).not.toContain('Fixed ');
    return result;
  });
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const XML = (text: string) =>
  `<?xml version="1.0"?>\r\n<resources>\r\n\t<string name="a">${text}</string>\r\n</resources>`;
const PO = (text: string) => `# Ours\n#: a.c:1\nmsgid "Save all files"\nmsgstr "${text}"\n`;
const XLIFF = (state: string, text: string) =>
  `<xliff version="1.2"><file source-language="en" target-language="de" datatype="plaintext" original="a"><body>` +
  `<trans-unit id="a"><source>Save all files</source><target state="${state}">${text}</target></trans-unit></body></file></xliff>`;

describe('parlance check --fix changes white space and the like in translations, and nothing else', () => {
  const ALL = 'Save all files';
  test.each<readonly [string, Fixing]>(
    inTurn([
      [
        'JSON: escapes, line ends, a byte order mark, and no final newline stay',
        {
          ending: '.json',
          source: `{"a":"${ALL}","b":"Yes"}`,
          before: '\ufeff{ "a" : "Alle  Dateien \\u0073ichern",\r\n\t"b":"Ja "}',
          after: '\ufeff{ "a" : "Alle Dateien \\u0073ichern",\r\n\t"b":"Ja"}',
        },
      ],
      [
        'JSON with comments',
        {
          ending: '.json5',
          source: `{ a: '${ALL}' }`,
          before: "{ // Ours\n  a: 'Alle  Dateien sichern', /* end */\n}",
          after: "{ // Ours\n  a: 'Alle Dateien sichern', /* end */\n}",
        },
      ],
      [
        'Markdown, but not its code',
        {
          ending: '.md',
          source: '# Title\n\nSave `a  b` and all files.\n\n- One\n',
          before: '# Titel\n\nSichere `a  b` und alle\u200b Dateien.\n\n- Eins\n',
          after: '# Titel\n\nSichere `a  b` und alle Dateien.\n\n- Eins\n',
        },
      ],
      [
        'gettext',
        {
          ending: '.po',
          source: PO(''),
          before: PO('Alle  Dateien sichern'),
          after: PO('Alle Dateien sichern'),
        },
      ],
      [
        'YAML',
        {
          ending: '.yml',
          source: `en:\n  a: ${ALL}\n`,
          before: 'de:\n  a: "Alle  Dateien" # ours\n',
          after: 'de:\n  a: "Alle Dateien" # ours\n',
        },
      ],
      [
        'XML of Android',
        {
          ending: '.xml',
          source: XML(ALL),
          before: XML('Alle Dateien\u200b sichern'),
          after: XML('Alle Dateien sichern'),
        },
      ],
      [
        'a file of properties in ISO-8859-1, which gets an escape for what it cannot hold',
        {
          ending: '.properties',
          locale: 'fr',
          source: 'a=Ready?\n',
          before: latin1('# d\xe9j\xe0\na=Pr\xeat?\n'),
          after: latin1('# d\xe9j\xe0\na=Pr\xeat\\u202f?\n'),
        },
      ],
      [
        'UTF-16',
        {
          ending: '.strings',
          source: utf16(`"a" = "${ALL}";\r\n`),
          before: utf16('/* Für uns */\r\n"a" = "Alle  Dateien";\r\n'),
          after: utf16('/* Für uns */\r\n"a" = "Alle Dateien";\r\n'),
        },
      ],
      [
        'XLIFF',
        {
          ending: '.xlf',
          source: XLIFF('translated', ''),
          before: XLIFF('translated', 'Alle  Dateien'),
          after: XLIFF('translated', 'Alle Dateien'),
        },
      ],
    ]),
  )('%s', async (_what, fixing) => {
    await checkFixed(fixing);
  });

  test('what is left is reported, with the exit code of a check', async () => {
    const { code, stdout } = await checkFixed({
      ending: '.json',
      source: '{ "a": "Save {name}", "b": "All files" }',
      before: '{ "a": "Sichern", "b": "Alle  Dateien" }',
      after: '{ "a": "Sichern", "b": "Alle Dateien" }',
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('placeholder-missing') });
    expect(stdout).not.toContain('translation-double-space');
  });

  const SPACES = { ending: '.json', source: '{ "a": "Save all" }', before: '{ "a": "Alles  sichern" }' };
  test.each<readonly [string, Fixing]>(
    inTurn([
      ['a rule that is off', { ...SPACES, rules: { 'translation-double-space': 'off' } }],
      ['a locale that the manifest keeps from being written', { ...SPACES, section: { freeze: ['de'] } }],
      [
        'what its file calls final',
        { ending: '.xlf', source: XLIFF('final', ''), before: XLIFF('final', 'Alle  Dateien') },
      ],
      [
        'what only a person can decide',
        { ...SPACES, source: '{ "a": "Save {b}" }', before: '{ "a": "Sichern" }' },
      ],
      [
        'a text that a comment excuses',
        {
          ending: '.md',
          source: 'Save all',
          before: '<!-- parlance-ignore translation-double-space -->\n\nAlles  sichern\n',
        },
      ],
    ]),
  )('it leaves alone: %s', async (_what, fixing) => {
    await checkFixed(fixing);
  });

  test('the mode of the file stays', () =>
    checkFixed({ ...SPACES, after: '{ "a": "Alles sichern" }' }, async (_folder, file) => {
      await chmod(file, 0o640);
      expect((await stat(file)).mode & 0o777).toBe(0o640);
    }));
});

test('a file with conflict markers stays, and the others are fixed', () => {
  const conflict = '<<<<<<< a\n{ "a": "b  c" }\n=======\n{}\n>>>>>>> b\n';
  const files = [{ source: 'en.json', target: '{locale}.json' }];
  const project = {
    'parlance.json': manifestWith({ source: 'en', targets: ['de', 'fr'], files }),
    'en.json': '{ "a": "Save all" }',
    'de.json': conflict,
    'fr.json': '{ "a": "Tout  enregistrer" }',
  };
  return withFiles(project, async (cwd) => {
    const { code } = await cli(['check', '--fix'], { cwd });
    expect(code).toBe(6);
    expect(await readFile(path.join(cwd, 'de.json'), 'utf8')).toBe(conflict);
    expect(await readFile(path.join(cwd, 'fr.json'), 'utf8')).toBe('{ "a": "Tout enregistrer" }');
  });
});

describe('a text on standard input is checked as if it stood at its place in the project', () => {
  const files = [{ source: 'en.json', target: '{locale}.json' }];
  const PROJECT = {
    'parlance.json': manifestWith({ source: 'en', targets: ['de', 'fr'], files }),
    'en.json': '{ "a": "Save {name}" }',
    'de.json': '{ "a": "{name} sichern" }',
    'other.json': '{}',
  };
  const check = (cwd: string, name: string, stdin: string, ...more: readonly string[]) =>
    cli(['check', '--stdin', '--stdin-filename', name, '--format', 'json', ...more], { cwd, stdin });
  test.each(
    inTurn([
      ['a translation', 'de.json', '{ "a": "Sichern" }', 1, ['placeholder-missing']],
      [
        'a translation that is not there yet',
        'fr.json',
        '{ "a": "Enregistrer" }',
        1,
        ['placeholder-missing'],
      ],
      ['a good one', 'de.json', '{ "a": "Sichere {name}" }', 0, []],
      [
        'a source, with what its translations lack',
        'en.json',
        '{ "a": "Save {name}", "b": "Load it" }',
        0,
        ['missing-translation', 'missing-translation'],
      ],
    ] as const),
  )('%s', (_what, name, text, code, rules) =>
    withFiles(PROJECT, async (cwd) => {
      const result = await check(cwd, name, text);
      const report = JSON.parse(result.stdout);
      expect(report.files.map((file: { path: string }) => file.path)).toEqual([name]);
      expect(report.files[0].problems.map((problem: { rule: string }) => problem.rule)).toEqual(rules);
      expect(result.code).toBe(code);
      expect(await readFile(path.join(cwd, 'de.json'), 'utf8')).toBe(PROJECT['de.json']);
    }),
  );

  test('a text that cannot be read, and one of no project', () =>
    withFiles(PROJECT, async (cwd) => {
      const broken = await check(cwd, 'de.json', '{ "a": ');
      expect(broken).toMatchObject({
        code: 6,
        stderr: expect.stringContaining('de.json:1: This is not JSON'),
      });
      expect(JSON.parse(broken.stdout).failures).toEqual([
        { path: 'de.json', range: expect.anything(), message: expect.stringContaining('not JSON') },
      ]);
      expect(await check(cwd, 'other.json', '{}')).toMatchObject({ code: 6, stdout: '' });
    }));
});
