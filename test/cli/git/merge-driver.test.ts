import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';

const DRIVER = ['merge-driver', 'base', 'ours', 'theirs'];
const FILE = 'product.en-de.glossary.csv';

interface Merge {
  readonly base: string | Uint8Array;
  readonly ours: string | Uint8Array;
  readonly theirs: string | Uint8Array;
  readonly file?: string;
  /** Other files in the folder. */
  readonly others?: Readonly<Record<string, string>>;
}

/** Checks the exit code, what is on standard error, and the text of our version afterwards; left out, it is unchanged. */
function checkMerge(
  { file = FILE, others = {}, ...versions }: Merge,
  { code, stderr = '', text }: { readonly code: number; readonly stderr?: string; readonly text?: string },
): Promise<void> {
  return withFiles({ ...versions, ...others }, async (cwd) => {
    expect(await cli([...DRIVER, file], { cwd })).toEqual({ code, stdout: '', stderr });
    expect(await readFile(path.join(cwd, 'ours'))).toEqual(Buffer.from(text ?? versions.ours));
  });
}

const notMerged = (reason: string, file = FILE) =>
  `parlance: ${file} was not merged by entry.\n  ${reason}\n`;

describe('parlance merge-driver', () => {
  test('writes the merged text to our version', () =>
    checkMerge(
      { base: 'a,1\nb,1\n', ours: 'a,2\nb,1\n', theirs: 'a,1\nb,2\n' },
      { code: 0, text: 'a,2\nb,2\n' },
    ));

  test('ends with 1 for conflicts', () =>
    checkMerge(
      { base: 'a,1\n', ours: 'a,2\n', theirs: 'a,3\n' },
      { code: 1, text: '<<<<<<< ours\na,2\n||||||| base\na,1\n=======\na,3\n>>>>>>> theirs\n' },
    ));

  test('asks the manifest for the languages', () => {
    const manifest = {
      version: 1,
      glossaries: { terms: { dictionaries: [{ source: 'en', target: 'de', file: 'terms.csv' }] } },
    };
    return checkMerge(
      {
        file: 'terms.csv',
        others: { 'parlance.json': JSON.stringify(manifest) },
        base: 'a,1,en,de\na,1,en,fr\n',
        ours: 'a,2,en,de\na,1,en,fr\n',
        theirs: 'a,1,en,de\na,1,en,fr\nb,1,en,de\n',
      },
      { code: 0, text: 'a,2,en,de\na,1,en,fr\nb,1,en,de\n' },
    );
  });

  test('lists what was kept, shortened', () => {
    const rows = (target: string) =>
      Array.from({ length: 12 }, (_, index) => `${index},${target}\n`).join('');
    return withFiles({ base: rows('1'), ours: '', theirs: rows('2') }, async (cwd) => {
      const { code, stderr } = await cli([...DRIVER, FILE], { cwd });
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: `${FILE}: removed in one branch, changed in the other, and kept (12): "0", "1", "2", "3", "4", "5", "6", "7", "8", "9" …\n`,
      });
    });
  });

  test.each<[string, Merge, string]>([
    ['a broken row', { base: '', ours: 'a,1\n', theirs: 'a,1\nb\n' }, 'In theirs: Line 2 is not an entry.'],
    [
      'another encoding',
      { base: '', ours: Buffer.from('a,\xfc\n', 'latin1'), theirs: 'a,1\n' },
      'In ours: It is not a text in UTF-8.',
    ],
    [
      'UTF-16 without a mark',
      { base: Buffer.from('a,1\n', 'utf16le'), ours: 'a,1\n', theirs: 'a,1\n' },
      'In base: It is not a text in UTF-8.',
    ],
  ])('leaves our version unchanged for %s', (_name, merge, reason) =>
    checkMerge(merge, { code: 6, stderr: notMerged(reason) }),
  );

  test.each([
    ['a broken lock', 'parlance.lock', 'In theirs: It is not a fact of a lock file.'],
    ['a file of another kind', 'notes.txt', 'Files of this kind have no entries.'],
  ])('leaves our version unchanged for %s', (_name, file, reason) =>
    checkMerge(
      { file, base: '', ours: 'parlance-lock 1\n', theirs: 'parlance-lock 1\nwhat\n' },
      { code: 6, stderr: notMerged(reason, file) },
    ),
  );

  test('leaves our version unchanged if another file is missing', () =>
    withFiles({ base: '', ours: 'a,1\n' }, async (cwd) => {
      expect(await cli([...DRIVER, FILE], { cwd })).toEqual({
        code: 6,
        stdout: '',
        stderr: 'parlance: theirs does not exist.\n',
      });
      expect(await readFile(path.join(cwd, 'ours'), 'utf8')).toBe('a,1\n');
    }));

  test('needs all four files', async () =>
    expect(await cli(['merge-driver', 'base', 'ours'])).toEqual({
      code: 6,
      stdout: '',
      stderr:
        'parlance: Four files are needed: base, ours, theirs, and the path.\n  To set up git, run: parlance merge-driver --install\n',
    }));
});

describe('parlance merge-driver --install', () => {
  const ALL = `*.glossary.csv merge=parlance diff=parlance
*.glossary.tsv merge=parlance diff=parlance
*.terms.json merge=parlance
*.style-rules.json merge=parlance
parlance.lock merge=parlance
`;
  const COMMANDS =
    /^git config merge\.parlance\.name '[^']+'\ngit config merge\.parlance\.driver '[^']+'\ngit config diff\.parlance\.textconv '[^']+'\n$/;
  const ONCE = 'Run these commands once in every clone:\n';

  test('prints the lines and the commands, and writes nothing', () =>
    withFiles({ '.git/HEAD': '' }, async (cwd) => {
      const { code, stdout, stderr } = await cli(['merge-driver', '--install'], { cwd });
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: `Add these lines to .gitattributes and commit it, or run this again with --write:\n${ONCE}`,
      });
      expect(stdout.slice(0, ALL.length)).toBe(ALL);
      expect(stdout.slice(ALL.length)).toMatch(COMMANDS);
      await expect(readFile(path.join(cwd, '.gitattributes'))).rejects.toThrow('ENOENT');
    }));

  test('--write adds the lines at the end of the file, and a second time nothing', () =>
    withFiles(
      { '.git/HEAD': '', '.gitattributes': Buffer.from('*.p\xe4p binary', 'latin1'), 'deep/a': '' },
      async (root) => {
        const cwd = path.join(root, 'deep');
        const file = path.join(root, '.gitattributes');
        const first = await cli(['merge-driver', '--install', '--write'], { cwd });
        expect(first.stderr).toBe(
          `Added to ../.gitattributes: ${ALL.trim().replaceAll('\n', ', ')}\n${ONCE}`,
        );
        expect(first.stdout).toMatch(COMMANDS);
        expect(await readFile(file, 'latin1')).toBe(`*.p\xe4p binary\n${ALL}`);
        const second = await cli(['merge-driver', '--install', '--write'], { cwd });
        expect(second).toEqual({
          ...first,
          stderr: `../.gitattributes has all lines that Parlance needs.\n${ONCE}`,
        });
        expect(await readFile(file, 'latin1')).toBe(`*.p\xe4p binary\n${ALL}`);
      },
    ));

  test('glossaries of the manifest with other names have lines of their own', () => {
    const files = ['terms.csv', '../shared/de.tsv', '../../outside.csv', 'product.en-de.glossary.csv'];
    const dictionaries = files.map((file) => ({ source: 'en', target: 'de', file }));
    const manifest = JSON.stringify({ version: 1, glossaries: { terms: { dictionaries } } });
    return withFiles({ '.git/HEAD': '', 'app/parlance.json': manifest }, async (root) => {
      const { stdout } = await cli(['merge-driver', '--install'], { cwd: path.join(root, 'app') });
      expect(stdout.split('\n').filter((line) => line.startsWith('/'))).toEqual([
        '/app/terms.csv merge=parlance diff=parlance',
        '/shared/de.tsv merge=parlance diff=parlance',
      ]);
    });
  });

  test('outside of a repository there is nothing to set up', () =>
    withFiles({}, async (cwd) =>
      expect(await cli(['merge-driver', '--install'], { cwd })).toEqual({
        code: 6,
        stdout: '',
        stderr:
          'parlance: There is no git repository here.\n  Run this in a folder of the repository, or create one with: git init\n',
      }),
    ));
});

describe('parlance diff --git', () => {
  test('writes one entry a line, sorted and without quotes, then the rows that are not entries', () =>
    withFiles({ [FILE]: '\ufeffb,1\r\n"a, c","2"\r\n\r\nx,1,en,fr\r\nbroken\r\nb,2\r\n' }, async (cwd) =>
      expect(await cli(['diff', '--git', FILE], { cwd })).toEqual({
        code: 0,
        stdout: 'a, c\t2\nb\t1\nx,1,en,fr\nbroken\nb,2\n',
        stderr: '',
      }),
    ));

  test.each([
    ['a file that is not UTF-8', FILE, `${FILE} is not UTF-8.`],
    [
      'a file of another kind',
      'notes.txt',
      'notes.txt is not a glossary file. Glossary files end in .csv or .tsv.',
    ],
  ])('refuses %s', (_name, file, reason) =>
    withFiles({ [file]: Buffer.from('a,\xfc\n', 'latin1') }, async (cwd) => {
      const { code, stdout, stderr } = await cli(['diff', '--git', file], { cwd });
      expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
      expect(stderr).toContain(reason);
    }),
  );

  test('needs a file', async () => expect((await cli(['diff'])).code).toBe(6));
});
