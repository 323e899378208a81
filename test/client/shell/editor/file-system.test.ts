import { execFileSync } from 'node:child_process';
import { mkdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  itemAt,
  listFolder,
  openOrCreate,
  readChosen,
  readFound,
  writeChosen,
  writeFound,
} from '../../../../client/shell/editor/file-system.ts';
import { withFiles } from '../../../support/cli.ts';
import { standIn } from '../../../support/editor-stand-in.ts';

const editor = vi.hoisted(() => ({ root: '' }));

vi.mock('vscode', async () => {
  const { standIn: shared } = await import('../../../support/editor-stand-in.ts');
  const { Uri, workspace } = shared;
  const getWorkspaceFolder = ({ path: at }: { path: string }) =>
    at === editor.root || at.startsWith(`${editor.root}/`) ? { uri: Uri.file(editor.root) } : undefined;
  return { ...shared, workspace: { ...workspace, getWorkspaceFolder } };
});

/** What a repository can put at a path; `outside` is a folder beside it. */
const HOSTILE: Readonly<Record<string, (file: string, outside: string) => unknown>> = {
  'a pipe': (file) => execFileSync('mkfifo', [file]),
  'a folder': (file) => mkdir(file),
  'a link to a device without an end': (file) => symlink('/dev/zero', file),
  'a link to a file outside': (file, outside) => symlink(path.join(outside, 'secret'), file),
  'a link that leads nowhere': (file, outside) => symlink(path.join(outside, 'new'), file),
  'a file of 600 MB': async (file) => {
    await writeFile(file, '');
    await truncate(file, 600_000_000);
  },
};

const KINDS = Object.keys(HOSTILE);

interface Place {
  /** The address of a path in the repository, here and in a virtual file system. */
  at(name: string, scheme?: string): never;
  readonly repository: string;
  readonly outside: string;
}

/** A repository with a planted item `x`, and a folder beside it with `secret`. */
function planted(kind: string | undefined, use: (place: Place) => Promise<void>): Promise<void> {
  return withFiles({ 'repository/.git/HEAD': '', 'outside/secret': 'secret' }, async (folder) => {
    const repository = path.join(folder, 'repository');
    const outside = path.join(folder, 'outside');
    editor.root = repository;
    if (kind !== undefined) await HOSTILE[kind]?.(path.join(repository, 'x'), outside);
    const at = (name: string, scheme = 'file') =>
      new standIn.Uri({ scheme, path: path.join(repository, name) }) as never;
    await use({ at, repository, outside });
    expect(await readFile(path.join(outside, 'secret'), 'utf8')).toBe('secret');
    expect(await stat(path.join(outside, 'new')).catch(() => 'missing')).toBe('missing');
  });
}

const bytes = (text: string) => new TextEncoder().encode(text);

beforeEach(() => {
  editor.root = '';
});

describe.skipIf(process.platform === 'win32')('the door to the files of the editor (reliability R7)', () => {
  test.each(KINDS)('%s that nobody has chosen is not read', (kind) =>
    planted(kind, async ({ at }) => {
      expect(await readFound(at('x'), 1000)).toBeUndefined();
      expect(await readFound(at('x', 'memory'), 1000)).toBeUndefined();
    }),
  );

  test.each(KINDS)('%s is not replaced where nobody has chosen it', (kind) =>
    planted(kind, async ({ at }) => {
      if (kind === 'a file of 600 MB') return;
      const refusal = /is a (?:symbolic link|folder|device)/;
      await expect(writeFound(at('x'), bytes('new'))).rejects.toThrow(refusal);
      await expect(openOrCreate(at('x'))).rejects.toThrow(refusal);
    }),
  );

  test.each([
    ['a pipe', 'x is a device or a pipe and is not used.'],
    ['a folder', 'x is a folder. Expected a file.'],
    ['a link to a device without an end', 'x is a device or a pipe and is not used.'],
    ['a link that leads nowhere', 'x is a device or a pipe and is not used.'],
    ['a file of 600 MB', 'x is larger than 1 MiB.'],
  ])('%s that a person chooses is refused with its reason', (kind, reason) =>
    planted(kind, async ({ at }) => {
      await expect(readChosen(at('x'), 1024 ** 2)).rejects.toThrow(reason);
    }),
  );

  test('a person may choose a link, to read and to write', () =>
    planted(undefined, async ({ at, repository }) => {
      await writeFile(path.join(repository, 'real'), 'old');
      await symlink('real', path.join(repository, 'x'));
      expect(new TextDecoder().decode(await readChosen(at('x'), 100))).toBe('old');
      await writeChosen(at('x'), bytes('new'));
      expect(await readFile(path.join(repository, 'real'), 'utf8')).toBe('new');
    }));

  test('a dialog does not create what a link leads to', () =>
    planted('a link that leads nowhere', async ({ at }) => {
      await expect(writeChosen(at('x'), bytes('new'))).rejects.toThrow('x is a symbolic link');
    }));

  test('links that stay inside of the repository are followed to read (reliability R1), and not to write', () =>
    planted(undefined, async ({ at, repository }) => {
      await mkdir(path.join(repository, 'shared'));
      await writeFile(path.join(repository, 'shared/a'), 'here');
      await symlink('shared', path.join(repository, 'x'));
      expect(new TextDecoder().decode(await readFound(at('x/a'), 100))).toBe('here');
      await expect(writeFound(at('x/a'), bytes('new'))).rejects.toThrow('x is a symbolic link');
      await expect(writeFound(at('x/b'), bytes('new'))).rejects.toThrow('x is a symbolic link');
    }));

  test('a linked folder that leads out of the repository is neither read nor written', () =>
    planted(undefined, async ({ at, repository, outside }) => {
      await symlink(outside, path.join(repository, 'x'));
      expect(await readFound(at('x/secret'), 100)).toBeUndefined();
      await expect(writeFound(at('x/secret'), bytes('new'))).rejects.toThrow('x is a symbolic link');
      await expect(writeFound(at('x/new'), bytes('new'))).rejects.toThrow('x is a symbolic link');
    }));

  test('items are named for what they are', () =>
    planted('a link to a file outside', async ({ at, repository }) => {
      await mkdir(path.join(repository, 'folder'));
      await writeFile(path.join(repository, 'file'), 'text');
      const items = await listFolder(at('.'));
      expect(items.map(({ name, kind }) => `${name} ${kind}`).sort()).toEqual(
        ['.git folder', 'file file', 'folder folder', 'x link'].sort(),
      );
      expect(await itemAt(at('file'))).toEqual({ kind: 'file', isLink: false, isReadonly: false, size: 4 });
      expect(await itemAt(at('x'))).toMatchObject({ kind: 'file', isLink: true });
      expect(await itemAt(at('nothing'))).toBeUndefined();
    }));
});
