import { mkdir, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeWhole } from '../../../workspace/files/write/write-whole.ts';
import { cli, withFiles } from '../../support/cli.ts';

const LEFT = '.parlance-00000000-0000-4000-8000-000000000001.tmp';
const NEW = '.parlance-00000000-0000-4000-8000-000000000002.tmp';
const FOLDER = '.parlance-00000000-0000-4000-8000-000000000003.tmp';
const OTHERS = ['parlance.tmp', '.parlance-notes.tmp', 'x.00000000-0000-4000-8000-000000000001.tmp'];

/** A folder with what a killed run has left two hours ago, what another run writes now, and files of others. */
function withLeft(work: (folder: string) => Promise<unknown>): Promise<void> {
  const files = Object.fromEntries([LEFT, NEW, ...OTHERS].map((name) => [name, 'x']));
  return withFiles({ ...files, 'a.csv': 'a,1\n', 'b.csv': 'a,1\n', 'c.csv': 'a,2\n' }, async (folder) => {
    await mkdir(path.join(folder, FOLDER));
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const name of [LEFT, FOLDER, ...OTHERS]) await utimes(path.join(folder, name), old, old);
    await work(folder);
    const names = await readdir(folder);
    expect(names.filter((name) => name.endsWith('.tmp')).sort()).toEqual([NEW, FOLDER, ...OTHERS].sort());
  });
}

test('the next write removes the temporary file of a killed run, and no other file (reliability W1)', () =>
  withLeft((folder) => writeWhole(path.join(folder, 'a.csv'), new TextEncoder().encode('a,2\n'), 0o644)));

test('so does the merge driver', () =>
  withLeft(async (folder) => {
    const files = ['a.csv', 'b.csv', 'c.csv', 'terms.en-de.glossary.csv'];
    expect((await cli(['merge-driver', ...files], { cwd: folder })).code).toBe(0);
  }));
