import type { Uri } from 'vscode';
import { countStates } from '#projects';
import { openStatusPorts, readStatus } from '#projects/reading';
import { asInEditor, loadTranslations, pathIn, targetOfFile } from '../load-translations.ts';

/** How many texts of a translation wait. */
export interface WaitingCounts {
  readonly missing: number;
  readonly stale: number;
  readonly review: number;
}

/** Counts what waits in a translation; in one that holds several languages, in all of them. Undefined for other files. */
export async function countWaiting(file: Uri): Promise<WaitingCounts | undefined> {
  const target = await targetOfFile(file);
  const { signal } = new AbortController();
  const project = target && (await loadTranslations(target.folder, signal));
  if (target === undefined || project === undefined) return undefined;
  const own = pathIn(target.folder, file);
  const pairs = project.pairs.filter((pair) => pair.target === own && !pair.isFrozen);
  if (pairs.length === 0) return undefined;
  const ports = await openStatusPorts(project, { adopt: 'human', signal });
  try {
    const sum = { missing: 0, stale: 0, review: 0 };
    for (const pair of pairs) {
      const reading = await readStatus(asInEditor(project), pair, ports);
      if (!reading.ok) continue;
      const { missing, untranslated, stale, review } = countStates(reading.status);
      sum.missing += missing + untranslated;
      sum.stale += stale;
      sum.review += review;
    }
    return sum;
  } finally {
    await ports.close();
  }
}
