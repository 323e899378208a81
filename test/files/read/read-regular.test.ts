import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRegular } from '../../../packages/files/read/read-regular.ts';
import { withFiles } from '../../support/cli.ts';

/** How many bytes of a file are read, if at most five may be. */
function checkRead(files: Readonly<Record<string, string>>, name: string, bytes: number | undefined) {
  return withFiles(files, async (folder) => {
    if (name === 'pipe') execFileSync('mkfifo', [path.join(folder, name)]);
    expect(readRegular(path.resolve(folder, name), 5)?.length).toBe(bytes);
  });
}

describe('a file that a repository names (reliability R1)', () => {
  test('is read up to its limit', () => checkRead({ file: '12345' }, 'file', 5));
  test('is not read beyond it', () => checkRead({ file: '123456' }, 'file', undefined));
  test('is not read if it is a folder', () => checkRead({}, '.', undefined));
  test('is not read if it does not exist', () => checkRead({}, 'missing', undefined));
  test.skipIf(process.platform === 'win32')(
    'is not read if it is a device, even where no other check comes before',
    () => checkRead({}, '/dev/null', undefined),
  );
  test.skipIf(process.platform === 'win32')('is not waited for if it is a pipe', () =>
    checkRead({}, 'pipe', undefined),
  );
});
