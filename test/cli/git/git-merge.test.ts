import { describe, expect } from 'vitest';
import { type Repository, type Tree, withRepository } from '../../support/process/git.ts';
import { inTurn } from '../../support/runs.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const FILE = 'product.en-de.glossary.csv';

interface Texts {
  readonly base: string | Uint8Array;
  readonly ours: string | Uint8Array;
  readonly theirs: string | Uint8Array;
}

function merge(repository: Repository, { base, ours, theirs }: Texts, file = FILE) {
  const tree = (text: string | Uint8Array): Tree => ({ [file]: text });
  return repository.merge({ base: tree(base), ours: tree(ours), theirs: tree(theirs) });
}

/** Changes of neighbors: a conflict line by line, and none by entry. */
const NEIGHBORS: Texts = { base: 'a,1\nb,1\nc,1\n', ours: 'a,2\nb,1\nc,1\n', theirs: 'a,1\nb,2\nc,1\n' };

/** Changes far from each other: no conflict in any way. */
const FAR: Texts = {
  base: 'a,1\nb,1\nc,1\nd,1\n',
  ours: 'a,2\nb,1\nc,1\nd,1\n',
  theirs: 'a,1\nb,1\nc,1\nd,2\n',
};

describe('git merge runs the driver', () => {
  test('which merges by entry', () =>
    withRepository(async (repository) => {
      const { code } = await merge(repository, NEIGHBORS);
      expect({ code, text: await repository.read(FILE) }).toEqual({ code: 0, text: 'a,2\nb,2\nc,1\n' });
    }));

  test('in a folder and a file with spaces', () =>
    withRepository(async (repository) => {
      const file = "my team's files/my product.en-de.glossary.csv";
      const { code } = await merge(repository, NEIGHBORS, file);
      expect({ code, text: await repository.read(file) }).toEqual({ code: 0, text: 'a,2\nb,2\nc,1\n' });
    }));

  test('for a file whose name begins with -', () =>
    withRepository(async (repository) => {
      const file = '-product.en-de.glossary.csv';
      const { code } = await merge(repository, NEIGHBORS, file);
      expect({ code, text: await repository.read(file) }).toEqual({ code: 0, text: 'a,2\nb,2\nc,1\n' });
    }));

  test('which writes conflicts as git does, and git reports them', () =>
    withRepository(async (repository) => {
      const { code, output } = await merge(repository, { base: 'a,1\n', ours: 'a,2\n', theirs: 'a,3\n' });
      expect({ code, text: await repository.read(FILE) }).toEqual({
        code: 1,
        text: '<<<<<<< ours\na,2\n||||||| base\na,1\n=======\na,3\n>>>>>>> theirs\n',
      });
      expect(output).toContain(`CONFLICT (content): Merge conflict in ${FILE}`);
    }));

  test('which says what one branch deleted and the other changed', () =>
    withRepository(async (repository) => {
      const { code, output } = await merge(repository, {
        base: 'a,1\nb,1\n',
        ours: 'b,1\n',
        theirs: 'a,2\nb,1\n',
      });
      expect(code).toBe(0);
      expect(output).toContain(`${FILE}: removed in one branch, changed in the other, and kept (1): "a"\n`);
      expect(await repository.read(FILE)).toBe('b,1\na,2\n');
    }));

  test('which merges style rule lists by rule', () =>
    withRepository(async (repository) => {
      const list = (a: string, b: string) => `{\n  "name": "${a}",\n  "language": "${b}"\n}\n`;
      const versions = { base: list('A', 'de'), ours: list('B', 'de'), theirs: list('A', 'fr') };
      const { code } = await merge(repository, versions, 'blog.style-rules.json');
      expect({ code, text: await repository.read('blog.style-rules.json') }).toEqual({
        code: 0,
        text: list('B', 'fr'),
      });
    }));

  test('again where the ancestor is a merge of several ones', () =>
    withRepository(async (repository) => {
      const { git } = repository;
      await merge(repository, NEIGHBORS);
      await git(['checkout', '--quiet', '--detach', 'theirs']);
      await git(['merge', '--no-edit', 'ours']);
      await git(['branch', 'crossed']);
      await git(['checkout', '--quiet', '--detach', 'ours']);
      await git(['merge', '--no-edit', 'theirs']);
      const { code } = await git(['merge', '--no-edit', 'crossed']);
      expect({ code, text: await repository.read(FILE) }).toEqual({ code: 0, text: 'a,2\nb,2\nc,1\n' });
    }));
});

describe('git merges line by line, and nothing is lost, when the driver', () => {
  const DAMAGED: readonly (readonly [string, string | undefined])[] = [
    ['is missing', undefined],
    ['has no permission to run', '#!/no/such/interpreter\n'],
    ['cannot start, which Node reports by 1', `#!/bin/sh\nexec "${process.execPath}" /no/such/main.js\n`],
    [
      'throws, which Node reports by 1',
      `#!/bin/sh\nexec "${process.execPath}" -e 'throw new Error("a bug")'\n`,
    ],
    ['ends by a signal', '#!/bin/sh\nkill -SEGV $$\n'],
    ['has a bug', '#!/bin/sh\nexit 70\n'],
  ];

  test.each(inTurn(DAMAGED))('%s', (_name, script) =>
    withRepository(async (repository) => {
      await repository.setProgram(script);
      const clean = await merge(repository, FAR);
      expect({ code: clean.code, text: await repository.read(FILE) }).toEqual({
        code: 0,
        text: 'a,2\nb,1\nc,1\nd,2\n',
      });
      const conflict = await merge(repository, NEIGHBORS);
      expect({ code: conflict.code, text: await repository.read(FILE) }).toEqual({
        code: 1,
        text: '<<<<<<< ours\na,2\nb,1\n=======\na,1\nb,2\n>>>>>>> theirs\nc,1\n',
      });
    }),
  );

  test('has crashed, and our version has the markers of an earlier merge', () =>
    withRepository(async (repository) => {
      await repository.setProgram('#!/bin/sh\nexit 1\n');
      const left = '<<<<<<< ours\nx,1\n=======\nx,2\n>>>>>>> theirs\n';
      const { base, ours, theirs } = FAR;
      const { code } = await merge(repository, {
        base: left + base,
        ours: left + ours,
        theirs: left + theirs,
      });
      expect({ code, text: await repository.read(FILE) }).toEqual({
        code: 0,
        text: `${left}a,2\nb,1\nc,1\nd,2\n`,
      });
    }));

  test.each<[string, Texts]>(
    inTurn([
      ['finds a row that is not an entry', { ...FAR, theirs: 'a,1\nb,1\nc,1\nd,"2\n' }],
      [
        'finds an encoding other than UTF-8',
        { ...FAR, theirs: Buffer.from('a,1\nb,1\nc,1\nd,\xfc\n', 'latin1') },
      ],
      ['finds rows that are not merged by entry', { ...FAR, theirs: 'a,1\nb,1\nc,1\nd,1\n\nx,2,en,fr\n' }],
    ]),
  )('%s', (_name, texts) =>
    withRepository(async (repository) => {
      const { code, output } = await merge(repository, texts);
      const bytes = Buffer.from(texts.theirs).toString('utf8').replace('a,1', 'a,2');
      expect({ code, text: await repository.read(FILE) }).toEqual({ code: 0, text: bytes });
      expect(output).toContain(`parlance: ${FILE} was not merged by entry.\n  In theirs: `);
    }),
  );

  test('finds a file that git cannot merge either', () =>
    withRepository(async (repository) => {
      const { code, output } = await merge(repository, { ...FAR, theirs: 'a,\0\n' });
      expect({ code, text: await repository.read(FILE) }).toEqual({ code: 1, text: FAR.ours });
      expect(output).toContain(`CONFLICT (content): Merge conflict in ${FILE}`);
    }));
});

test('git diff shows entries instead of lines', () =>
  withRepository(async ({ folder: _, git, ...repository }) => {
    await repository.merge({
      base: { [FILE]: 'b,1\n"a",1\n' },
      ours: { [FILE]: 'a,1\n"b",2\n' },
      theirs: { [FILE]: '' },
    });
    const { output } = await git(['diff', '--unified=0', 'base', 'ours']);
    expect(output.split('\n').filter((line) => /^[-+](?![-+])/.test(line))).toEqual(['-b\t1', '+b\t2']);
  }));

test('git diff shows a file that is not a glossary any more as it is', () =>
  withRepository(async ({ git, ...repository }) => {
    const broken = Buffer.from('a,\xfc\n', 'latin1');
    await repository.merge({ base: { [FILE]: 'a,1\n' }, ours: { [FILE]: broken }, theirs: { [FILE]: '' } });
    const { code, output } = await git(['diff', 'base', 'ours']);
    expect(code).toBe(0);
    expect(output).toContain('-a\t1\n+a,');
  }));
