import { rename } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from '../error-code.ts';

/** The errors of Windows while another program briefly holds the file. */
const BUSY: ReadonlySet<string | undefined> = new Set(['EPERM', 'EACCES', 'EBUSY']);

const FIRST_RETRY_MS = 10;
const LAST_RETRY_MS = 1_280;

/**
 * Renames a file, and waits up to 2.5 s for another program that holds it (reliability W1).
 * @throws the system's error.
 */
export async function renameWhenFree(from: string, to: string): Promise<void> {
  for (let wait = FIRST_RETRY_MS; ; wait *= 2) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (wait > LAST_RETRY_MS || !BUSY.has(codeOf(error))) throw error;
      await delay(wait);
    }
  }
}
