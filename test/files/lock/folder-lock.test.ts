import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath, platform } from 'node:process';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  acquireLock,
  fileNameOf,
  type Holder,
  type LockPorts,
} from '../../../packages/files/lock/folder-lock.ts';
import { identityOf, type ProcessState, SYSTEM_PROCESSES } from '../../../packages/files/lock/processes.ts';

const HOUR = 3_600;
/** Elsewhere the start of a process is not looked up, and signs of life decide. */
const knowsStarts = platform === 'linux' || platform === 'darwin';

let folder: string;
let lock: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-lock-'));
  lock = path.join(folder, 'lock');
  children = [];
});

afterEach(async () => {
  vi.useRealTimers();
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function startProcess(command = execPath, args = ['-e', 'setInterval(() => {}, 1000)']) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  await once(child, 'spawn');
  return { child, pid: child.pid ?? 0 };
}

/** Makes a lock that another process holds. Gives the file by which it does. */
async function heldBy(pid: number, changed: Partial<Holder> = {}): Promise<string> {
  const file = path.join(lock, fileNameOf({ ...(await identityOf(pid)), nonce: 'theirs', ...changed }));
  await mkdir(lock);
  await writeFile(file, '.');
  return file;
}

async function lastSign(file: string, secondsAgo: number): Promise<void> {
  const time = new Date(Date.now() - secondsAgo * 1_000);
  await utimes(file, time, time);
}

/** Reliability W2. */
describe('one at a time', () => {
  test('holds a lock', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => acquireLock(lock)));
    const held = taken.filter((each) => each !== undefined);
    expect(held).toHaveLength(1);
    await held[0]?.check();
    await held[0]?.release();
    expect(await readdir(folder)).toEqual([]);
  });

  test('takes over the lock of a process that is dead', async () => {
    await heldBy(2 ** 30);
    const taken = await Promise.all(Array.from({ length: 20 }, () => acquireLock(lock)));
    expect(taken.filter((each) => each !== undefined)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['lock']);
    expect(await readdir(lock)).toHaveLength(1);
  });

  test('learns that the lock was taken over, and leaves it to the new holder', async () => {
    const lost = await acquireLock(lock);
    const [file = ''] = await readdir(lock);
    await rm(path.join(lock, file));
    const held = await acquireLock(lock);
    await expect(lost?.check()).rejects.toMatchObject({ name: 'LockLostError' });
    await lost?.release();
    await held?.check();
    expect(held).toBeDefined();
  });

  test('is held up by no folder that was left empty', async () => {
    await mkdir(lock);
    expect(await acquireLock(lock)).toBeDefined();
  });
});

describe('a holder on this machine', () => {
  test('that was killed does not count any more', async () => {
    const { child, pid } = await startProcess();
    await heldBy(pid);
    expect(await acquireLock(lock)).toBeUndefined();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await acquireLock(lock)).toBeDefined();
  });

  test.skipIf(platform === 'win32').each([
    ['whose start nobody knows', { start: 'any' }],
    ['that still has its number and its start', {}],
  ])('that was killed, and that its parent has not looked after, is none: one %s', async (_, changed) => {
    const { child } = await startProcess('sh', ['-c', 'true & echo $!; exec sleep 1000']);
    if (child.stdout === null) throw new Error('The shell has no output.');
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    await heldBy(Number(line), changed);
    await expect.poll(() => acquireLock(lock)).toBeDefined();
  });

  test.skipIf(!knowsStarts)('is told apart by when it started', async () => {
    const { pid } = await startProcess();
    expect((await identityOf(pid)).start).not.toBe((await identityOf(process.pid)).start);
  });

  test.skipIf(!knowsStarts)('whose number another process has now does not count', async () => {
    const { pid } = await startProcess();
    await heldBy(pid, { start: 'earlier1' });
    expect(await acquireLock(lock)).toBeDefined();
  });

  test.skipIf(!knowsStarts).each([HOUR, -HOUR])(
    'that lives keeps its lock when the clock is moved by %i s',
    async (moved) => {
      const { pid } = await startProcess();
      await lastSign(await heldBy(pid), moved);
      expect(await acquireLock(lock)).toBeUndefined();
    },
  );

  test('that is this process itself keeps its lock', async () => {
    const held = await acquireLock(lock);
    expect(await acquireLock(lock)).toBeUndefined();
    await held?.check();
  });
});

describe('a holder that may have ended', () => {
  const unknown: Holder = { machine: 'here', pid: 7, start: '', nonce: 'theirs' };

  /** Tries to take its lock so many seconds after its last sign of life, while which it may give another one. */
  async function tryAfter(seconds: number, { holder = unknown, givesSign = false } = {}) {
    await mkdir(lock);
    const file = path.join(lock, fileNameOf(holder));
    await writeFile(file, '.');
    await lastSign(file, seconds);
    let waited = 0;
    const ports: LockPorts = {
      processes: {
        own: async () => ({ machine: 'here', pid: 8, start: '' }),
        stateOf: async (): Promise<ProcessState> => 'unknown',
      },
      clock: {
        sleep: async (ms) => {
          waited += ms / 1_000;
          if (givesSign) await lastSign(file, seconds - ms / 1_000);
        },
      },
    };
    return { isTaken: (await acquireLock(lock, ports)) !== undefined, waited };
  }

  test('has its lock as long as its last sign of life is recent', async () => {
    expect(await tryAfter(8)).toEqual({ isTaken: false, waited: 0 });
  });

  test('has lost it within 20 s of the last one', async () => {
    expect(await tryAfter(11)).toEqual({ isTaken: true, waited: 7 });
  });

  test.each([HOUR, -HOUR])('has its lock when the clock is moved by %i s and it lives', async (moved) => {
    expect(await tryAfter(moved, { givesSign: true })).toEqual({ isTaken: false, waited: 7 });
  });

  test.each([HOUR, -HOUR])('has lost it when the clock is moved by %i s and it is silent', async (moved) => {
    expect(await tryAfter(moved)).toEqual({ isTaken: true, waited: 7 });
  });

  test('has a minute on another machine, whose signs come late', async () => {
    const holder = { ...unknown, machine: 'there' };
    expect(await tryAfter(50, { holder })).toEqual({ isTaken: false, waited: 0 });
    await rm(lock, { recursive: true });
    expect(await tryAfter(61, { holder })).toEqual({ isTaken: true, waited: 7 });
  });
});

test('what is no holder stays as it is, however old it is (reliability R1a)', async () => {
  await mkdir(lock);
  const file = path.join(lock, 'owner.json');
  await writeFile(file, '{');
  await lastSign(file, HOUR);
  await expect(acquireLock(lock)).rejects.toThrow('has files that no lock has');
  expect(await readdir(lock)).toEqual(['owner.json']);
});

test('a holder gives signs of life', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const held = await acquireLock(lock);
  const [name = ''] = await readdir(lock);
  const file = path.join(lock, name);
  await lastSign(file, HOUR);
  const ports: LockPorts = {
    processes: { ...SYSTEM_PROCESSES, stateOf: async () => 'unknown' },
    clock: {
      sleep: async (ms) => {
        await vi.advanceTimersByTimeAsync(ms);
        // The sign was given during that time; the disk may show it a little later.
        const isRecent = async () => (await stat(file)).mtimeMs > Date.now() - (HOUR / 2) * 1_000;
        await expect.poll(isRecent).toBe(true);
      },
    },
  };
  expect(await acquireLock(lock, ports)).toBeUndefined();
  await held?.check();
});
