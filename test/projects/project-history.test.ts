import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { inEnglish } from '#base';
import { startGit } from '#files';
import { type HistoryPair, openHistory } from '../../packages/projects/history/project-history.ts';
import { inTurn } from '../support/runs.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';

const test = testsInTurn();

let home: string;
/** The repository, and in it the folder of the project. */
let repository: string;
let project: string;

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'parlance-history-'));
  repository = path.join(home, 'repository');
  project = path.join(repository, 'site');
  await mkdir(project, { recursive: true });
});
afterEach(() => rm(home, { recursive: true, force: true }));

const IDENTITY = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];

const git = (...args: readonly string[]) =>
  execFileSync('git', [...IDENTITY, ...args], { cwd: repository, encoding: 'utf8', stdio: 'pipe' });

/** Files by their paths in the project; undefined removes one. */
type Files = Readonly<Record<string, string | undefined>>;

async function write(files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(project, name);
    await mkdir(path.dirname(file), { recursive: true });
    if (text === undefined) await rm(file);
    else await writeFile(file, text);
  }
}

async function commit(files: Files, subject = 'x'): Promise<void> {
  await write(files);
  git('add', '--all', '.');
  git('commit', '--quiet', '--allow-empty', '-m', subject);
}

const PAIR: HistoryPair = { source: 'a.md', target: 'a.de.md' };

/** The versions of a pair of files: such as `2: two, zwei < 3`, where `?` proves nothing, and `-` is no file. */
async function versions(pair = PAIR, others: readonly HistoryPair[] = [], folder = project) {
  const history = await openHistory(folder, [pair, ...others], (file) => !file.includes('.de.'));
  try {
    const { revisions } = await history.historyOf(pair, {
      source: 'now',
      target: 'jetzt',
      decode: (bytes) => new TextDecoder().decode(bytes),
    });
    const shown = revisions.map(
      ({ source = '-', target = '-', parents, provesNothing }, index) =>
        `${index}: ${source}, ${target}${provesNothing ? ' ?' : ''}${parents.length > 0 ? ` < ${parents.join(' ')}` : ''}`,
    );
    return { shown: shown.slice(1), disk: shown[0], limits: history.limits().map(inEnglish), revisions };
  } finally {
    history.close();
  }
}

async function checkVersions(...expected: readonly string[]): Promise<void> {
  expect((await versions()).shown).toEqual(expected);
}

describe('the versions of a source file and its translation', () => {
  beforeEach(() => git('init', '--quiet', '--initial-branch=main'));

  test('are those of the commits that touch one of them', async () => {
    await commit({ 'a.md': 'one', 'b.md': 'x' });
    await commit({ 'a.de.md': 'eins' });
    await commit({ 'b.md': 'y' });
    await commit({ 'a.md': 'two' });
    await checkVersions('1: two, eins < 2', '2: one, eins < 3', '3: one, - ?');
    expect((await versions()).disk).toBe('0: now, jetzt < 1');
  });

  test('begin with the commit that added the files, which proves something unless it is the first', async () => {
    await commit({ 'b.md': 'x' });
    await commit({ 'a.md': 'one', 'a.de.md': 'eins' });
    await checkVersions('1: one, eins');
  });

  test('of files that are not committed are those on the disk', async () => {
    await commit({ 'b.md': 'x' });
    const { shown, disk } = await versions(PAIR, [{ source: 'b.md', target: 'b.de.md' }]);
    expect([disk, shown]).toEqual(['0: now, jetzt < 1', ['1: -, - ?']]);
  });

  test('follow renames', async () => {
    const long = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');
    await commit({ 'old.md': long, 'b.md': 'x' });
    await commit({ 'old.md': `${long}\n1`, 'a.de.md': 'eins' });
    await commit({ 'old.md': undefined, 'middle.md': `${long}\n2` });
    await commit({ 'b.md': 'y' });
    await commit({ 'middle.md': undefined, 'a.md': `${long}\n2` });
    await commit({ 'a.md': `${long}\n3` });
    const { shown } = await versions();
    expect(shown.map((each) => each.replaceAll(/line .*\n/g, '').replace(long, ''))).toEqual([
      '1: 3, eins < 2',
      '2: 2, eins < 3',
      '3: 1, eins < 4',
      '4: line 19, - ?',
    ]);
  });

  test('of two branches that were merged', async () => {
    await commit({ 'a.md': 'one', 'a.de.md': 'eins' });
    git('checkout', '--quiet', '-b', 'other');
    await commit({ 'a.md': 'two' });
    git('checkout', '--quiet', 'main');
    await commit({ 'a.de.md': 'EINS' });
    await commit({ 'b.md': 'x' });
    git('merge', '--quiet', 'other', '-m', 'merged');
    const { shown } = await versions();
    expect(shown[0]).toMatch(/^1: two, EINS < (?:2 3|3 2)$/);
    expect(
      shown
        .slice(1, 3)
        .map((each) => each.slice(3))
        .sort(),
    ).toEqual(['one, EINS < 4', 'two, eins < 4']);
    expect(shown[3]).toBe('4: one, eins ?');
  });

  test('that were deleted and came back', async () => {
    await commit({ 'a.md': 'one', 'a.de.md': 'eins' });
    await commit({ 'a.de.md': undefined });
    await commit({ 'a.de.md': 'eins' });
    await checkVersions('1: one, eins < 2', '2: one, - < 3', '3: one, eins ?');
  });

  test('prove nothing where a commit touches more than 50 source files', async () => {
    const many = (count: number, text: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`more/${index}.md`, text]));
    await commit({ 'a.md': 'one', 'a.de.md': 'eins' });
    await commit({ 'a.md': 'two', ...many(49, 'x') });
    await commit({ 'a.md': 'three', ...many(50, 'y') });
    await checkVersions('1: three, eins ? < 2', '2: two, eins < 3', '3: one, eins ?');
  });

  test('are at most 200', async () => {
    const lines = ['feature done'];
    for (let index = 1; index <= 210; index++) {
      lines.push('commit refs/heads/main', `committer t <t@example.com> ${index} +0000`, 'data 1', 'x');
      lines.push('M 100644 inline site/a.md', `data ${String(index).length}`, String(index));
    }
    execFileSync('git', ['fast-import', '--quiet'], {
      cwd: repository,
      input: `${lines.join('\n')}\ndone\n`,
    });
    const { shown } = await versions();
    expect([shown.length, shown[0], shown.at(-2), shown.at(-1)]).toEqual([
      200,
      '1: 210, - < 2',
      '199: 12, - < 200',
      '200: 11, - ?',
    ]);
  });

  test('of a file that holds both languages', async () => {
    await commit({ 'a.md': 'x' });
    await commit({ 'a.po': 'one' });
    await commit({ 'a.po': 'two' });
    expect((await versions({ source: 'a.po', target: 'a.po' })).shown).toEqual([
      '1: two, two < 2',
      '2: one, one',
    ]);
  });

  test.each(
    inTurn([
      ['names with spaces and letters', { source: 'ä b/ü "c".md', target: '-d.de.md' }],
      ['names with signs of patterns', { source: 'a*/[b]?.md', target: ':(glob)*.de.md' }],
    ]),
  )('can have %s', async (_, pair) => {
    await commit({ [pair.source]: 'one', [pair.target]: 'eins', 'a/b.md': 'x', 'x.de.md': 'x' });
    await commit({ [pair.source]: 'two' });
    await commit({ 'a/b.md': 'y', 'x.de.md': 'y' });
    expect((await versions(pair)).shown).toEqual(['1: two, eins < 2', '2: one, eins ?']);
  });

  test('are not confused by what commits say', async () => {
    await commit({ 'a.md': 'one', 'a.de.md': 'eins' });
    await commit({ 'a.md': 'two' }, `(from ${'0'.repeat(40)}) ${'1'.repeat(40)}\n\n:100644 100644 x`);
    await commit({ 'a.de.md': 'zwei' }, ':100644 100644 a b M');
    await checkVersions('1: two, zwei < 2', '2: two, eins < 3', '3: one, eins ?');
  });

  test('of many pairs come from one log', async () => {
    await commit({ 'a.md': 'one', 'a.de.md': 'eins', 'b.md': 'x', 'b.de.md': 'y' });
    await commit({ 'b.md': 'X' });
    await commit({ 'a.md': 'two' });
    const others = [{ source: 'b.md', target: 'b.de.md' }];
    expect((await versions(PAIR, others)).shown).toEqual(['1: two, eins < 2', '2: one, eins ?']);
    expect((await versions(others[0], [PAIR])).shown).toEqual(['1: X, y < 2', '2: x, y ?']);
  });
});

describe('what git cannot show is said', () => {
  test('without a repository', async () => {
    const { revisions, limits } = await versions();
    expect([revisions, limits]).toEqual([
      [],
      ['Git gives no history of the files. Which texts have changed together is not known.'],
    ]);
  });

  test('without git', async () => {
    git('init', '--quiet');
    await commit({ 'a.md': 'one' });
    const { PATH } = process.env;
    process.env.PATH = home;
    try {
      expect((await versions()).revisions).toEqual([]);
    } finally {
      process.env.PATH = PATH;
    }
  });

  test('in a shallow clone, whose first commit proves nothing', async () => {
    git('init', '--quiet', '--initial-branch=main');
    await commit({ 'a.md': 'one', 'a.de.md': 'eins' });
    await commit({ 'a.md': 'two', 'a.de.md': 'zwei' });
    await commit({ 'a.md': 'three' });
    expect((await versions()).limits).toEqual([]);
    const clone = (depth: number) => {
      const to = path.join(home, `clone${depth}`);
      git('clone', '--quiet', `--depth=${depth}`, `file://${repository}`, to);
      return versions(PAIR, [], path.join(to, 'site'));
    };
    const limits = [
      'The clone is shallow, so that the age of some texts is unknown. Get its history with: git fetch --unshallow',
    ];
    expect(await clone(1)).toMatchObject({ shown: ['1: three, zwei ?'], limits });
    expect(await clone(2)).toMatchObject({ shown: ['1: three, zwei < 2', '2: two, zwei ?'], limits });
  });

  test('where an object is missing, as in a partial clone', async () => {
    git('init', '--quiet', '--initial-branch=main');
    await commit({ 'b.md': 'x' });
    await commit({ 'a.md': 'one', 'a.de.md': 'eins' });
    await commit({ 'a.md': 'two' });
    await commit({ 'a.md': 'three' });
    const blob = git('rev-parse', 'HEAD~1:site/a.md').trim();
    await rename(
      path.join(repository, '.git/objects', blob.slice(0, 2), blob.slice(2)),
      path.join(home, blob),
    );
    await checkVersions('1: three, eins ? < 2', '2: -, eins ? < 3', '3: one, eins');
  });

  const LACKS = [
    'The clone lacks earlier versions of files, so that the age of some texts is unknown. Get them with: git fetch --refetch --no-filter',
  ];

  /** Two pairs with three versions each, in a partial clone whose remote is gone. */
  async function partialClone(filter: string): Promise<void> {
    git('init', '--quiet', '--initial-branch=main');
    git('config', 'uploadpack.allowFilter', 'true');
    await commit({ 'x.md': 'x' });
    await commit({ 'a.md': 'one', 'a.de.md': 'eins', 'b.md': 'B', 'b.de.md': 'b' });
    await commit({ 'a.md': 'two' });
    const clone = path.join(home, 'clone');
    git('clone', '--quiet', `--filter=${filter}`, `file://${repository}`, clone);
    await rename(repository, path.join(home, 'gone'));
    repository = clone;
    project = path.join(clone, 'site');
  }

  const OTHER: HistoryPair = { source: 'b.md', target: 'b.de.md' };

  test('in a partial clone, where a missing version costs its file only', async () => {
    await partialClone('blob:none');
    const isOpen = ({ isIncomplete }: { readonly isIncomplete?: boolean }) => isIncomplete === true;
    const { shown, limits, revisions } = await versions(PAIR, [OTHER]);
    expect([shown, limits]).toEqual([['1: two, eins ? < 2', '2: -, eins ?'], LACKS]);
    expect(revisions.map(isOpen)).toEqual([false, true, true]);
    const other = await versions(OTHER, [PAIR]);
    expect([other.shown, other.limits]).toEqual([['1: B, b'], []]);
    expect(other.revisions.some(isOpen)).toBe(false);
  });

  test('in a partial clone, whose other files are read after the one that lacks a version', async () => {
    await partialClone('blob:none');
    const history = await openHistory(project, [PAIR, OTHER], () => true);
    const now = {
      source: 'now',
      target: 'jetzt',
      decode: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
    };
    await history.historyOf(PAIR, now);
    const { revisions } = await history.historyOf(OTHER, now);
    history.close();
    expect(revisions.map(({ source }) => source)).toEqual(['now', 'B']);
  });

  test('in a partial clone without folders, which has no log', async () => {
    await partialClone('tree:0');
    const { revisions, limits } = await versions();
    expect(revisions).toMatchObject([{ isIncomplete: true, source: 'now', target: 'jetzt' }]);
    expect(limits).toEqual(LACKS);
  });

  const LINES = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');

  test.each(
    inTurn([
      ['with an edit', `${LINES}\nnew`, true, LACKS],
      ['as it was', LINES, false, []],
    ] as const),
  )('in a partial clone with a file that was renamed %s', async (_, text, isOpen, limits) => {
    git('init', '--quiet', '--initial-branch=main');
    git('config', 'uploadpack.allowFilter', 'true');
    await commit({ 'x.md': 'x' });
    await commit({ 'old.md': LINES, 'a.de.md': 'eins' });
    await commit({ 'old.md': undefined, 'a.md': text });
    const clone = path.join(home, 'clone');
    git('clone', '--quiet', '--filter=blob:none', `file://${repository}`, clone);
    await rename(repository, path.join(home, 'gone'));
    const found = await versions(PAIR, [], path.join(clone, 'site'));
    expect(found.limits).toEqual(limits);
    expect(found.revisions[1]?.isIncomplete).toBe(isOpen);
  });

  test.each(
    inTurn([
      ['is gone', undefined],
      ['is empty', ''],
      ['is damaged', 'x'],
    ]),
  )('where one version %s', async (_, content) => {
    git('init', '--quiet', '--initial-branch=main');
    await commit({ 'x.md': 'x' });
    await commit({ 'a.md': 'one', 'a.de.md': 'eins', 'b.md': 'B', 'b.de.md': 'b' });
    await commit({ 'a.md': 'two' });
    const blob = git('rev-parse', 'HEAD~1:site/a.md').trim();
    const file = path.join(repository, '.git/objects', blob.slice(0, 2), blob.slice(2));
    await rm(file, { force: true });
    if (content !== undefined) await writeFile(file, content);
    const { shown, limits } = await versions(PAIR, [OTHER]);
    expect([shown, limits]).toEqual([['1: two, eins ? < 2', '2: -, eins ?'], LACKS]);
    expect((await versions(OTHER, [PAIR])).limits).toEqual([]);
  });

  test('where the version at HEAD is gone', async () => {
    git('init', '--quiet', '--initial-branch=main');
    await commit({ 'x.md': 'x' });
    await commit({ 'a.md': 'one', 'a.de.md': 'eins' });
    const blob = git('rev-parse', 'HEAD:site/a.md').trim();
    await rm(path.join(repository, '.git/objects', blob.slice(0, 2), blob.slice(2)), { force: true });
    const { revisions, limits } = await versions();
    expect([revisions[1]?.isIncomplete, limits]).toEqual([true, LACKS]);
  });

  test('but not where a version is too large to be looked at: no clone shows more', async () => {
    git('init', '--quiet', '--initial-branch=main');
    await commit({ 'x.md': 'x' });
    await commit({ 'a.md': 'one', 'a.de.md': 'eins', 'b.md': 'B', 'b.de.md': 'b' });
    await commit({ 'a.md': 'x'.repeat(10_000_001) });
    await commit({ 'a.md': 'three' });
    const { shown, limits, revisions } = await versions(PAIR, [OTHER]);
    expect(shown).toEqual(['1: three, eins ? < 2', '2: -, eins ? < 3', '3: one, eins']);
    expect([limits, revisions.some(({ isIncomplete }) => isIncomplete === true)]).toEqual([[], false]);
  });

  /** Puts a program called git before the real one. */
  async function withGit<Result>(script: string, work: () => Promise<Result>): Promise<Result> {
    const { PATH } = process.env;
    const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    await mkdir(path.join(home, 'programs'));
    await writeFile(path.join(home, 'programs/git'), `#!/bin/sh\n${script.replace('REAL', real)}\n`, {
      mode: 0o755,
    });
    process.env.PATH = `${path.join(home, 'programs')}${path.delimiter}${PATH}`;
    try {
      return await work();
    } finally {
      process.env.PATH = PATH;
    }
  }

  test('not where git is slow', async () => {
    git('init', '--quiet', '--initial-branch=main');
    await commit({ 'x.md': 'x' });
    await commit({ 'a.md': 'one', 'a.de.md': 'eins' });
    const { shown, limits } = await withGit('sleep 1\nexec REAL "$@"', () => versions());
    expect([shown, limits]).toEqual([['1: one, eins'], []]);
  });

  test('where git refuses, with its reason', async () => {
    git('init', '--quiet', '--initial-branch=main');
    await commit({ 'a.md': 'one', 'a.de.md': 'eins' });
    const refusal = 'echo "fatal: detected dubious ownership" >&2\nexit 128';
    const { revisions, limits } = await withGit(refusal, () => versions());
    expect(revisions).toMatchObject([{ isIncomplete: true }]);
    expect(limits).toEqual([
      'Git cannot read the history, so that the age of texts is unknown: detected dubious ownership',
    ]);
  });

  test('where git hangs', async () => {
    git('init', '--quiet');
    const { pieces, ended } = await withGit('exec sleep 60', async () =>
      startGit(repository, ['cat-file', '--batch'], 200),
    );
    const written: Uint8Array[] = [];
    for await (const piece of pieces) written.push(piece);
    expect([written, await ended]).toEqual([[], { problem: '' }]);
  });

  const NO_GIT = 'Git gives no history of the files. Which texts have changed together is not known.';

  /** Repositories of whose branch nobody has made a commit. */
  const WITHOUT_COMMIT: readonly (readonly [name: string, prepare: () => Promise<void>])[] = [
    ['a repository without a commit', async () => void git('init', '--quiet')],
    [
      'a branch without a commit, beside others',
      async () => {
        git('init', '--quiet');
        await commit({ 'a.md': 'one' });
        git('checkout', '--quiet', '--orphan', 'new');
      },
    ],
    [
      'a repository with commits of another one only',
      async () => {
        git('init', '--quiet');
        await commit({ 'a.md': 'one' });
        git('update-ref', 'refs/remotes/origin/main', 'HEAD');
        git('symbolic-ref', 'HEAD', 'refs/heads/new');
      },
    ],
  ];

  test.each(inTurn(WITHOUT_COMMIT))('not in %s', async (_, prepare) => {
    await prepare();
    const { revisions, limits } = await versions();
    expect([revisions, limits]).toEqual([[], [NO_GIT]]);
  });

  test.each(
    inTurn([
      ['is empty', '', "bad revision 'HEAD'"],
      ['names a commit that is gone', `${'1'.repeat(40)}\n`, 'bad object HEAD'],
    ]),
  )('where the branch %s', async (_, content, reason) => {
    git('init', '--quiet', '--initial-branch=main');
    await commit({ 'a.md': 'one' });
    await writeFile(path.join(repository, '.git/refs/heads/main'), content);
    const { revisions, limits } = await versions();
    expect(revisions).toMatchObject([{ isIncomplete: true }]);
    expect(limits).toEqual([`Git cannot read the history, so that the age of texts is unknown: ${reason}`]);
  });

  test('where the folder has the rest of a repository, in another repository, which is not asked', async () => {
    git('init', '--quiet', '--initial-branch=main');
    await commit({ 'a.md': 'one', 'a.de.md': 'eins' });
    await mkdir(path.join(project, '.git'));
    const { limits } = await versions();
    expect(limits).toEqual([expect.stringContaining('Git cannot read the history')]);
  });
});
