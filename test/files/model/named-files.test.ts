import { expect, test } from 'vitest';
import { createNamedFileFinder, type FileLocation } from '../../../packages/files/model/locate-file.ts';

/** Finds a file that a manifest in a repository names, where something is at its real path. */
function faultOf(file: string, real: string, kind: FileLocation['kind'] = 'file') {
  const locate = async (path: string): Promise<FileLocation> =>
    path === '/repository' ? { kind: 'other', real: path } : { kind, real };
  return createNamedFileFinder('/repository/app', locate, '/repository')(file);
}

test.each<[string, string, string, 'outside' | undefined]>([
  ['a file beside the manifest', 'a.txt', '/repository/app/a.txt', undefined],
  ['a link into another folder of the repository', 'a.txt', '/repository/shared/a.txt', undefined],
  ['a link out of the repository', 'a.txt', '/elsewhere/a.txt', 'outside'],
  ['what controls git', '../.git/config', '/repository/.git/config', 'outside'],
  ['a link to what controls git', 'a.txt', '/repository/.git/hooks/pre-commit', 'outside'],
  ['an absolute path', '/repository/app/a.txt', '/repository/app/a.txt', 'outside'],
])('R1 %s', async (_, file, real, fault) => {
  await expect(faultOf(file, real)).resolves.toMatchObject({ fault });
});

test.each([
  ['dangling', 'outside'],
  ['missing', 'missing'],
  ['other', 'not-a-file'],
] as const)('R1 a path with something %s is %s', async (kind, fault) => {
  await expect(faultOf('a.txt', '/repository/app/a.txt', kind)).resolves.toMatchObject({ fault });
});
