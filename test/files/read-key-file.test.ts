import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { describe, expect, test } from 'vitest';
import { readKeyFile } from '#files';
import { withFiles } from '../support/cli.ts';

/** Checks what a file with this content and mode is taken for. */
function checkKeyFile(content: string, mode: number, expected: object): Promise<void> {
  return withFiles({ key: content }, async (folder) => {
    const file = path.join(folder, 'key');
    await chmod(file, mode);
    expect(await readKeyFile(file)).toEqual(expected);
  });
}

/** Reliability V4. */
describe('a key file', () => {
  test.each([
    ['a-key', 'a-key'],
    ['a-key\n', 'a-key'],
    ['a-key\r\n', 'a-key'],
    ['a-key\n\n', 'a-key\n'],
  ])('%j has the key %j', (content, key) => checkKeyFile(content, 0o600, { kind: 'key', key }));

  test.runIf(platform !== 'win32').each([0o640, 0o604, 0o660, 0o666])(
    'is not used when others can read or write it: mode %o',
    (mode) => checkKeyFile('a-key\n', mode, { kind: 'shared' }),
  );

  test('is small', async () => {
    await checkKeyFile('x'.repeat(4_096), 0o600, { kind: 'key', key: 'x'.repeat(4_096) });
    await checkKeyFile('x'.repeat(4_097), 0o600, { kind: 'not-a-key-file' });
  });

  test('is no folder', () =>
    withFiles({}, async (folder) => {
      expect(await readKeyFile(folder)).toEqual({ kind: 'not-a-key-file' });
    }));
});
