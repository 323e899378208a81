import type { Uri } from 'vscode';
import { openFolder, pathIn, targetOfFile } from '../load-translations.ts';

/** How many texts of a translation wait. */
export interface WaitingCounts {
  readonly missing: number;
  readonly stale: number;
  readonly review: number;
}

/** Counts what waits in a translation; in one that holds several languages, in all of them. Undefined for other files. */
export async function countWaiting(file: Uri): Promise<WaitingCounts | undefined> {
  const target = await targetOfFile(file);
  const session = target && (await openFolder(target.folder, new AbortController().signal));
  if (target === undefined || session === undefined) return undefined;
  const own = pathIn(target.folder, file);
  const pairs = session.project.pairs.filter((pair) => pair.target === own && !pair.isFrozen);
  if (pairs.length === 0) return undefined;
  return session.read(
    () => pairs,
    async (reading) => {
      const sum = { missing: 0, stale: 0, review: 0 };
      for await (const status of reading.statuses(() => undefined)) {
        const { missing, untranslated, stale, review } = reading.counts(status);
        sum.missing += missing + untranslated;
        sum.stale += stale;
        sum.review += review;
      }
      return sum;
    },
  );
}
