import { open } from 'node:fs/promises';
import type { Clock } from '../../service/clock.ts';

/** How often a holder says that it lives, in ms. */
export const SIGN_MS = 3_000;
/** A holder that was heard of so lately lives, in ms. */
const RECENT_MS = 10_000;
/** As long for a holder on another machine, in ms: disks in a network show signs late. */
const RECENT_ELSEWHERE_MS = 60_000;
/** Two signs, and a bit, in ms. */
const WATCH_MS = 7_000;

/**
 * Whether a holder of which nothing else is known gives no sign of life any more. Its last one is compared with the time that the
 * same disk has just given to a file of our own. As clocks are set, that alone proves nothing: the holder is watched for two
 * signs before it counts as dead.
 * @param file by which the lock is held
 * @param ownFile made right now
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
