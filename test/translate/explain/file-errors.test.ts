import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { explainError } from '../../../packages/translate/explain/explain-error.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-file-errors-'));
  await writeFile(path.join(folder, 'file'), 'a');
  await symlink('loop', path.join(folder, 'loop'));
});

afterAll(() => rm(folder, { recursive: true }));

function checkExplained(error: unknown, kind: string, what: string): void {
  const explained = explainError(error);
  expect([explained.kind, inEnglish(explained.what)]).toEqual([kind, what]);
  expect(inEnglish(explained.next)).not.toContain('report it');
}

/** What the system itself throws. */
const REAL: readonly [what: string, work: (folder: string) => Promise<unknown>][] = [
  ['FOLDER does not exist.', (at) => readFile(path.join(at, 'missing'))],
  ['Expected a file, found a folder: the file', (at) => readFile(at)],
  ['A part of the path FOLDER is not a folder.', (at) => readdir(path.join(at, 'file'))],
  ['FOLDER is a symbolic link and is not used.', (at) => readFile(path.join(at, 'loop'))],
  ['The name FOLDER is too long for this system.', (at) => readFile(path.join(at, 'a'.repeat(5_000)))],
];

/** What only a disk of another machine does. */
const SYSTEM = [
  ['ENOSPC', 'disk', 'The disk is full: /a cannot be written.'],
  ['EDQUOT', 'disk', 'The disk is full: /a cannot be written.'],
  ['EROFS', 'disk', 'The disk is read-only: /a cannot be written.'],
  ['EIO', 'disk', 'The disk does not read or write /a.'],
  ['EMFILE', 'disk', 'Too many files are open on this machine.'],
  ['EACCES', 'input', 'You have no permission to use /a.'],
  ['EEXIST', 'input', '/a is in the way.'],
] as const;

describe('a shortage of this machine is no defect of ours (reliability E1)', () => {
  test.each(REAL)('%s', async (what, work) => {
    const error = await work(folder).catch((thrown: unknown) => thrown);
    const explained = explainError(error);
    expect(explained.kind).toBe('input');
    expect(inEnglish(explained.what).replace(/\/\S+/, 'FOLDER')).toBe(what);
  });

  test.each(SYSTEM)('%s', (code, kind, what) => {
    const error = Object.assign(new Error(code), { code, syscall: 'open', path: '/a' });
    checkExplained(error, kind, what);
  });

  test('an error without a call of the system is one', () => {
    const { kind, next } = explainError(Object.assign(new Error('a'), { code: 'EACCES' }));
    expect([kind, inEnglish(next)]).toEqual(['unexpected', 'Try again. If it happens again, report it.']);
  });
});
