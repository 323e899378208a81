import { execFileSync } from 'node:child_process';
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FileError } from '../../../packages/files/file-error.ts';
import type { Files } from '../../../packages/files/files.ts';
import { InsideFile } from '../../../packages/files/inside/inside-file.ts';
import { linkedFiles } from '../../../packages/files/inside/linked-files.ts';
import { OwnFolder } from '../../../packages/files/inside/own-folder.ts';
import { NODE_FILES } from '../../../packages/files/node-files.ts';
import { createReader } from '../../../packages/files/read/read-named.ts';

const MOST = 1_000;
const NEW = new TextEncoder().encode('new');

/** A repository at `repo`, with a manifest's folder `app`, beside `secret` with `secret.txt`. */
let base = '';
let app = '';
beforeEach(async () => {
  base = await realpath(await mkdtemp(path.join(tmpdir(), 'parlance-doors-')));
  app = path.join(base, 'repo/app');
  for (const folder of ['repo/.git', 'repo/app/own', 'repo/shared', 'secret'])
    await mkdir(path.join(base, folder), { recursive: true });
  await writeFile(path.join(base, 'secret/secret.txt'), 'secret');
  await writeFile(path.join(base, 'repo/shared/a.txt'), 'shared');
  await writeFile(path.join(app, 'a.txt'), 'plain');
});
afterEach(() => rm(base, { recursive: true }));

/** What is put at `x.txt` of the manifest's folder, or makes its path another one, and whether a source of that name is read. */
interface Placed {
  readonly put: (at: string) => Promise<unknown>;
  readonly file?: string;
  readonly isRead?: string;
}

const secret = () => path.join(base, 'secret/secret.txt');

const PLACED: Readonly<Record<string, Placed>> = {
  'a link to a file outside': { put: (at) => symlink(secret(), at) },
  'a link to a missing file outside': { put: (at) => symlink(path.join(base, 'secret/none.txt'), at) },
  'a link that leads nowhere': { put: (at) => symlink('none.txt', at) },
  'a link to itself': { put: (at) => symlink('x.txt', at) },
  'a link to a file of the repository': { put: (at) => symlink('../shared/a.txt', at), isRead: 'shared' },
  'a folder on the way that is a link outside': {
    put: () => symlink('../../secret', path.join(app, 'way')),
    file: 'way/secret.txt',
  },
  'a missing file in a folder that is a link outside': {
    put: () => symlink('../../secret', path.join(app, 'way')),
    file: 'way/none.txt',
  },
  'a folder on the way that is a link inside': {
    put: () => symlink('../shared', path.join(app, 'way')),
    file: 'way/a.txt',
    isRead: 'shared',
  },
  'a file on the way': { put: async () => undefined, file: 'a.txt/x.txt' },
  'a pipe': { put: async (at) => execFileSync('mkfifo', [at]) },
  'a link to a device': { put: (at) => symlink('/dev/zero', at) },
  'a folder': { put: (at) => mkdir(at) },
  'a file of 600 MB': {
    put: async (at) => {
      await writeFile(at, '');
      await truncate(at, 600_000_000);
    },
  },
  'a path outside': { put: async () => undefined, file: '../../secret/secret.txt' },
  'a missing path outside': { put: async () => undefined, file: '../../secret/none.txt' },
  'an absolute path': { put: async () => undefined, file: '/etc/passwd' },
  'a path with NUL': { put: async () => undefined, file: 'a\0b.txt' },
  'a path into the folder of git': { put: async () => undefined, file: '../.git/config' },
};

function textOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes && new TextDecoder().decode(bytes);
}

/** Everything below the folder with all of it, and what is there. */
async function snapshot(): Promise<string> {
  const names = (await readdir(base, { recursive: true })).sort();
  const items = await Promise.all(
    names.map(async (name) => {
      const stats = await lstat(path.join(base, name));
      const isSmall = stats.isFile() && stats.size < MOST;
      return `${name} ${stats.mode} ${isSmall ? await readFile(path.join(base, name), 'utf8') : stats.size}`;
    }),
  );
  return items.filter((item) => !/^repo(\/app)? /.test(item)).join('\n');
}

async function outcomeOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileError) return error.what;
    throw error;
  }
}

describe.runIf(process.platform !== 'win32')('the door for what others name (reliability R7)', () => {
  test.each(Object.entries(PLACED))('%s', async (_, { put, file = 'x.txt', isRead }) => {
    await put(path.join(app, 'x.txt'));
    const before = await snapshot();
    const source = await createReader({ folder: app }, MOST)(file);
    expect(textOf(source)).toBe(isRead);
    const target = new InsideFile({ folder: app }, file);
    expect(await target.read(MOST)).toBeUndefined();
    const isLarge = (await outcomeOf(() => target.stat())) as { kind?: string } | undefined;
    for (const write of [
      () => target.write(NEW, { before: undefined }),
      () => target.write(NEW, { before: new TextEncoder().encode('secret') }),
      () => target.remove(new TextEncoder().encode('secret')),
    ])
      expect(await outcomeOf(write)).not.toBe(true);
    expect(isLarge).toBeDefined();
    expect(await snapshot()).toBe(before);
  });

  test.each([
    ['../../secret/secret.txt', '../../secret/none.txt'],
    ['way/secret.txt', 'way/none.txt'],
    ['there.txt', 'gone.txt'],
  ])('the answer about %s is that about %s: what is outside does not matter', async (there, gone) => {
    await symlink('../../secret', path.join(app, 'way'));
    await symlink(secret(), path.join(app, 'there.txt'));
    await symlink(path.join(base, 'secret/none.txt'), path.join(app, 'gone.txt'));
    const answers = async (file: string) => {
      const target = new InsideFile({ folder: app }, file);
      const absolute = path.posix.join(app, file);
      const linked = linkedFiles({ folder: app }, MOST);
      return JSON.stringify([
        await createReader({ folder: app }, MOST)(file),
        await outcomeOf(async () => (await target.stat())?.kind),
        await outcomeOf(() => target.write(NEW, { before: undefined })),
        await linked.exists(absolute),
        await linked.read(absolute),
      ]).replaceAll(file, 'FILE');
    };
    expect(await answers(there)).toBe(await answers(gone));
  });

  test('with a root of its own, nothing above it is read, though the repository is larger', async () => {
    await writeFile(path.join(base, 'repo/above.txt'), 'above');
    await symlink('../above.txt', path.join(app, 'link.txt'));
    const reach = { folder: app, within: app };
    for (const file of ['../above.txt', '../shared/a.txt', 'link.txt'])
      expect([file, await createReader(reach, MOST)(file)]).toEqual([file, undefined]);
    expect(textOf(await createReader(reach, MOST)('a.txt'))).toBe('plain');
    expect(await linkedFiles(reach, MOST).exists(path.join(base, 'repo/above.txt'))).toBe(false);
  });

  test('a root that is a link itself is read and written', async () => {
    const linked = path.join(base, 'project');
    await symlink(app, linked);
    expect(textOf(await createReader({ folder: linked }, MOST)('a.txt'))).toBe('plain');
    const before = new TextEncoder().encode('plain');
    expect(await new InsideFile({ folder: linked }, 'a.txt').write(NEW, { before })).toBe(true);
    expect(await new InsideFile({ folder: linked }, 'new/b.txt').write(NEW, { before: undefined })).toBe(
      true,
    );
    expect(await readFile(path.join(app, 'a.txt'), 'utf8')).toBe('new');
    expect(await readFile(path.join(app, 'new/b.txt'), 'utf8')).toBe('new');
  });

  test('what somebody saves meanwhile stays', async () => {
    const target = new InsideFile({ folder: app }, 'a.txt');
    const before = new TextEncoder().encode('plain');
    const keep = () => writeFile(path.join(app, 'a.txt'), 'saved');
    expect(await target.write(NEW, { before, keep })).toBe(false);
    expect(await target.remove(before)).toBe(false);
    expect(
      await new InsideFile({ folder: app }, 'own').remove(before).catch((error) => error),
    ).toBeInstanceOf(FileError);
    expect(await readFile(path.join(app, 'a.txt'), 'utf8')).toBe('saved');
  });

  test('a folder that becomes a link between check and write: nothing is written outside', async () => {
    const target = new InsideFile({ folder: app }, 'own/secret.txt');
    await writeFile(path.join(app, 'own/secret.txt'), 'secret');
    const keep = async () => {
      await rename(path.join(app, 'own'), path.join(app, 'was'));
      await symlink('../../secret', path.join(app, 'own'));
    };
    const before = new TextEncoder().encode('secret');
    expect(await outcomeOf(() => target.write(NEW, { before, keep }))).not.toBe(true);
    expect(await readFile(secret(), 'utf8')).toBe('secret');
    expect(await readdir(path.join(base, 'secret'))).toEqual(['secret.txt']);
  });
});

/** What replaces `state`, or a file in it. */
const FOREIGN: Readonly<Record<string, (at: string) => Promise<unknown>>> = {
  'a link to a folder outside': (at) => symlink(path.join(base, 'secret'), at),
  'a link to a file outside': (at) => symlink(secret(), at),
  'a link to a folder inside': (at) => symlink(path.join(base, 'repo/shared'), at),
  'a link that leads nowhere': (at) => symlink(path.join(base, 'secret/none'), at),
  'a pipe': async (at) => execFileSync('mkfifo', [at]),
  'a link to a device': (at) => symlink('/dev/zero', at),
};

describe.runIf(process.platform !== 'win32')(
  'the door for our own files in a repository (reliability R1a, R7)',
  () => {
    const operations = (folder: OwnFolder, name: string) => ({
      stat: () => folder.stat(`${name}/x`),
      read: () => folder.read(`${name}/x`, MOST),
      write: () => folder.write(`${name}/x`, NEW),
      list: () => folder.list(name),
      make: () => folder.make(`${name}/below`),
      remove: () => folder.remove(`${name}/x`),
      lock: () => folder.lock(`${name}/run.lock`),
    });

    test.each(Object.entries(FOREIGN))('%s in the place of a folder is refused', async (_, put) => {
      await put(path.join(app, '.state'));
      await mkdir(path.join(app, 'above'));
      await put(path.join(app, 'above/inner'));
      const before = await snapshot();
      for (const [root, name] of [
        ['.state', '.'],
        ['above', 'inner'],
      ] as const)
        for (const [operation, work] of Object.entries(
          operations(new OwnFolder(app, root, NODE_FILES), name),
        ))
          expect([operation, await work().catch((error: unknown) => error)]).toEqual([
            operation,
            expect.any(FileError),
          ]);
      expect(await snapshot()).toBe(before);
    });

    test.each([...Object.entries(FOREIGN), ['a folder', (at: string) => mkdir(at)] as const])(
      '%s in the place of a file is refused',
      async (_, put) => {
        await put(path.join(app, 'own/x'));
        const before = await snapshot();
        const folder = new OwnFolder(app, 'own', NODE_FILES);
        await writeFile(path.join(app, 'own/y'), 'y');
        for (const work of [
          () => folder.read('x', MOST),
          () => folder.write('x', NEW),
          () => folder.remove('x'),
          () => folder.rename('y', 'x'),
        ])
          expect(await work().catch((error: unknown) => error)).toBeInstanceOf(FileError);
        await rm(path.join(app, 'own/y'));
        expect(await snapshot()).toBe(before);
      },
    );

    test('a file of 600 MB is refused before it is read', async () => {
      await writeFile(path.join(app, 'own/x'), '');
      await truncate(path.join(app, 'own/x'), 600_000_000);
      const folder = new OwnFolder(app, 'own', {
        ...NODE_FILES,
        readSeen: () => Promise.reject(new Error('read')),
      });
      await expect(folder.read('x', MOST)).rejects.toBeInstanceOf(FileError);
    });

    test.each([
      [
        'another file',
        async (at: string) => writeFile(`${at}.new`, 'other').then(() => rename(`${at}.new`, at)),
      ],
      ['a link', async (at: string) => rm(at).then(() => symlink(secret(), at))],
      ['a pipe', async (at: string) => rm(at).then(() => execFileSync('mkfifo', [at]))],
    ])('%s that comes between check and open is not read', async (_, swap) => {
      const file = path.join(app, 'own/x');
      await writeFile(file, 'own');
      const files: Files = {
        ...NODE_FILES,
        async readSeen(at, seen, most) {
          await swap(at);
          return NODE_FILES.readSeen(at, seen, most);
        },
      };
      await expect(new OwnFolder(app, 'own', files).read('x', MOST)).rejects.toHaveProperty('code', 'ELOOP');
    });

    test('names that lead out of the folder are no names', async () => {
      const folder = new OwnFolder(app, 'own', NODE_FILES);
      await expect(folder.read('../a.txt', MOST)).rejects.toBeInstanceOf(RangeError);
    });

    test('the first write creates the folder, with the modes that are asked for', async () => {
      const folder = new OwnFolder(app, 'new', NODE_FILES);
      expect(await folder.list('')).toEqual([]);
      await folder.make('', 0o755);
      await folder.write('below/x', NEW, 0o644);
      await folder.write('private', NEW);
      const modes = ['', 'below', 'below/x', 'private'].map(async (name) => {
        return ((await lstat(path.join(app, 'new', name))).mode & 0o777).toString(8);
      });
      expect(await Promise.all(modes)).toEqual(['755', '700', '644', '600']);
      expect(await folder.list('')).toEqual(['below', 'private']);
    });
  },
);
