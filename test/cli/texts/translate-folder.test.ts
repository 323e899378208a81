import { mkdir, readdir, symlink, truncate } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';

const TEXT = 'Good morning\n';
const JSON_TEXT = '{ "a": "Good morning" }\n';

interface Expected {
  readonly code?: number;
  /** The translations, in the order in which they are written. */
  readonly wrote?: readonly string[];
  /** Lines about what is not translated. */
  readonly notes?: readonly string[];
}

/** Runs `translate-file`, and checks what it writes and reports; nothing else appears in the folder. */
function checkFolder(
  files: Readonly<Record<string, string>>,
  args: readonly string[],
  { code = 0, wrote = [], notes = [] }: Expected,
  prepare: (cwd: string) => Promise<unknown> = async () => undefined,
): Promise<void> {
  return withFiles(files, (cwd) =>
    withLocalService({}, async (_service, env) => {
      await prepare(cwd);
      const before = await namesIn(cwd);
      const result = await cli(['translate-file', ...args], { cwd, env });
      const lines = result.stderr.split('\n').filter((line) => line !== '');
      const written = lines.flatMap((line) => /^Wrote ([^:]+):/.exec(line)?.[1] ?? []);
      expect({
        code: result.code,
        stdout: result.stdout,
        wrote: written,
        notes: lines.filter((line) => !line.startsWith('Wrote ')),
      }).toEqual({ code, stdout: '', wrote, notes });
      const added = (await namesIn(cwd)).filter((name) => !before.includes(name));
      expect(added.filter((name) => /\.\w+$/.test(name)).sort()).toEqual(
        wrote.filter((name) => !before.includes(name)).toSorted(),
      );
    }),
  );
}

/** Without following links. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  return items.map(({ parentPath, name }) =>
    path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'),
  );
}

const NOTHING = (folder: string) => [
  `parlance: ${folder} contains no file to translate.`,
  expect.stringContaining('  Supported types: md, markdown'),
];

describe('translate-file takes a folder and translates all files in it', () => {
  test('also one file into one language, which goes beside it', () =>
    checkFolder({ 'docs/guide.md': TEXT }, ['docs', '--to', 'fr'], { wrote: ['docs/guide.fr.md'] }));

  test('in nested folders and mixed formats, in the order of names; other files are counted', () =>
    checkFolder(
      {
        'docs/z.txt': TEXT,
        'docs/b/guide.md': TEXT,
        'docs/b/logo.png': 'x',
        'docs/locales/en.json': JSON_TEXT,
        'docs/lib/app_en.arb': JSON_TEXT,
        'docs/texts.csv': 'key,en\na,Some words\n',
        'docs/cities.csv': 'id,city\n1,Paris\n',
        'docs/terms.glossary.csv': 'Word,Wort\n',
        'docs/package.json': '{ "name": "a", "version": "1.0.0", "license": "MIT" }',
        'docs/node_modules/a/README.md': TEXT,
        'docs/.hidden/a.md': TEXT,
      },
      ['docs', '--to', 'de,pt-BR', '--from', 'en'],
      {
        wrote: [
          'docs/b/guide.de.md',
          'docs/b/guide.pt-BR.md',
          'docs/lib/app_de.arb',
          'docs/lib/app_pt_BR.arb',
          'docs/locales/de.json',
          'docs/locales/pt-BR.json',
          'docs/texts.de.csv',
          'docs/texts.pt-BR.csv',
          'docs/z.de.txt',
          'docs/z.pt-BR.txt',
        ],
        notes: ['docs: other files left out: 4'],
      },
    ));

  test.each<[string, string[]]>([
    ['from outside', ['project/docs', '--to', 'fr']],
    ['with the language of the original', ['project', '--to', 'fr', '--from', 'en']],
    ['as the current folder', ['.', '--to', 'fr']],
  ])('whose folders say the language: %s', (_, args) =>
    checkFolder({ 'project/docs/en/start/a.md': TEXT, 'project/docs/it/start/a.md': TEXT }, args, {
      wrote: ['project/docs/fr/start/a.md'],
      notes: ['Left out project/docs/it/start/a.md: a translation of project/docs/en/start/a.md.'],
    }),
  );

  test('into languages that --to names one by one', () =>
    checkFolder({ 'docs/guide.md': TEXT }, ['docs', '--to', 'de', '--to', 'fr,it'], {
      wrote: ['docs/guide.de.md', 'docs/guide.fr.md', 'docs/guide.it.md'],
    }));

  test('except translations, which are named; those that are there are refused, and the others written', () =>
    checkFolder({ 'docs/guide.md': TEXT, 'docs/guide.de.md': TEXT }, ['docs', '--to', 'de,fr'], {
      code: 12,
      wrote: ['docs/guide.fr.md'],
      notes: [
        'Left out docs/guide.de.md: a translation of docs/guide.md.',
        'docs/guide.de.md exists already.',
        '1 of 2 translations were not written.',
      ],
    }));

  test('and replaces translations with --force', () =>
    checkFolder({ 'docs/guide.md': TEXT, 'docs/guide.de.md': TEXT }, ['docs', '--to', 'de', '--force'], {
      wrote: ['docs/guide.de.md'],
      notes: ['Left out docs/guide.de.md: a translation of docs/guide.md.'],
    }));

  test('and reports a file that cannot be read', () =>
    checkFolder({ 'docs/a.md': TEXT, 'docs/b.json': '{' }, ['docs', '--to', 'de'], {
      code: 12,
      wrote: ['docs/a.de.md'],
      notes: [
        expect.stringMatching(/^docs\/b\.json:1: This is not JSON/),
        '1 of 2 translations were not written.',
      ],
    }));

  test('beside files and other folders, each file once', () =>
    checkFolder({ 'docs/a.md': TEXT, 'b.md': TEXT, 'c.md': TEXT }, ['b.md', 'docs', '.', '--to', 'de'], {
      wrote: ['b.de.md', 'docs/a.de.md', 'c.de.md'],
    }));

  test.skipIf(process.platform === 'win32')('without following links (reliability R1)', () =>
    checkFolder(
      { 'docs/a.md': TEXT, 'secret/b.md': TEXT },
      ['docs', '--to', 'de'],
      { wrote: ['docs/a.de.md'], notes: ['docs: other files left out: 2'] },
      async (cwd) => {
        await symlink('.', path.join(cwd, 'docs/loop'));
        await symlink('../secret/b.md', path.join(cwd, 'docs/b.md'));
      },
    ),
  );

  test.skipIf(process.platform === 'win32')('and writes nothing behind a link (reliability R1)', () =>
    checkFolder(
      { 'docs/en/a.md': TEXT, 'docs/b.md': TEXT, 'secret/b.txt': TEXT },
      ['docs', '--to', 'de'],
      {
        code: 12,
        wrote: ['docs/b.de.md'],
        notes: [
          'docs: other files left out: 1',
          'docs/de is a symbolic link, so nothing is written in it.',
          '1 of 2 translations were not written.',
        ],
      },
      (cwd) => symlink('../secret', path.join(cwd, 'docs/de')),
    ),
  );
});

describe('translate-file sends nothing of a folder', () => {
  test('that is empty', () =>
    checkFolder({}, ['docs', '--to', 'de'], { code: 6, notes: NOTHING('docs') }, (cwd) =>
      mkdir(path.join(cwd, 'docs')),
    ));

  test('with only files of other formats and for programs', () =>
    checkFolder(
      { 'docs/a.png': 'x', 'docs/tsconfig.json': '{ "compilerOptions": { "target": "ES2022" } }' },
      ['docs', '--to', 'de'],
      { code: 6, notes: ['docs: other files left out: 2', ...NOTHING('docs')] },
    ));

  test('with --strict and a translation that is there already', () =>
    checkFolder({ 'docs/a.md': TEXT, 'docs/a.de.md': TEXT }, ['docs', '--to', 'de,fr', '--strict'], {
      code: 6,
      notes: [
        'Left out docs/a.de.md: a translation of docs/a.md.',
        'parlance: docs/a.de.md exists already.',
        '  To replace it, add --force.',
      ],
    }));

  test('for a language that would lead to another folder', () =>
    checkFolder({ 'docs/en/a.md': TEXT }, ['docs', '--to', '../../x'], {
      code: 6,
      notes: [
        'parlance: "../../x" is not a language code, so no file can have it in its name.',
        '  Use a code such as de or pt-BR.',
      ],
    }));

  test('with two possible originals', () =>
    checkFolder({ 'docs/es.json': JSON_TEXT, 'docs/fr.json': JSON_TEXT }, ['docs', '--to', 'de'], {
      code: 6,
      notes: [
        'parlance: Several translations would be written to the same file.',
        '  Add --from, or name one of the files that lead to docs/de.json.',
      ],
    }));

  test('with too many bytes for all languages together (reliability R3)', () =>
    checkFolder(
      { 'docs/a.md': '', 'docs/b.md': '' },
      ['docs', '--to', 'de,fr'],
      {
        code: 6,
        notes: [
          'parlance: The files in docs have more than 64 MiB in all languages.',
          '  Name a smaller folder, or fewer languages.',
        ],
      },
      async (cwd) => {
        for (const name of ['a.md', 'b.md']) await truncate(path.join(cwd, 'docs', name), 20 * 1024 ** 2);
      },
    ));
});
