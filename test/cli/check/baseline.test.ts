import { execFileSync } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
// Loaded before the tests, because that takes longer than any of them.
import '../../../packages/projects/check/check-declared.ts';
import '../../../packages/projects/disk/disk-reading.ts';
import { cli, withFiles } from '../../support/cli.ts';
import { IN_GERMAN } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const EN = '{ "save": "Save {name}", "load": "Load" }\n';
const DE = '{ "save": "Sichern", "load": "Laden" }\n';
const GLOSSARY = 'terms.en-de.glossary.csv';

/** A project with an old problem in a translation, one in a glossary, and one in a style rule list. */
const FILES = {
  'parlance.json': IN_GERMAN,
  'locales/en.json': EN,
  'locales/de.json': DE,
  [GLOSSARY]: 'task,Aufgabe\ntask,Auftrag\n',
  'a.style-rules.json': '{ "name": "a", "language": "de", "more": 1 }\n',
};

const BASELINE = ['--baseline', 'base.json'];

/** A folder with these files, and what was in it when the baseline was written. */
function withBaseline(
  work: (folder: string, check: (...args: string[]) => ReturnType<typeof cli>) => Promise<void>,
): Promise<void> {
  return withFiles(FILES, async (cwd) => {
    const check = (...args: string[]) => cli(['check', ...BASELINE, ...args], { cwd });
    const { code, stderr } = await check('--update-baseline');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining('Wrote base.json: problems 3.'),
    });
    await work(cwd, check);
  });
}

/** The rules that count in the text of a report. */
function rulesIn(stdout: string): readonly string[] {
  return [...stdout.matchAll(/ {2}([a-z-]+)$/gm)].map(([, rule = '']) => rule);
}

/** Without what is said because the folder is no repository. */
function withoutGit(stderr: string): string {
  return stderr.replace(/^Git gives no history.*\n/m, '');
}

describe('the problems of a baseline do not count', () => {
  test('as long as they are the same, in all kinds of files', () =>
    withBaseline(async (_folder, check) => {
      expect(await check()).toMatchObject({
        code: 0,
        stdout: 'Files: 5. Errors: 0. Warnings: 0. Information: 0. Problems in the baseline: 3.\n',
      });
    }));

  test.each(
    inTurn([
      [
        'a moved line of a translation',
        'locales/de.json',
        '\n\n{\n "load": "Laden",\n "save": "Sichern" }\n',
        [],
      ],
      [
        'another text of that translation',
        'locales/de.json',
        DE.replace('Sichern', 'Jetzt sichern'),
        ['placeholder-missing'],
      ],
      [
        'a source that has changed',
        'locales/en.json',
        EN.replace('Save', 'Save all'),
        ['placeholder-missing'],
      ],
      [
        'the same problem in another text',
        'locales/de.json',
        DE.replace('"Laden"', '"La  den"'),
        ['translation-double-space'],
      ],
      ['a moved line of a glossary', GLOSSARY, 'new,neu\ntask,Aufgabe\ntask,Auftrag\n', []],
      [
        'the same line once more',
        GLOSSARY,
        'task,Aufgabe\ntask,Auftrag\ntask,Auftrag\n',
        ['duplicate-source'],
      ],
      [
        'a moved line of a list',
        'a.style-rules.json',
        '\n{ "name": "a", "language": "de", "more": 1 }\n',
        [],
      ],
    ]),
  )('%s', (_what, file, text, found) =>
    withBaseline(async (folder, check) => {
      await writeFile(path.join(folder, file), text);
      expect(rulesIn((await check()).stdout).filter((rule) => rule !== 'needs-review')).toEqual(found);
    }),
  );

  test('what is gone is named, and dropped by an update', () =>
    withBaseline(async (folder, check) => {
      await writeFile(path.join(folder, 'locales/de.json'), DE.replace('Sichern', '{name} sichern'));
      await writeFile(path.join(folder, GLOSSARY), 'task,Aufgabe\n');
      const before = await readFile(path.join(folder, 'base.json'), 'utf8');
      const { code, stderr } = await check();
      expect({ code, stderr: withoutGit(stderr) }).toEqual({
        code: 0,
        stderr: [
          'locales/de.json: placeholder-missing is in the baseline and gone: 1',
          `${GLOSSARY}: duplicate-source is in the baseline and gone: 1`,
          'To remove them from base.json, add: --update-baseline',
          '',
        ].join('\n'),
      });
      expect(JSON.parse((await check('--format', 'json')).stdout).baseline).toEqual({
        count: 1,
        unmet: [
          { path: 'locales/de.json', rule: 'placeholder-missing', count: 1 },
          { path: GLOSSARY, rule: 'duplicate-source', count: 1 },
        ],
      });
      expect(await readFile(path.join(folder, 'base.json'), 'utf8')).toBe(before);
      await check('--update-baseline');
      expect(Object.keys(JSON.parse(await readFile(path.join(folder, 'base.json'), 'utf8')).files)).toEqual([
        'a.style-rules.json',
      ]);
    }));

  test('an update of a part keeps what it did not look at', () =>
    withBaseline(async (folder, check) => {
      await writeFile(path.join(folder, GLOSSARY), 'task,Aufgabe\n');
      await check('--update-baseline', 'locales');
      const { files } = JSON.parse(await readFile(path.join(folder, 'base.json'), 'utf8'));
      expect(Object.keys(files)).toEqual(['a.style-rules.json', 'locales/de.json', GLOSSARY]);
      expect(withoutGit((await check('locales')).stderr)).toBe('');
    }));

  test('at most --max-problems others are shown', () =>
    withBaseline(async (folder, check) => {
      await writeFile(
        path.join(folder, GLOSSARY),
        `task,Aufgabe\ntask,Auftrag\n${'task,Arbeit\n'.repeat(5)}`,
      );
      const { stdout } = await check('--max-problems', '2');
      expect(rulesIn(stdout)).toEqual(['duplicate-source', 'duplicate-source']);
      expect(stdout).toContain('3 more problems are not shown');
      expect(stdout).toContain('Errors: 5.');
    }));
});

describe('the baseline that parlance.json names', () => {
  const withField = (baseline: string, manifest = IN_GERMAN) =>
    JSON.stringify({ ...JSON.parse(manifest), baseline });
  const NAMED = { ...FILES, 'parlance.json': withField('ci/base.json') };
  const SUMMARY = 'Files: 5. Errors: 0. Warnings: 0. Information: 0. Problems in the baseline: 3.\n';

  test('is written and read without an option, from any folder, for paths, and for standard input', () =>
    withFiles(NAMED, async (cwd) => {
      const check = (...args: string[]) => cli(['check', ...args], { cwd });
      const missing = await check();
      expect(missing).toMatchObject({
        code: 6,
        stderr: expect.stringContaining('ci/base.json does not exist'),
      });
      expect(rulesIn(missing.stdout)).toHaveLength(3);
      await mkdir(path.join(cwd, 'ci'));
      expect((await check('--update-baseline')).stderr).toContain('Wrote ci/base.json: problems 3.');
      expect(await check()).toMatchObject({ code: 0, stdout: SUMMARY });
      expect(await cli(['check', '..'], { cwd: path.join(cwd, 'ci') })).toMatchObject({
        code: 0,
        stdout: SUMMARY,
      });
      expect((await check('locales/de.json')).code).toBe(0);
      const stdin = (name: string, text: string) =>
        cli(['check', '--stdin', '--stdin-filename', name], { cwd, stdin: text });
      expect((await stdin('locales/de.json', DE)).code).toBe(0);
      expect((await stdin(GLOSSARY, FILES[GLOSSARY])).code).toBe(0);
      expect((await stdin('locales/de.json', DE.replace('Sichern', 'Jetzt sichern'))).code).toBe(1);
    }));

  test('counts for the files of its own manifest only, and gives way to an option', () => {
    const below = Object.fromEntries(Object.entries(NAMED).map(([name, text]) => [`app/${name}`, text]));
    return withFiles(
      { ...FILES, ...below, 'app/ci/base.json': '{ "version": 1, "files": {} }' },
      async (cwd) => {
        const check = (...args: string[]) => cli(['check', ...args], { cwd });
        await check('--update-baseline');
        const files = Object.keys(
          JSON.parse(await readFile(path.join(cwd, 'app/ci/base.json'), 'utf8')).files,
        );
        expect(files).toEqual(['../a.style-rules.json', '../locales/de.json', `../${GLOSSARY}`]);
        expect(rulesIn((await check()).stdout)).toHaveLength(3);
        await check(...BASELINE, '--update-baseline');
        expect((await check(...BASELINE)).code).toBe(0);
      },
    );
  });

  type Place = readonly [what: string, baseline: string, make: (folder: string) => unknown];
  test.each<Place>(
    inTurn([
      [
        'a link out of the repository',
        'base.json',
        (folder) => symlink('/etc/hostname', path.join(folder, 'base.json')),
      ],
      [
        'a link to nothing',
        'base.json',
        (folder) => symlink('/nothing/here', path.join(folder, 'base.json')),
      ],
      ['a link in the folders above', 'out/base.json', (folder) => symlink('/etc', path.join(folder, 'out'))],
      ['a folder', 'base.json', (folder) => mkdir(path.join(folder, 'base.json'))],
      ['a pipe', 'base.json', (folder) => execFileSync('mkfifo', [path.join(folder, 'base.json')])],
      [
        'too many bytes',
        'base.json',
        (folder) => writeFile(path.join(folder, 'base.json'), new Uint8Array(10 * 1024 ** 2 + 1)),
      ],
      ['a path out of the repository', '../base.json', () => undefined],
      ['a file of git', '.git/config', () => undefined],
    ]),
  )('%s is not read and not written, and everything is checked', (_what, baseline, make) =>
    withFiles({ ...FILES, 'parlance.json': withField(baseline) }, async (cwd) => {
      await make(cwd);
      for (const more of [[], ['--update-baseline']]) {
        const { code, stdout, stderr } = await cli(['check', ...more], { cwd });
        expect({ code, stderr }).toEqual({
          code: 6,
          stderr: expect.stringMatching(/is not a file|cannot be read/),
        });
        expect(rulesIn(stdout)).toEqual(expect.arrayContaining(['placeholder-missing', 'duplicate-source']));
      }
    }),
  );
});

describe('a baseline is sorted JSON', () => {
  test('with the hashes of units by file and rule', () =>
    withBaseline(async (folder) => {
      const hashes = [expect.stringMatching(/^[\da-f]{16}$/)];
      const text = await readFile(path.join(folder, 'base.json'), 'utf8');
      expect(JSON.parse(text)).toEqual({
        version: 1,
        files: {
          'a.style-rules.json': { 'unknown-field': hashes },
          'locales/de.json': { 'placeholder-missing': hashes },
          [GLOSSARY]: { 'duplicate-source': hashes },
        },
      });
      expect(Object.keys(JSON.parse(text).files)).toEqual([
        'a.style-rules.json',
        'locales/de.json',
        GLOSSARY,
      ]);
    }));

  test.each([
    ['no JSON', '{', 'is not JSON'],
    ['conflicts of git', '<<<<<<< ours\n{}\n', 'is not JSON'],
    ['other JSON', '[]', 'is no baseline'],
    ['a newer version', '{ "version": 2 }', 'newer version of Parlance (format 2)'],
    ['no files', '{ "version": 1 }', '"files" does not have the right form'],
    ['a wrong rule', '{ "version": 1, "files": { "a.csv": [] } }', 'a.csv does not have the right form'],
    [
      'a wrong hash',
      '{ "version": 1, "files": { "a.csv": { "x": ["1"] } } }',
      'a.csv does not have the right form',
    ],
    ['deep JSON', '['.repeat(100_000), 'is not JSON'],
    ['too many bytes', new Uint8Array(10 * 1024 ** 2 + 1), 'is larger than 10 MiB'],
  ])('%s is refused, and not replaced', (_what, text, why) =>
    withFiles({ ...FILES, 'base.json': text }, async (cwd) => {
      for (const more of [[], ['--update-baseline']]) {
        const { code, stdout, stderr } = await cli(['check', ...BASELINE, ...more], { cwd });
        expect({ code, stdout, stderr }).toEqual({
          code: 6,
          stdout: '',
          stderr: expect.stringContaining(why),
        });
      }
      expect(Buffer.from(text).equals(await readFile(path.join(cwd, 'base.json')))).toBe(true);
    }),
  );

  test.each([
    ['a folder', (file: string) => mkdir(file), 'is not a file'],
    ['a link', (file: string) => symlink('/etc/hostname', file), 'is a symbolic link'],
    ['a link to nothing', (file: string) => symlink('/nothing/here', file), 'is a symbolic link'],
  ])('%s in its place is refused', (_what, make, why) =>
    withFiles(FILES, async (cwd) => {
      await make(path.join(cwd, 'base.json'));
      const { code, stderr } = await cli(['check', ...BASELINE], { cwd });
      expect({ code, stderr }).toEqual({ code: 6, stderr: expect.stringContaining(why) });
    }),
  );

  test.each([
    [['--update-baseline'], '--update-baseline needs --baseline'],
    [BASELINE, 'base.json does not exist'],
    [['--stdin', ...BASELINE], '--baseline works on files'],
  ])('%j is refused', (args, why) =>
    withFiles(FILES, async (cwd) => {
      const { code, stderr } = await cli(['check', ...args], { cwd });
      expect({ code, stderr }).toEqual({ code: 6, stderr: expect.stringContaining(why) });
    }),
  );
});
