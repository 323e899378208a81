import { compareCodePoints } from '#base';
import { conflictFact, type LockedConflict, type LockedConflicts } from '../lock/conflict-fact.ts';
import {
  EMPTY_LOCK,
  type Lock,
  type LockedDictionary,
  type LockedGlossary,
  type LockedList,
  UNKNOWN_BASE,
} from '../lock/lock.ts';
import { readLock } from '../lock/read-lock.ts';
import { writeLock } from '../lock/write-lock.ts';
import {
  changedOne,
  conflictLines,
  type GitMerge,
  isFault,
  type MergeFault,
  readVersions,
  type Versions,
} from './git-merge.ts';

/** What a lock says of a glossary at an origin: its id and name, and the bases of its dictionaries. Or what it says of a style rule list. */
interface ObjectFacts {
  readonly glossary: LockedGlossary | undefined;
  readonly dictionaries: ReadonlyMap<string, LockedDictionary>;
  readonly list: LockedList | undefined;
}

type FactsByObject = ReadonlyMap<string, ObjectFacts>;

const NO_FACTS: ObjectFacts = { glossary: undefined, dictionaries: new Map(), list: undefined };

/**
 * Merges the versions of a lock file by fact. Where both changed the base of a dictionary or a list, it is unknown: the merged file has what
 * each has pulled, so that with any of their versions, what the service has deleted since would look like an own entry. The bases of a glossary belong to its id: with another id in one version, they are those of that version. Two different new ids are
 * a conflict, because only a person knows which glossary is the right one.
 */
export function mergeLock(texts: Versions<string>): GitMerge {
  const locks = readVersions(texts, readVersion);
  if (isFault(locks)) return locks;
  const facts = { base: factsOf(locks.base), ours: factsOf(locks.ours), theirs: factsOf(locks.theirs) };
  const merged: ObjectFacts[] = [];
  const conflicts: Versions<ObjectFacts>[] = [];
  for (const key of new Set([...facts.base.keys(), ...facts.ours.keys(), ...facts.theirs.keys()])) {
    const of = (version: FactsByObject) => version.get(key) ?? NO_FACTS;
    const versions = { base: of(facts.base), ours: of(facts.ours), theirs: of(facts.theirs) };
    const both = mergeFacts(versions);
    if (both === undefined) conflicts.push(versions);
    else merged.push(both);
  }
  const text = conflicts.reduce(withConflict, writeLock(lockOf(merged)));
  return { text, conflicts: conflicts.length, survivors: [] };
}

/** A file that is not in the common ancestor is empty for git. */
function readVersion(text: string): Lock | MergeFault {
  if (text === '') return EMPTY_LOCK;
  const read = readLock(text);
  return 'lock' in read ? read.lock : { fault: read.fault };
}

function factsOf({ glossaries, dictionaries, lists }: Lock): FactsByObject {
  const facts = new Map<string, ObjectFacts>();
  for (const list of lists) {
    facts.set(JSON.stringify(['style', list.key, list.origin]), { ...NO_FACTS, list });
  }
  const add = (key: string, origin: string, change: (known: ObjectFacts) => ObjectFacts) => {
    const name = JSON.stringify(['glossary', key, origin]);
    facts.set(name, change(facts.get(name) ?? NO_FACTS));
  };
  for (const glossary of glossaries) add(glossary.key, glossary.origin, (known) => ({ ...known, glossary }));
  for (const locked of dictionaries) {
    const pair = `${locked.source} ${locked.target}`;
    add(locked.glossary, locked.origin, ({ dictionaries: others, ...known }) => ({
      ...known,
      dictionaries: new Map([...others, [pair, locked]]),
    }));
  }
  return facts;
}

function lockOf(facts: readonly ObjectFacts[]): Lock {
  return {
    glossaries: facts.flatMap(({ glossary }) => glossary ?? []),
    dictionaries: facts.flatMap(({ dictionaries }) => [...dictionaries.values()]),
    lists: facts.flatMap(({ list }) => list ?? []),
  };
}

/** Undefined for a conflict. What one deleted and the other changed is kept. */
function mergeFacts(versions: Versions<ObjectFacts>): ObjectFacts | undefined {
  const { base, ours, theirs } = versions;
  const ids = { base: idOf(base), ours: idOf(ours), theirs: idOf(theirs) };
  if (ids.ours === ids.theirs) {
    return { glossary: mergeName(versions), dictionaries: mergeBases(versions), list: mergeList(versions) };
  }
  if (ids.ours === undefined || ids.theirs === undefined) {
    const left = ids.ours === undefined ? theirs : ours;
    return isSame(left, base) ? NO_FACTS : left;
  }
  if (ids.ours === ids.base) return theirs;
  return ids.theirs === ids.base ? ours : undefined;
}

function idOf({ glossary, list }: ObjectFacts): string | undefined {
  return glossary?.id ?? list?.id;
}

/** The older of two versions of a list, if both changed it, with the instructions of both: the merged file can have any of them. */
function mergeList({ base, ours, theirs }: Versions<ObjectFacts>): LockedList | undefined {
  if (ours.list === undefined || theirs.list === undefined) return ours.list ?? theirs.list;
  if (isSame(ours, base)) return theirs.list;
  if (isSame(theirs, base)) return ours.list;
  const [older, newer] =
    ours.list.version <= theirs.list.version ? [ours.list, theirs.list] : [theirs.list, ours.list];
  const conflicts = { base: base.list?.conflicts, ours: ours.list.conflicts, theirs: theirs.list.conflicts };
  const hashes = { base: base.list?.hash, ours: ours.list.hash, theirs: theirs.list.hash };
  return {
    ...older,
    hash: mergeFact(hashes, UNKNOWN_BASE) ?? UNKNOWN_BASE,
    instructions: [...older.instructions, ...newer.instructions],
    conflicts: mergeConflicts(conflicts),
  };
}

function isSame(a: ObjectFacts, b: ObjectFacts): boolean {
  return factLines(a).join('\n') === factLines(b).join('\n');
}

/** The glossary with the name that one of them changed; with the ancestor's if both did. */
function mergeName({ base, ours, theirs }: Versions<ObjectFacts>): LockedGlossary | undefined {
  const names = { base: base.glossary?.name, ours: ours.glossary?.name, theirs: theirs.glossary?.name };
  const name = mergeFact(names, names.base) ?? names.ours;
  return ours.glossary && name !== undefined ? { ...ours.glossary, name } : ours.glossary;
}

function mergeBases(versions: Versions<ObjectFacts>): ReadonlyMap<string, LockedDictionary> {
  const { base, ours, theirs } = versions;
  const merged = new Map<string, LockedDictionary>();
  for (const pair of new Set([base, ours, theirs].flatMap(({ dictionaries }) => [...dictionaries.keys()]))) {
    const of = ({ dictionaries }: ObjectFacts) => dictionaries.get(pair);
    const [was, here, there] = [of(base), of(ours), of(theirs)];
    const hash = mergeFact({ base: was?.hash, ours: here?.hash, theirs: there?.hash }, UNKNOWN_BASE);
    const kept = [was, here, there].find((each) => each?.hash === hash) ?? here ?? there;
    if (kept === undefined || hash === undefined) continue;
    const conflicts = { base: was?.conflicts, ours: here?.conflicts, theirs: there?.conflicts };
    const entries = hash === kept.hash ? kept.entries : Math.max(here?.entries ?? 0, there?.entries ?? 0);
    merged.set(pair, { ...kept, hash, entries, conflicts: mergeConflicts(conflicts) });
  }
  return merged;
}

/** What nobody has decided: a decision of one branch counts, unless the other has found something else in the meantime. */
function mergeConflicts({ base, ours, theirs }: Versions<LockedConflicts | undefined>): LockedConflicts {
  const merged = new Map<string, LockedConflict>();
  for (const source of new Set([...(ours?.keys() ?? []), ...(theirs?.keys() ?? [])])) {
    const here = ours?.get(source);
    const there = theirs?.get(source);
    const was = factText(base?.get(source));
    const changed = factText(here) === was ? there : factText(there) === was ? here : (here ?? there);
    if (changed !== undefined) merged.set(source, changed);
  }
  return merged;
}

function factText(conflict: LockedConflict | undefined): string {
  return conflict === undefined ? '' : conflictFact(conflict);
}

/** The value that one of them changed; `both` if both did, in different ways. */
function mergeFact<Value>(values: Versions<Value>, both: Value): Value {
  const { base, ours, theirs } = values;
  return ours !== theirs && ours !== base && theirs !== base ? both : changedOne(values);
}

/** The text with a conflict where its first fact belongs. */
function withConflict(text: string, { base, ours, theirs }: Versions<ObjectFacts>): string {
  const versions = { base: factLines(base), ours: factLines(ours), theirs: factLines(theirs) };
  const [first = ''] = versions.ours;
  const lines = text.split('\n');
  const after = lines.findIndex(
    (line, index) => index > 0 && (line === '' || compareCodePoints(line, first) > 0),
  );
  return lines.toSpliced(after, 0, ...conflictLines(versions)).join('\n');
}

/** The lines of a lock that has these facts alone. */
function factLines(facts: ObjectFacts): readonly string[] {
  return writeLock(lockOf([facts]))
    .split('\n')
    .slice(1, -1);
}
