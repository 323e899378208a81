import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NODE_FILES, SyncFolder } from '#files';
import { LOCAL_ORIGIN } from '#local-service';
import { EMPTY_LOCK } from '../../../packages/sync/model/lock/lock.ts';
import { LockFile } from '../../../packages/sync/storage/lock-file.ts';
import { withFiles } from '../../support/cli.ts';
import { lockText } from '../some-states.ts';

/** Reliability F47. */
test.each([
  ['https://api.example.com', 'parlance.lock', 'parlance.lock'],
  [LOCAL_ORIGIN, '.parlance/local.lock', '.parlance/local.lock'],
])('of a lock for %s that is damaged, the file %s and the line are named', (origin, file, shown) =>
  withFiles({ [file]: 'parlance lock 1\nno fact\n' }, async (folder) => {
    const opened = LockFile.open(new SyncFolder(folder, NODE_FILES), origin);
    await expect(opened).rejects.toMatchObject({
      fault: 'refused',
      what: { args: [shown, expect.any(String)] },
    });
  }),
);

const ORIGIN = 'https://api.example.com';

test('a lock without facts is not created', () =>
  withFiles({}, async (folder) => {
    const lock = await LockFile.open(new SyncFolder(folder, NODE_FILES), ORIGIN);
    await lock.write(EMPTY_LOCK);
    await expect(stat(path.join(folder, 'parlance.lock'))).rejects.toThrow('ENOENT');
  }));

test('a lock that git has written with other line ends is not written again for that', () =>
  withFiles({ 'parlance.lock': lockText('product:1:Product de=3') }, async (folder) => {
    const file = path.join(folder, 'parlance.lock');
    const text = (await readFile(file, 'utf8')).replaceAll('\n', '\r\n');
    await writeFile(file, text);
    const opened = await LockFile.open(new SyncFolder(folder, NODE_FILES), ORIGIN);
    await opened.write(opened.lock);
    expect(await readFile(file, 'utf8')).toBe(text);
    await opened.write(EMPTY_LOCK);
    expect(await readFile(file, 'utf8')).not.toContain('product');
  }));
