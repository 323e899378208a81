/** How many backups are kept, at least (reliability S9). */
const KEPT = 20;

/** Milliseconds in which no backup is removed: one command can replace more than are kept. */
const DAY_MS = 86_400_000;

/** What the name of a backup begins with, so that names sort by time. `time` is in ms of the epoch. */
export function backupTime(time: number): string {
  return new Date(time).toISOString().replaceAll(':', '-');
}

/** Those of some backups that can be removed: all but the newest 20 and those of the last day. */
export function outdatedBackups(names: readonly string[], now: number): readonly string[] {
  const dayAgo = backupTime(now - DAY_MS);
  return [...names]
    .sort()
    .slice(0, -KEPT)
    .filter((name) => name < dayAgo);
}
