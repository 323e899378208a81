import { randomUUID } from 'node:crypto';
import { lstat, mkdir, open, readdir, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { message, TaggedError } from '#base';
import { type Clock, SYSTEM_CLOCK } from '#service';
import { codeOf } from '../error-code.ts';
import { FileError, MOVE_IT } from '../file-error.ts';
import { type Processes, type ProcessIdentity, SYSTEM_PROCESSES } from './processes.ts';
import { isSilent, SIGN_MS } from './signs-of-life.ts';

/** Another process took over a lock that this one held; nothing may be written any more. */
export class LockLostError extends TaggedError {
  static override readonly tag: string = 'LockLostError';

  constructor(folder: string) {
    super(`The lock ${folder} is held by somebody else now.`);
  }
}

/** A lock that this process holds until it releases it. */
export interface HeldLock {
  /** Call it before every write. @throws LockLostError when the lock is not held any more. */
  check(): Promise<void>;
  release(): Promise<void>;
}

/** What a lock needs from the machine. */
export interface LockPorts {
  readonly processes: Processes;
  readonly clock: Pick<Clock, 'sleep'>;
}

const SYSTEM: LockPorts = { processes: SYSTEM_PROCESSES, clock: SYSTEM_CLOCK };

/** The error codes for a folder whose name is taken. */
const IN_THE_WAY: ReadonlySet<string | undefined> = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES']);

/**
 * Acquires a lock that is a folder (reliability W2), so that one process at a time works on something. The folder
 * contains one file, whose name names its holder: it comes with the folder, and is renamed when the lock changes
 * hands, so there is never more than one holder. The lock of a process that has ended is taken over at once; where
 * that is unknown, when its holder gives no sign of life (signs-of-life.ts). Undefined while another process holds
 * it.
 * @throws FileError if the folder has something that no lock has: nothing of it is taken or removed (reliability R1a); the system's error where
 *   no folder can be created.
 */
export async function acquireLock(folder: string, ports: LockPorts = SYSTEM): Promise<HeldLock | undefined> {
  const own = fileNameOf({ ...(await ports.processes.own()), nonce: randomUUID() });
  const prepared = `${folder}.${randomUUID()}.new`;
  await mkdir(prepared, { mode: 0o700 });
  try {
    await writeFile(path.join(prepared, own), '.', { flag: 'wx', mode: 0o600 });
    if (await moveThere(prepared, folder)) return hold(folder, own);
    await refuseForeign(folder);
    const held = await fileIn(folder);
    if (held === undefined) return undefined;
    if (!(await isFree(folder, held, path.join(prepared, own), ports))) return undefined;
    return (await takeOver(folder, held, own)) ? hold(folder, own) : undefined;
  } finally {
    await rm(prepared, { recursive: true, force: true });
  }
}

/** Who holds a lock. The nonce distinguishes two holders in one process. */
export interface Holder extends ProcessIdentity {
  readonly nonce: string;
}

/** The name of the file of a holder. It contains everything, so that a holder is never half written. */
export function fileNameOf({ machine, pid, start, nonce }: Holder): string {
  return [machine, pid, start, nonce].join('.');
}

/** Undefined for a name that is not a holder's. */
export function holderNamed(name: string): Holder | undefined {
  const [, machine, pid, start, nonce] = /^([a-z\d]+)\.(\d+)\.([a-z\d]*)\.([a-z\d-]+)$/i.exec(name) ?? [];
  if (machine === undefined || start === undefined || nonce === undefined) return undefined;
  return { machine, pid: Number(pid), start, nonce };
}

/** Who holds a lock, as far as its name shows; undefined when it is free. */
export async function holderOf(folder: string): Promise<Holder | undefined> {
  return holderNamed((await fileIn(folder)) ?? '');
}

/** An empty folder is not a lock: its holder is about to remove it, or ended at that moment. */
async function moveThere(prepared: string, folder: string): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      await rename(prepared, folder);
      return true;
    } catch (error) {
      // A folder that cannot be read is not what was in the way: the error of the rename is reported.
      if (!IN_THE_WAY.has(codeOf(error)) || (await stat(folder).catch(() => undefined)) === undefined)
        throw error;
      if (attempt > 1 || (await fileIn(folder)) !== undefined) return false;
      // If it cannot be removed, the second attempt fails and reports it.
      await rmdir(folder).catch(() => undefined);
    }
  }
}

/** A folder that is gone holds nothing: its holder has released it. */
async function fileIn(folder: string): Promise<string | undefined> {
  const [file] = await readdir(folder).catch(() => []);
  return file;
}

/** What somebody else has put there is not a holder, whatever its name looks like: that is a file of one character. */
async function refuseForeign(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await lstat(path.join(folder, name)).catch(() => undefined);
    const isOurs = holderNamed(name) !== undefined && found?.isFile() === true && found.size <= 1;
    if (found === undefined || isOurs) continue;
    throw new FileError('path', message('{0} has files that no lock has.', folder), MOVE_IT);
  }
}

async function isFree(folder: string, held: string, ownFile: string, ports: LockPorts): Promise<boolean> {
  const holder = holderNamed(held);
  const state = holder === undefined ? 'unknown' : await ports.processes.stateOf(holder);
  if (state !== 'unknown') return state === 'dead';
  const isElsewhere = holder?.machine !== (await ports.processes.own()).machine;
  return isSilent(path.join(folder, held), ownFile, isElsewhere, ports.clock);
}

/** If several processes try, one succeeds: the name that they checked exists only once. */
async function takeOver(folder: string, held: string, own: string): Promise<boolean> {
  try {
    await rename(path.join(folder, held), path.join(folder, own));
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

function hold(folder: string, own: string): HeldLock {
  const file = path.join(folder, own);
  // Whoever misses a sign finds out with `check`, which comes before every write.
  const timer = setInterval(() => void touchSign(file).catch(() => undefined), SIGN_MS);
  timer.unref();
  return {
    check: async () => {
      if ((await stat(file).catch(() => undefined)) === undefined) throw new LockLostError(folder);
    },
    release: async () => {
      clearInterval(timer);
      // A lock that somebody else has taken over is not ours to remove, and one that stays is taken over as after a crash.
      await unlink(file).catch(() => undefined);
      await rmdir(folder).catch(() => undefined);
    },
  };
}

/** Writes to the file, so that the time is that of the disk. A holder that was considered dead finds no file. */
async function touchSign(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.write('.', 0);
  } finally {
    await handle.close();
  }
}
