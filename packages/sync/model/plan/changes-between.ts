import type { Entries } from '../entries/entries.ts';
import { OrderedLookup } from '../entries/ordered-lookup.ts';

/** A difference between two versions of a dictionary, as `plan` shows it. */
export type EntryChange = AddedEntry | ChangedEntry | RemovedEntry;

interface AddedEntry {
  readonly action: 'add';
  readonly source: string;
  readonly to: string;
  /** The source phrase that was removed, if the entry only got another one. */
  readonly renamedFrom?: string;
}

interface ChangedEntry {
  readonly action: 'change';
  readonly source: string;
  readonly from: string;
  readonly to: string;
}

interface RemovedEntry {
  readonly action: 'remove';
  readonly source: string;
  readonly from: string;
}

/** What turns one version into the other: removals in the order of `from`, then changes and additions in the order of `to`. */
export function changesBetween(from: Entries, to: Entries): readonly EntryChange[] {
  const kept: (AddedEntry | ChangedEntry)[] = [];
  const before = new OrderedLookup(from);
  for (const [source, target] of to) {
    const was = before.get(source);
    if (was === undefined) kept.push({ action: 'add', source, to: target });
    else if (was !== target) kept.push({ action: 'change', source, from: was, to: target });
  }
  const removed = before
    .others()
    .flatMap(([source, target]): RemovedEntry[] =>
      to.has(source) ? [] : [{ action: 'remove', source, from: target }],
    );
  return [...removed, ...withRenames(kept, removed)];
}

/** The other version, after these changes. */
export function applyChanges(from: Entries, changes: readonly EntryChange[]): Entries {
  const entries = new Map(from);
  for (const change of changes) {
    if (change.action === 'remove') entries.delete(change.source);
    else entries.set(change.source, change.to);
  }
  return entries;
}

/** What changes leave behind: the entries that were added or changed. */
export function writtenBy(changes: readonly EntryChange[]): Entries {
  return new Map(
    changes.flatMap((change) => (change.action === 'remove' ? [] : [[change.source, change.to] as const])),
  );
}

/** A removed and an added entry are the same one if nothing else was removed or added with their target phrase. */
function withRenames(
  kept: readonly (AddedEntry | ChangedEntry)[],
  removed: readonly RemovedEntry[],
): readonly EntryChange[] {
  const before = sourceByTarget(removed.map(({ source, from }) => [source, from]));
  const added = kept.filter(({ action }) => action === 'add');
  const after = sourceByTarget(added.map(({ source, to }) => [source, to]));
  return kept.map((change) => {
    const renamedFrom = before.get(change.to);
    const isRenamed = change.action === 'add' && after.get(change.to) === change.source;
    return isRenamed && renamedFrom !== undefined ? { ...change, renamedFrom } : change;
  });
}

/** Only the target phrases that occur once. */
function sourceByTarget(
  entries: readonly (readonly [source: string, target: string])[],
): Map<string, string> {
  const once = new Map<string, string>();
  const seen = new Set<string>();
  for (const [source, target] of entries) {
    if (seen.has(target)) once.delete(target);
    else once.set(target, source);
    seen.add(target);
  }
  return once;
}
