import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { kill, pid } from 'node:process';
import * as v from 'valibot';
import { codeOf } from '../files/error-code.ts';

/** How often a holder says that it lives, in ms. */
const REFRESH_MS = 5_000;
/** Without a sign of life for so long, the lock of a dead process is free, in ms. */
const STALE_MS = 15_000;
/** As long for a holder on another machine, of which nothing else is known, in ms. */
const REMOTE_STALE_MS = 60_000;

const OWNER_FILE = 'owner.json';

/** Who holds a lock. The nonce tells two holders apart, whatever their numbers. */
const OwnerSchema = v.object({
  pid: v.number(),
  host: v.string(),
  /** ms since the epoch. */
  started: v.number(),
  nonce: v.string(),
});

type Owner = v.InferOutput<typeof OwnerSchema>;

/** A lock that was taken by somebody else while it was held; nothing may be written any more. */
export class LockLostError extends Error {
  constructor(folder: string) {
    super(`The lock ${folder} is held by somebody else now.`);
    this.name = new.target.name;
  }
}

/** A lock that is held until it is released. */
export interface HeldLock {
  /** To be called before every write. @throws LockLostError when it is not held any more. */
  check(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes a lock that is a folder (reliability W2), so that one process at a time works on something. One that a dead process has
 * left is taken over 15 s after its last sign of life. Undefined while somebody else holds it.
 * @throws the system's error where no folder can be made.
 */
export async function takeLock(folder: string): Promise<HeldLock | undefined> {
  const owner: Owner = { pid, host: hostname(), started: performance.timeOrigin, nonce: randomUUID() };
  if (!(await create(folder, owner)) && !((await removeStale(folder)) && (await create(folder, owner)))) {
    return undefined;
  }
  const timer = setInterval(() => void refresh(folder, owner), REFRESH_MS);
  timer.unref();
  return {
    check: async () => {
      if ((await readOwner(folder))?.nonce !== owner.nonce) throw new LockLostError(folder);
    },
    release: async () => {
      clearInterval(timer);
      if ((await readOwner(folder))?.nonce === owner.nonce)
        await rm(folder, { recursive: true, force: true });
    },
  };
}

async function create(folder: string, owner: Owner): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  await writeFile(path.join(folder, OWNER_FILE), JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
  return true;
}

/** A holder that was taken for dead finds another nonce, and leaves the file alone. */
async function refresh(folder: string, owner: Owner): Promise<void> {
  const now = new Date();
  if ((await readOwner(folder))?.nonce !== owner.nonce) return;
  await utimes(path.join(folder, OWNER_FILE), now, now).catch(() => undefined);
}

/** Undefined for a lock that is just being made, or whose file is damaged. */
async function readOwner(folder: string): Promise<Owner | undefined> {
  try {
    return v.parse(OwnerSchema, JSON.parse(await readFile(path.join(folder, OWNER_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Moves a stale lock away first: of several that try, one succeeds, and what it has moved is looked at again. */
async function removeStale(folder: string): Promise<boolean> {
  const judged = await readOwner(folder);
  if (!(await isStale(folder, judged))) return false;
  const aside = `${folder}.${randomUUID()}.stale`;
  try {
    await rename(folder, aside);
  } catch {
    return false;
  }
  if ((await readOwner(aside))?.nonce !== judged?.nonce) {
    await rename(aside, folder).catch(() => undefined);
    return false;
  }
  await rm(aside, { recursive: true, force: true });
  return true;
}

async function isStale(folder: string, owner: Owner | undefined): Promise<boolean> {
  const sign = await lastSign(folder);
  if (sign === undefined) return false;
  // A clock that was set back counts like one that was set forward.
  const silentMs = Math.abs(Date.now() - sign);
  if (owner === undefined || owner.host !== hostname()) return silentMs > REMOTE_STALE_MS;
  return silentMs > STALE_MS && !isAlive(owner);
}

async function lastSign(folder: string): Promise<number | undefined> {
  for (const file of [path.join(folder, OWNER_FILE), folder]) {
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined) return found.mtimeMs;
  }
  return undefined;
}

function isAlive(owner: Owner): boolean {
  if (owner.pid === pid) return owner.started === performance.timeOrigin;
  try {
    kill(owner.pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive, though we may not signal it.
    return codeOf(error) === 'EPERM';
  }
}
