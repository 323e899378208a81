import { describe, expect, test } from 'vitest';
import { createNamedFileFinder } from '#files/model';
import type { FileLocation } from '../../../packages/files/model/locate-file.ts';

/** Names of one place in the spellings of several systems, directly, through a link, and through other folders. */
const PROTECTED = [
  '.git/hooks/new.csv',
  '.git/new.csv',
  '.GIT/new.csv',
  '.Git./new.csv',
  '.git /new.csv',
  '.git.. ./new.csv',
  '.g\u200cit/new.csv',
  '.ｇｉｔ/new.csv',
  '.git::$INDEX_ALLOCATION/new.csv',
  'git~1/new.csv',
  'a/../.git/new.csv',
  'a\\..\\.git\\new.csv',
  './.git/new.csv',
  'link/new.csv',
  '.github/workflows/new.tsv',
  '.GitHub/new.csv',
  'sub/.github/new.csv',
  '.gitattributes.csv',
  '.gitmodules.tsv',
  '.vscode/new.csv',
  '.VSCODE/new.csv',
  '.parlance/new.csv',
  '.parlance/snapshots/new.csv',
  '.parlance\u00ad/new.csv',
];

/** Hidden folders of others, and names that only look alike. */
const ORDINARY = [
  'new.csv',
  '.terms/new.csv',
  'github/new.csv',
  'my.git/new.csv',
  'digit~1/new.csv',
  'vscode/new.csv',
  '.git/../new.csv',
  'parlance/new.csv',
  '.vscodes/new.csv',
];

/** A disk with a repository in /repo, whose folder `link` is a link to `.git`. */
async function locate(path: string): Promise<FileLocation> {
  const real = path.replace('/repo/link/', '/repo/.git/');
  if (real === '/repo' || real === '/repo/.git') return { kind: 'other', real };
  return { kind: 'missing', real: real.replace(/\/[^/]*$/, '') };
}

async function checkFault(file: string, fault: string): Promise<void> {
  const found = await createNamedFileFinder('/repo', locate)(file);
  expect([file, found.fault]).toEqual([file, fault]);
}

describe('what belongs to git, the editor, or Parlance is nothing that a manifest can name (reliability V8)', () => {
  test.each(PROTECTED)('%s', (file) => checkFault(file, 'outside'));

  test.each(ORDINARY)('%s is an ordinary file', (file) => checkFault(file, 'missing'));

  test('a manifest that is there itself is found', async () => {
    const found = await createNamedFileFinder('/repo/.github', locate)('parlance.json');
    expect(found.fault).toBe('missing');
  });
});
