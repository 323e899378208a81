import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { inEnglish } from '#base';
import { type Files, NODE_FILES } from '#files';
import { type AttestedPair, writePairs } from '#units';
import { type IsUsed, RecordFolder } from '../../packages/projects/record/record-folder.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';

const test = testsInTurn();

let project: string;
beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'parlance-record-'));
});
afterEach(() => rm(project, { recursive: true, force: true }));

const HEAD = 'parlance-pairs 1\n';

/** A pair of texts that are named by a digit each. */
function pair(source: string, target: string, origin: AttestedPair['origin'] = 'm'): AttestedPair {
  return { locale: 'de', source: source.repeat(16), target: target.repeat(16), origin, depends: '--------' };
}

const open = (files: Files = NODE_FILES, folder = project) => RecordFolder.open(folder, files);

/** Attests pairs in a run of its own. */
async function run(...pairs: readonly AttestedPair[]): Promise<string | undefined> {
  const record = await open();
  await record.attest(pairs);
  return record.finish();
}

const inRecord = (name: string, folder = project) => path.join(folder, 'parlance.translations', name);

/** The pairs of the record, such as `ab` for a source `a` with a target `b`. */
async function pairsIn(folder = project): Promise<readonly string[]> {
  const { record } = await open(NODE_FILES, folder);
  return [...record.all()].map(({ source, target }) => `${source[0]}${target[0]}`);
}

async function names(): Promise<readonly string[]> {
  return (await readdir(inRecord('')).catch(() => [])).sort();
}

const pending = () => readdir(path.join(project, '.parlance', 'translations')).catch(() => []);

async function problems(): Promise<readonly string[]> {
  const { problems: found } = await open();
  return found.map(({ what, isFatal }) => `${isFatal ? 'stop: ' : ''}${inEnglish(what)}`);
}

describe('a run', () => {
  test('writes one file, whose name is that of its content', async () => {
    expect(await run(pair('c', 'd'), pair('a', 'b'))).toMatch(/^run-[\da-f]{16}\.pairs$/);
    const [attributes, base, file = ''] = await names();
    expect([attributes, base]).toEqual(['.gitattributes', 'base.pairs']);
    expect(await readFile(inRecord('.gitattributes'), 'utf8')).toBe('*.pairs merge=union\n');
    expect(await readFile(inRecord('base.pairs'), 'utf8')).toBe(HEAD);
    expect(await readFile(inRecord(file), 'utf8')).toBe(writePairs([pair('a', 'b'), pair('c', 'd')]));
    expect(await pending()).toEqual([]);
  });

  test('writes the same file as an equal run, in any order', async () => {
    const first = await run(pair('a', 'b'), pair('c', 'd'));
    await rm(inRecord(first ?? ''));
    expect(await run(pair('c', 'd'), pair('a', 'b'))).toBe(first);
  });

  test('that attests nothing new writes no file', async () => {
    expect(await run()).toBeUndefined();
    expect(await names()).toEqual([]);
    await run(pair('a', 'b'));
    const before = await names();
    expect(await run(pair('a', 'b'))).toBeUndefined();
    expect(await names()).toEqual(before);
  });

  test('that attests a known pair by another origin writes a file', async () => {
    await run(pair('a', 'b'));
    expect(await run(pair('a', 'b', 'h'))).toBeDefined();
    expect(await pairsIn()).toEqual(['ab', 'ab']);
  });

  test('that was killed leaves what it has attested, which the next one records', async () => {
    const killed = await open();
    await killed.attest([pair('a', 'b')]);
    await killed.attest([pair('c', 'd')]);
    expect(await names()).toEqual([]);
    expect(await pairsIn()).toEqual(['ab', 'cd']);
    await run(pair('e', 'f'));
    expect(await pending()).toEqual([]);
    expect(await pairsIn()).toEqual(['ab', 'cd', 'ef']);
    expect((await names()).length).toBe(3);
  });

  test('of very many files keeps few files of what it has attested', async () => {
    const create = async (file: string) => ({
      ...(await NODE_FILES.create(file)),
      sync: async () => undefined,
    });
    const record = await open({ ...NODE_FILES, create, syncFolder: async () => undefined });
    const count = 210;
    for (let number = 0; number < count; number++)
      await record.attest([{ ...pair('a', 'b'), target: String(number).padStart(16, '0') }]);
    expect((await pending()).length).toBe(10);
    expect((await pairsIn()).length).toBe(count);
    await record.finish();
    expect((await pairsIn()).length).toBe(count);
    expect(await pending()).toEqual([]);
  });

  test('keeps what a team has written into .gitattributes', async () => {
    await mkdir(inRecord(''));
    await writeFile(inRecord('.gitattributes'), '*.pairs -diff');
    await run(pair('a', 'b'));
    expect(await readFile(inRecord('.gitattributes'), 'utf8')).toBe('*.pairs -diff\n*.pairs merge=union\n');
  });

  test('writes files that everybody can read', async () => {
    await run(pair('a', 'b'));
    for (const name of await names()) expect((await stat(inRecord(name))).mode & 0o777).toBe(0o644);
    expect((await stat(inRecord(''))).mode & 0o777).toBe(0o755);
  });
});

describe('before anything is paid for, the folder is', () => {
  test('proved writable, which leaves nothing behind', async () => {
    await (await open()).proveWritable();
    expect(await names()).toEqual([]);
  });

  test('refused where a link or a file is', async () => {
    await writeFile(inRecord(''), '');
    await expect(open().then((record) => record.proveWritable())).rejects.toThrow(
      'is a file. Expected a folder.',
    );
    await rm(inRecord(''));
    await symlink(tmpdir(), inRecord(''));
    await expect(open().then((record) => record.proveWritable())).rejects.toThrow('is a symbolic link');
  });

  test('refused on a full disk', async () => {
    const full = async () => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
    };
    const create = async (file: string) => ({ ...(await NODE_FILES.create(file)), write: full });
    const record = await open({ ...NODE_FILES, create });
    await expect(record.proveWritable()).rejects.toThrow(
      'The disk is full: parlance.translations cannot be written.',
    );
    expect(await names()).toEqual([]);
  });
});

describe('of what a repository brings along', () => {
  const put = async (name: string, text: string) => {
    await mkdir(inRecord(''), { recursive: true });
    await writeFile(inRecord(name), text);
  };

  test('damaged lines are named, and the others are used', async () => {
    await put('base.pairs', `${writePairs([pair('a', 'b')])}damaged\nde\n`);
    expect(await pairsIn()).toEqual(['ab']);
    expect(await problems()).toEqual([
      'parlance.translations/base.pairs: 2 damaged lines are not used, the first in line 3.',
    ]);
  });

  test('both sides of a conflict are used', async () => {
    await put(
      'base.pairs',
      `${HEAD}<<<<<<< a\n${writePairs([pair('a', 'b')]).slice(HEAD.length)}=======\n${writePairs([pair('c', 'd')]).slice(HEAD.length)}>>>>>>> b\n`,
    );
    expect(await pairsIn()).toEqual(['ab', 'cd']);
    expect(await problems()).toEqual([
      'parlance.translations/base.pairs has conflict markers of git. Both sides are used.',
    ]);
  });

  test('a file of a later version stops what would be written', async () => {
    await put('base.pairs', 'parlance-pairs 2\n');
    await put('run-0000000000000000.pairs', writePairs([pair('a', 'b')]));
    expect(await pairsIn()).toEqual(['ab']);
    expect(await problems()).toEqual([
      'stop: parlance.translations/base.pairs has the format 2, which this version of Parlance does not know. Update Parlance.',
    ]);
    for (const work of [
      (record: RecordFolder) => record.compact(() => true),
      (record: RecordFolder) => record.proveWritable(),
    ])
      await expect(open().then((record): Promise<unknown> => work(record))).rejects.toThrow(
        'has the format 2',
      );
    expect(await readFile(inRecord('base.pairs'), 'utf8')).toBe('parlance-pairs 2\n');
  });

  test('links and folders are not read', async () => {
    await put('run-0000000000000000.pairs', writePairs([pair('a', 'b')]));
    await writeFile(path.join(project, 'outside'), writePairs([pair('c', 'd')]));
    await symlink(path.join(project, 'outside'), inRecord('run-1111111111111111.pairs'));
    await mkdir(inRecord('run-2222222222222222.pairs'));
    expect(await pairsIn()).toEqual(['ab']);
    expect(await problems()).toEqual([
      'parlance.translations/run-1111111111111111.pairs is a symbolic link and is not used.',
      'parlance.translations/run-2222222222222222.pairs is a folder. Expected a file.',
    ]);
  });

  test('a link in the place of the base is not replaced', async () => {
    await mkdir(inRecord(''));
    await symlink(path.join(project, 'outside'), inRecord('base.pairs'));
    await expect(open().then((record) => record.compact(() => true))).rejects.toThrow(
      'base.pairs cannot be read',
    );
  });

  test('other files are left alone', async () => {
    await put('notes.md', 'x');
    await put('more.pairs', writePairs([pair('a', 'b')]));
    await (await open()).compact(() => true);
    expect(await names()).toEqual(['.gitattributes', 'base.pairs', 'more.pairs', 'notes.md']);
    expect(await pairsIn()).toEqual(['ab']);
  });

  test.each([
    ['too many files', Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}.pairs`, size: 60 }))],
    [
      'too many bytes',
      Array.from({ length: 70 }, (_, index) => ({ name: `${index}.pairs`, size: 1024 ** 2 })),
    ],
  ])('%s are read in part (reliability R3)', async (_, made) => {
    let read = 0;
    const sizes = new Map(made.map(({ name, size }) => [inRecord(name), size]));
    const files: Files = {
      ...NODE_FILES,
      list: async (folder) => (folder === inRecord('') ? made.map(({ name }) => name) : []),
      stat: async (file) => {
        if (file === inRecord('')) return { kind: 'folder', size: 0, mode: 0o755, id: file };
        const size = sizes.get(file);
        return size === undefined ? undefined : { kind: 'file', size, mode: 0o644, id: file };
      },
      readSeen: async () => {
        read++;
        return new TextEncoder().encode(HEAD);
      },
    };
    const { problems: found } = await open(files);
    expect(read).toBe(made.length === 70 ? 64 : 10_000);
    expect(found.map(({ what }) => inEnglish(what))).toEqual([
      'parlance.translations has more than 10000 files or 64 MiB. The rest is not read. Run: parlance update --compact',
    ]);
  });
});

describe('compaction', () => {
  const isUsed: IsUsed = (_, source) => source !== 'c'.repeat(16);

  test('folds the files of all runs into the base, without what nobody uses', async () => {
    await run(pair('a', 'b'));
    await run(pair('c', 'd'));
    expect(await (await open()).compact(isUsed)).toEqual({ files: 2, dropped: 1 });
    expect(await names()).toEqual(['.gitattributes', 'base.pairs']);
    expect(await pairsIn()).toEqual(['ab']);
  });

  test('loses no pair, whichever step is its last', async () => {
    let steps = 0;
    /** The file system until the process is killed. */
    const killedAfter = (last: number): Files => {
      steps = 0;
      const counted = <Args extends readonly unknown[], Result>(step: (...args: Args) => Promise<Result>) => {
        return async (...args: Args): Promise<Result> => {
          if (++steps > last) throw Object.assign(new Error('killed'), { code: 'KILLED' });
          return step(...args);
        };
      };
      const { create, rename, remove, setMode, makeFolder, syncFolder } = NODE_FILES;
      const changes = { create, rename, remove, setMode, makeFolder, syncFolder };
      const wrapped = Object.entries(changes).map(([name, step]) => [
        name,
        counted(step as (...args: unknown[]) => Promise<unknown>),
      ]);
      return { ...NODE_FILES, ...Object.fromEntries(wrapped) };
    };
    for (let last = 0; ; last++) {
      await rm(inRecord(''), { recursive: true, force: true });
      await run(pair('a', 'b'));
      await run(pair('c', 'd'));
      await run(pair('e', 'f'));
      const done = await open(killedAfter(last))
        .then((record) => record.compact(isUsed))
        .then(
          () => true,
          () => false,
        );
      const found = await pairsIn();
      expect(found.filter((name) => name !== 'cd')).toEqual(['ab', 'ef']);
      await (await open()).compact(isUsed);
      expect(await pairsIn()).toEqual(['ab', 'ef']);
      expect((await names()).filter((name) => !name.startsWith('.parlance-'))).toEqual([
        '.gitattributes',
        'base.pairs',
      ]);
      if (done) break;
    }
    expect(steps).toBeGreaterThan(5);
  });
});

describe('git merges the records of two branches without a conflict', () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
      cwd: project,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const commit = () => {
    git('add', '.');
    git('commit', '--quiet', '--allow-empty', '-m', 'x');
  };
  const many = (letter: string) => Array.from('0123456789', (digit) => pair(letter, digit));
  const compact = async () => {
    await (await open()).compact(() => true);
  };

  /** Makes changes on two branches, and merges each into the other. */
  async function checkMerge(
    ours: () => Promise<unknown>,
    theirs: () => Promise<unknown>,
    expected: readonly string[],
  ) {
    git('init', '--quiet', '--initial-branch=main');
    await run(...many('a'));
    await run(...many('b'));
    commit();
    git('checkout', '--quiet', '-b', 'other');
    await theirs();
    commit();
    git('checkout', '--quiet', 'main');
    await ours();
    commit();
    git('branch', 'copy');
    git('merge', '--quiet', '-m', 'x', 'other');
    const sources = async () => [...new Set((await pairsIn()).map((name) => name.charAt(0)))];
    expect(await sources()).toEqual(expected);
    git('checkout', '--quiet', 'other');
    git('merge', '--quiet', '-m', 'x', 'copy');
    expect(await sources()).toEqual(expected);
    expect(await problems()).toEqual([]);
  }

  test('a run on each', () =>
    checkMerge(
      () => run(...many('c')),
      () => run(...many('d')),
      ['a', 'b', 'c', 'd'],
    ));

  test('equal runs', () =>
    checkMerge(
      () => run(...many('c')),
      () => run(...many('c')),
      ['a', 'b', 'c'],
    ));

  test('compaction on one', () => checkMerge(compact, () => run(...many('d')), ['a', 'b', 'd']));

  test('compaction on both', () =>
    checkMerge(
      () => run(...many('c')).then(compact),
      () => run(...many('d')).then(compact),
      ['a', 'b', 'c', 'd'],
    ));
});
