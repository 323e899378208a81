import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../support/cli.ts';

const FILE = 'admin-key';

/** Starts a local service that is interrupted once it has announced itself. */
async function start(cwd: string) {
  const interruption = new AbortController();
  return cli(['local-service', '--admin-key-file', FILE], {
    cwd,
    signal: interruption.signal,
    onStdout: () => interruption.abort(),
  });
}

describe('the local service writes its admin key to a file (reliability V4)', () => {
  test('that only its owner can read, also over an earlier key', () =>
    withFiles({ [FILE]: 'earlier\n' }, async (cwd) => {
      await chmod(path.join(cwd, FILE), 0o600);
      const { code, stdout } = await start(cwd);
      expect(code).toBe(0);
      const { adminKey } = JSON.parse(stdout) as { readonly adminKey: string };
      expect(await readFile(path.join(cwd, FILE), 'utf8')).toBe(`${adminKey}\n`);
      if (platform !== 'win32') expect((await stat(path.join(cwd, FILE))).mode & 0o777).toBe(0o600);
    }));

  test.each<[string, string, number]>([
    ['a file that others can read', 'a note\n', 0o644],
    ['a text of several lines', 'one\ntwo\n', 0o600],
    ['a large file', 'a'.repeat(5_000), 0o600],
  ])('never over %s', (_, content, mode) =>
    withFiles({ [FILE]: content }, async (cwd) => {
      await chmod(path.join(cwd, FILE), mode);
      const { code, stderr } = await start(cwd);
      expect({ code, stderr }).toEqual({ code: 6, stderr: expect.stringContaining('is not a key file') });
      expect(await readFile(path.join(cwd, FILE), 'utf8')).toBe(content);
    }),
  );

  test('a link is replaced, and not what it names', () =>
    withFiles({ other: 'a-key\n' }, async (cwd) => {
      await chmod(path.join(cwd, 'other'), 0o600);
      await symlink('other', path.join(cwd, FILE));
      expect((await start(cwd)).code).toBe(0);
      expect(await readFile(path.join(cwd, 'other'), 'utf8')).toBe('a-key\n');
    }));

  test('a folder that does not exist is reported', () =>
    withFiles({}, async (cwd) => {
      const { code, stderr } = await cli(['local-service', '--admin-key-file', 'none/key'], { cwd });
      expect({ code, stderr }).toEqual({ code: 6, stderr: expect.stringContaining('cannot be written') });
    }));
});
