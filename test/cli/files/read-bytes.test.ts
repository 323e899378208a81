import { execFileSync } from 'node:child_process';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { describe, expect, test } from 'vitest';
import { startBuilt } from '../../support/built-cli.ts';
import { cli, withFiles } from '../../support/cli.ts';
import { withEcho } from '../../support/services/echo-service.ts';

const ENV = { PARLANCE_URL: 'http://127.0.0.1:9', PARLANCE_KEY: 'canary-key' };

/** Runs `work` in a folder with a named pipe. */
function withPipe<Result>(work: (cwd: string, pipe: string) => Promise<Result>): Promise<Result> {
  return withFiles({}, async (cwd) => {
    const pipe = path.join(cwd, 'pipe.txt');
    execFileSync('mkfifo', [pipe]);
    return work(cwd, pipe);
  });
}

/** Whether a process has a file open. */
async function hasOpen(pid: number | undefined, file: string): Promise<boolean> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder);
  const targets = await Promise.all(names.map((name) => readlink(path.join(folder, name)).catch(() => '')));
  return targets.includes(file);
}

describe.skipIf(platform === 'win32')('a named pipe', () => {
  test('is read to its end, also when its writer comes later', () =>
    withPipe((cwd, pipe) =>
      withEcho(async (run) => {
        const running = run(['translate', '--to', 'de', '--file', 'pipe.txt'], { cwd });
        await writeFile(pipe, 'one\ntwo\n');
        expect((await running).stdout).toBe('[one]\n[two]\n');
      }),
    ));

  test('that nobody writes to does not keep a cancelled command', () =>
    withPipe(async (cwd) => {
      const user = new AbortController();
      const running = cli(['translate', '--to', 'de', '--file', 'pipe.txt'], {
        cwd,
        env: ENV,
        signal: user.signal,
      });
      user.abort();
      expect(await running).toMatchObject({ code: 8, stdout: '' });
    }));

  test.skipIf(platform !== 'linux').each([
    ['translate', '--to', 'de', '--file', 'pipe.txt'],
    ['translate-file', '--to', 'de', 'pipe.txt'],
    ['style', 'create', 'A', '--file', 'pipe.txt'],
  ])('SIGTERM ends a process that reads it: %s', (...args) =>
    withPipe(async (cwd, pipe) => {
      const { child, ended } = startBuilt(args, { cwd, env: ENV });
      await expect.poll(() => hasOpen(child.pid, pipe)).toBe(true);
      child.kill('SIGTERM');
      expect((await ended).code).toBe(8);
    }),
  );
});

test.skipIf(platform === 'win32')('a device, which has no end, is refused', () =>
  withFiles({}, async (cwd) => {
    const { code, stderr } = await cli(['translate', '--to', 'de', '--file', '/dev/zero'], { cwd, env: ENV });
    expect(code).toBe(6);
    expect(stderr).toContain('/dev/zero is a device or a pipe. Expected a file.');
  }),
);
