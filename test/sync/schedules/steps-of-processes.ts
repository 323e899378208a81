import { AsyncLocalStorage } from 'node:async_hooks';
import disk from 'node:fs';
import files, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

/** Called before each change of the disk that is made on behalf of a process. */
type OnStep = () => Promise<void>;

const current = new AsyncLocalStorage<OnStep>();

const READS = ['lstat', 'stat', 'realpath', 'readdir', 'readFile'] as const;
const CHANGES = ['rename', 'rm', 'unlink', 'rmdir', 'mkdir', 'writeFile'] as const;

/** Runs work as a process of its own, whose every change of the disk is announced. */
export function asProcess<Result>(onStep: OnStep, work: () => Promise<Result>): Promise<Result> {
  return current.run(onStep, work);
}

/** Says that the process that runs now is about to change the disk. */
export async function announceStep(): Promise<void> {
  await current.getStore()?.();
}

/**
 * Announces changes of the disk during the tests of a file. Nothing waits for the disk, because a thousand short waits are long on a busy
 * machine, and there is no git.
 */
export function useStepsOfProcesses(): void {
  const own = Object.fromEntries([...READS, ...CHANGES].map((name) => [name, files[name]]));
  const search = process.env.PATH;
  let handles: Pick<FileHandle, 'sync'>;
  let sync: FileHandle['sync'];
  beforeAll(async () => {
    handles = await prototypeOfHandles();
    ({ sync } = handles);
    handles.sync = async () => undefined;
    for (const name of READS)
      Object.assign(files, { [name]: async (...args: unknown[]) => atOnce(name)(...args) });
    for (const name of CHANGES) {
      const announced = async (...args: unknown[]) => {
        await announceStep();
        return atOnce(name)(...args);
      };
      Object.assign(files, { [name]: announced });
    }
    syncBuiltinESMExports();
    process.env.PATH = '';
  });
  afterAll(() => {
    Object.assign(files, own);
    Object.assign(handles, { sync });
    syncBuiltinESMExports();
    process.env.PATH = search;
  });
}

function atOnce(name: (typeof READS | typeof CHANGES)[number]): (...args: readonly unknown[]) => unknown {
  return disk[`${name}Sync`] as (...args: readonly unknown[]) => unknown;
}

async function prototypeOfHandles(): Promise<Pick<FileHandle, 'sync'>> {
  const handle = await files.open(process.execPath);
  await handle.close();
  return Object.getPrototypeOf(handle);
}
