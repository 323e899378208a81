import type { Entries } from '../entries/entries.ts';

/** An entry that nobody has decided about. Undefined means that it is not there. */
export interface Undecided {
  /** What both sides come from. */
  readonly base: string | undefined;
  /** What the service had when it was last seen. */
  readonly theirs: string | undefined;
  readonly isSuspectedOverwrite: boolean;
}

/** Whether it is only that they have deleted the entry, and nobody has confirmed it (reliability S4a). */
export function isRemoval({ base, theirs, isSuspectedOverwrite }: Undecided): boolean {
  return base !== undefined && theirs === undefined && !isSuspectedOverwrite;
}

/** What is not decided in a file: an entry that is as theirs has been decided by hand. */
export function undecidedIn<Open extends Undecided>(
  recorded: ReadonlyMap<string, Open>,
  mine: Entries,
): ReadonlyMap<string, Open> {
  const open = [...recorded].filter(([source, { theirs }]) => mine.get(source) !== theirs);
  return open.length === recorded.size ? recorded : new Map(open);
}

/** A version with other values where nobody has decided: those of one of its sides. */
export function withUndecided(
  entries: Entries,
  undecided: ReadonlyMap<string, Undecided>,
  side: 'base' | 'theirs',
): Entries {
  if (undecided.size === 0) return entries;
  const changed = new Map(entries);
  for (const [source, { [side]: target }] of undecided) {
    if (target === undefined) changed.delete(source);
    else changed.set(source, target);
  }
  return changed;
}
