import { open } from 'node:fs/promises';
import type { Clock } from '#service';

/** How often a holder gives a sign of life, in ms. */
export const SIGN_MS = 3_000;
/** A holder whose last sign is not older than this is alive, in ms. */
const RECENT_MS = 10_000;
/** The same for a holder on another machine: network disks show signs late. */
const RECENT_ELSEWHERE_MS = 60_000;
/** A little more than two signs, in ms. */
const WATCH_MS = 7_000;

/**
 * Whether a holder has stopped giving signs of life, if nothing else is known about it. The last one is compared with
 * the time that the same disk has just given to a file of our own. Clocks can be set, so that alone proves nothing:
 * the holder is watched for two signs before it counts as dead.
 * @param file by which the lock is held
 * @param ownFile created just now
 */
export async function isSilent(
  file: string,
  ownFile: string,
  isElsewhere: boolean,
  clock: Pick<Clock, 'sleep'>,
): Promise<boolean> {
  const [last, now] = [await timeOf(file), await timeOf(ownFile)];
  if (last === undefined || now === undefined) return false;
  if (Math.abs(now - last) <= (isElsewhere ? RECENT_ELSEWHERE_MS : RECENT_MS)) return false;
  await clock.sleep(WATCH_MS, undefined);
  return (await timeOf(file)) === last;
}

/** Opened, because a network disk knows the newest time only then. Undefined for a file that is gone or cannot be read: then the lock counts as held. */
async function timeOf(file: string): Promise<number | undefined> {
  try {
    const handle = await open(file, 'r');
    try {
      return (await handle.stat()).mtimeMs;
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}
