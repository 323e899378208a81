import type { Entries } from '../entries/entries.ts';
import { OrderedLookup } from '../entries/ordered-lookup.ts';
import { MergedEntries } from './merged-entries.ts';
import { isRemoval, type Undecided } from './undecided.ts';

/** An entry that both sides changed differently. Undefined means that it is not there. */
export interface Conflict {
  readonly source: string;
  readonly base: string | undefined;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
  /** Whether my own push was undone, probably by somebody who had not seen it (reliability S4). */
  readonly isSuspectedOverwrite: boolean;
}

/** An entry that only they have deleted: a file loses it when somebody has confirmed it (reliability S4a). */
export interface Removal {
  readonly source: string;
  /** What I still have. */
  readonly target: string;
}

/** An entry that one side deleted and the other changed: the change is kept (reliability S6). */
export interface Survivor {
  readonly source: string;
  readonly target: string;
  readonly deletedBy: Side;
}

export type Side = 'mine' | 'theirs';

/** Two versions of a dictionary that come from the same one. */
interface Sides {
  /** What both come from. Undefined if nobody knows: then every difference is a conflict (reliability S1). */
  readonly base: Entries | undefined;
  readonly mine: Entries;
  readonly theirs: Entries;
  /**
   * What I pushed last, by source phrase. An entry that I pushed and that is missing or different now is a conflict, not an edit of
   * theirs. Undefined if nobody knows what was pushed: then an entry that is missing there is a conflict, never a deletion.
   */
  readonly pushed?: Entries | undefined;
  /** Whether a second look has found what I pushed: then an entry that is missing was deleted later, by somebody who could know of it. */
  readonly isPushSeen?: boolean | undefined;
  /** What nobody has decided about yet: a conflict as long as both sides differ. */
  readonly undecided?: ReadonlyMap<string, Undecided> | undefined;
}

/** What a merge comes to. */
export interface Merge {
  /** My entries in my order, then what they added. Where both changed, mine is kept. */
  readonly entries: Entries;
  /** The same, with what only they have deleted. */
  readonly withRemovals: Entries;
  readonly conflicts: readonly Conflict[];
  readonly survivors: readonly Survivor[];
  readonly removals: readonly Removal[];
}

/** Merges two versions of a dictionary by source phrase. */
export function mergeEntries(sides: Sides): Merge {
  const changed = new Map<string, string | undefined>();
  const added = new Map<string, string>();
  const found: Findings = { conflicts: [], survivors: [], removals: [] };
  const { base, mine, theirs } = sides;
  const theirsInOrder = new OrderedLookup(theirs);
  for (const [source, here] of mine) {
    const there = theirsInOrder.get(source);
    if (here === there) continue;
    const versions = { was: base?.get(source), here, there };
    const target = mergeEntry(sides, source, versions, found);
    if (target !== here) changed.set(source, target);
  }
  for (const [source, there] of theirsInOrder.others()) {
    if (mine.has(source)) continue;
    const versions = { was: base?.get(source), here: undefined, there };
    const target = mergeEntry(sides, source, versions, found);
    if (target !== undefined) added.set(source, target);
  }
  const isMine = changed.size + added.size === 0;
  const entries = isMine ? mine : new MergedEntries(mine, changed, added);
  return { entries, withRemovals: keepRemovals(entries, { mine, changed, added }, found), ...found };
}

/** What a merge finds on its way. */
interface Findings {
  readonly conflicts: Conflict[];
  readonly survivors: Survivor[];
  readonly removals: Removal[];
}

function keepRemovals(
  entries: Entries,
  {
    mine,
    changed,
    added,
  }: {
    readonly mine: Entries;
    readonly changed: ReadonlyMap<string, string | undefined>;
    readonly added: Entries;
  },
  { removals }: Findings,
): Entries {
  if (removals.length === 0) return entries;
  const removed = new Set(removals.map(({ source }) => source));
  const kept = new Map([...changed].filter(([source]) => !removed.has(source)));
  return new MergedEntries(mine, kept, added);
}

/** The target phrase of an entry in the three versions. */
interface Versions {
  readonly was: string | undefined;
  readonly here: string | undefined;
  readonly there: string | undefined;
}

/** The target phrase after the merge of an entry that is not the same on both sides; undefined if the entry is gone. */
function mergeEntry(
  sides: Sides,
  source: string,
  { was, here, there }: Versions,
  { conflicts, survivors, removals }: Findings,
): string | undefined {
  const open = sides.undecided?.get(source);
  const conflict = (isSuspectedOverwrite: boolean) => {
    conflicts.push({ source, base: open?.base ?? was, mine: here, theirs: there, isSuspectedOverwrite });
    return here;
  };
  if (open !== undefined && !isRemoval(open)) return conflict(open.isSuspectedOverwrite);
  if (sides.base === undefined) return conflict(false);
  if (here === was) {
    if (open === undefined && isOverwritten(sides, source, { was, there })) return conflict(true);
    if (there === undefined && here !== undefined) removals.push({ source, target: here });
    return there;
  }
  if (there === was) return here;
  if (here !== undefined && there !== undefined) return conflict(false);
  const target = here ?? there ?? '';
  survivors.push({ source, target, deletedBy: here === undefined ? 'mine' : 'theirs' });
  return target;
}

/** Whether an entry that I have not touched since was changed there by somebody who had not seen my push. */
function isOverwritten(
  { pushed, isPushSeen = false }: Sides,
  source: string,
  { was, there }: Pick<Versions, 'was' | 'there'>,
): boolean {
  if (was === undefined) return false;
  if (pushed === undefined) return there === undefined;
  return pushed.get(source) === was && !(isPushSeen && there === undefined);
}
