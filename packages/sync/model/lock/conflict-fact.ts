/** An entry that nobody has decided about yet, as the lock keeps it for every clone (reliability S1a). Undefined means that it is not there. */
export interface LockedConflict {
  readonly source: string;
  /** What both sides come from. */
  readonly base: string | undefined;
  /** What the service had when it was last seen. */
  readonly theirs: string | undefined;
  /** Whether somebody has probably overwritten a push (reliability S4). */
  readonly isSuspectedOverwrite: boolean;
}

/** By source phrase. */
export type LockedConflicts = ReadonlyMap<string, LockedConflict>;

const STRING = String.raw`("(?:[^"\\]|\\.)*")`;
const CONFLICT = new RegExp(`^conflict ${STRING}(?: base ${STRING})?(?: theirs ${STRING})?( overwritten)?$`);

/** The fact that an entry is not decided. */
export function conflictFact({ source, base, theirs, isSuspectedOverwrite }: LockedConflict): string {
  return [
    `conflict ${JSON.stringify(source)}`,
    ...(base === undefined ? [] : [`base ${JSON.stringify(base)}`]),
    ...(theirs === undefined ? [] : [`theirs ${JSON.stringify(theirs)}`]),
    ...(isSuspectedOverwrite ? ['overwritten'] : []),
  ].join(' ');
}

/** Reads such a fact; undefined if it is another one. */
export function readConflictFact(fact: string): LockedConflict | undefined {
  const [, sourceText, baseText, theirsText, overwritten] = CONFLICT.exec(fact) ?? [];
  const source = readString(sourceText);
  const base = readString(baseText);
  const theirs = readString(theirsText);
  const isDamaged =
    (baseText !== undefined && base === undefined) || (theirsText !== undefined && theirs === undefined);
  if (source === undefined || isDamaged) return undefined;
  return { source, base, theirs, isSuspectedOverwrite: overwritten !== undefined };
}

/** A string of a lock, as JSON; undefined for anything else. */
export function readString(json: string | undefined): string | undefined {
  try {
    const value: unknown = json === undefined ? undefined : JSON.parse(json);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
