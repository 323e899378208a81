/** How many backups are kept, at least (reliability S9). */
const KEPT = 20;

/** Milliseconds in which no backup is removed: one command can replace more than are kept. */
const DAY_MS = 86_400_000;

/** What the name of a backup begins with, so that names sort by time. `time` is in ms of the epoch. */
export function backupTime(time: number): string {
  return new Date(time).toISOString().replaceAll(':', '-');
}

/**
 * Those of some backups that can be removed: all but the newest 20 and those of the last day. What has one time belongs together: the
 * dictionaries of a glossary that was deleted.
 */
export function outdatedBackups(names: readonly string[], now: number): readonly string[] {
  const dayAgo = backupTime(now - DAY_MS);
  const oldest = [...names].sort().at(-KEPT);
  if (oldest === undefined) return [];
  return names.filter((name) => name < dayAgo && name < oldest.slice(0, dayAgo.length)).sort();
}
