import { readFile, rm, writeFile } from 'node:fs/promises';
import { kill, pid } from 'node:process';
import * as v from 'valibot';
import { codeOf } from './state-error.ts';

/** Who holds a lock. The start tells a process from an earlier one that had its number, as in a restarted container. */
const LockHolder = v.object({ pid: v.number(), started: v.number() });

type LockHolder = v.InferOutput<typeof LockHolder>;

/**
 * Takes a lock that only one process can hold. One that a dead process has left behind is taken over.
 * @returns whether it is held now, and by whom else if not
 * @throws the system's error where the file cannot be made
 */
export async function takeLock(
  lock: string,
): Promise<{ readonly isHeld: boolean; readonly pid?: number | undefined }> {
  if (await createLock(lock)) return { isHeld: true };
  const holder = await readHolder(lock);
  if (holder === undefined || isAlive(holder)) return { isHeld: false, pid: holder?.pid };
  await rm(lock, { force: true });
  return { isHeld: await createLock(lock) };
}

async function createLock(lock: string): Promise<boolean> {
  const holder: LockHolder = { pid, started: performance.timeOrigin };
  try {
    await writeFile(lock, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined for a lock that is just being made or that is not ours: nobody knows whether its holder lives. */
async function readHolder(lock: string): Promise<LockHolder | undefined> {
  try {
    return v.parse(LockHolder, JSON.parse(await readFile(lock, 'utf8')));
  } catch {
    return undefined;
  }
}

function isAlive(holder: LockHolder): boolean {
  if (holder.pid === pid) return holder.started === performance.timeOrigin;
  try {
    kill(holder.pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive, though we may not signal it.
    return codeOf(error) === 'EPERM';
  }
}
