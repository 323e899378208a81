import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  appendState,
  namesInState,
  readState,
  readStateText,
  removeState,
  statState,
} from '../../../packages/files/own/state-files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-state-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (name: string) => path.join(folder, name);

describe('the door to the user’s own state', () => {
  test('what is appended is read again, and only its owner reads it', async () => {
    appendState(at('new/answers'), 'one\n');
    appendState(at('new/answers'), 'zwei ü\n');
    expect(readStateText(at('new/answers'), 100)).toBe('one\nzwei ü\n');
    expect((await stat(at('new/answers'))).mode & 0o777).toBe(0o600);
    expect(await statState(at('new/answers'))).toMatchObject({ size: 12 });
    expect(namesInState(at('new'))).toEqual(['answers']);
    await removeState(at('new/answers'));
    await removeState(at('new/answers'));
    expect(namesInState(at('new'))).toEqual([]);
  });

  test('what is missing, or larger than the limit, is not read', async () => {
    await writeFile(at('large'), '');
    await truncate(at('large'), 600 * 1024 ** 2);
    expect(readState(at('large'), 1_000)).toBeUndefined();
    expect(readState(at('missing'), 1_000)).toBeUndefined();
    expect(await statState(at('missing'))).toBeUndefined();
    expect(namesInState(at('missing'))).toEqual([]);
  });

  test.runIf(process.platform !== 'win32')(
    'a pipe, a device, a folder, and a link: nothing waits, and nothing is appended',
    async () => {
      execFileSync('mkfifo', [at('pipe')]);
      await mkdir(at('folder'));
      await writeFile(at('other'), 'other');
      await symlink(at('other'), at('link'));
      await symlink(at('nothing'), at('dangling'));
      await symlink('/dev/zero', at('device'));
      for (const name of ['pipe', 'folder', 'device', 'dangling'])
        expect(readState(at(name), 1_000)).toBeUndefined();
      for (const name of ['pipe', 'folder', 'link', 'dangling', 'device'])
        expect(() => appendState(at(name), 'x')).toThrow(
          expect.objectContaining({ code: expect.any(String) }),
        );
      expect(await readFile(at('other'), 'utf8')).toBe('other');
      expect(namesInState(folder)).not.toContain('nothing');
    },
  );
});
