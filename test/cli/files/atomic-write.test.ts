import { chmod, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { expect, test } from 'vitest';
import { atomicWrite } from '../../../cli/files/replace-file.ts';
import { withFiles } from '../../support/cli.ts';

const NEW = new TextEncoder().encode('new');

test.runIf(platform !== 'win32').each([0o600, 0o644, 0o444])(
  'a file is replaced, its mode %o stays',
  (mode) =>
    withFiles({ a: 'old' }, async (folder) => {
      const file = path.join(folder, 'a');
      await chmod(file, mode);
      await atomicWrite(file, 'a', NEW);
      expect(await readFile(file, 'utf8')).toBe('new');
      expect((await stat(file)).mode & 0o777).toBe(mode);
      expect(await readdir(folder)).toEqual(['a']);
    }),
);

test('a symbolic link and what it points to stay', () =>
  withFiles({ a: 'old' }, async (folder) => {
    await symlink('a', path.join(folder, 'link'));
    await expect(atomicWrite(path.join(folder, 'link'), 'link', NEW)).rejects.toThrow(
      /^link is a symbolic link/,
    );
    expect(await readFile(path.join(folder, 'a'), 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['a', 'link']);
  }));

/** Reliability W1. */
test('a write that fails leaves nothing behind', () =>
  withFiles({}, async (folder) => {
    const taken = path.join(folder, 'folder');
    await mkdir(taken);
    await expect(atomicWrite(taken, 'taken', NEW)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['folder']);
  }));

test('a file that has gone is not made again', () =>
  withFiles({}, async (folder) => {
    await expect(atomicWrite(path.join(folder, 'gone'), 'gone', NEW)).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual([]);
  }));
