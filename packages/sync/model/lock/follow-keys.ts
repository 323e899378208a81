import type { Lock } from './lock.ts';

/** An object of a manifest, or of a lock. */
interface NamedKey {
  readonly key: string;
  readonly name: string;
}

interface LockedKey extends NamedKey {
  readonly origin: string;
  readonly id: string;
}

/** What a manifest declares now. */
export interface DeclaredKeys {
  readonly glossaries: readonly NamedKey[];
  readonly lists: readonly NamedKey[];
}

/**
 * The lock with the keys that the manifest has now: an object whose key is gone is the one that has its name, unless the lock knows that as
 * another one. Without this, a key that somebody renames would look like an object that is no longer managed.
 */
export function followKeys(lock: Lock, origin: string, declared: DeclaredKeys): Lock {
  const { glossaries, lists } = renamedKeys(lock, origin, declared);
  const isTaken = (glossary: string, source: string, target: string) =>
    lock.dictionaries.some(
      (other) =>
        other.origin === origin &&
        other.glossary === glossary &&
        other.source === source &&
        other.target === target,
    );
  return {
    glossaries: renamed(lock.glossaries, origin, glossaries),
    dictionaries: lock.dictionaries.flatMap((locked) => {
      const key = locked.origin === origin ? glossaries.get(locked.glossary) : undefined;
      if (key === undefined) return [locked];
      return isTaken(key, locked.source, locked.target) ? [] : [{ ...locked, glossary: key }];
    }),
    lists: renamed(lock.lists, origin, lists),
  };
}

/** New keys by the ones that they replace. */
export interface RenamedKeys {
  readonly glossaries: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, string>;
}

/** The keys of a lock that a manifest has renamed. */
export function renamedKeys(lock: Lock, origin: string, declared: DeclaredKeys): RenamedKeys {
  return {
    glossaries: successors(lock.glossaries, origin, declared.glossaries),
    lists: successors(lock.lists, origin, declared.lists),
  };
}

/** The new keys of those whose key is gone. Where several could be meant, none is. */
function successors(
  all: readonly LockedKey[],
  origin: string,
  declared: readonly NamedKey[],
): ReadonlyMap<string, string> {
  const here = all.filter((locked) => locked.origin === origin);
  const keys = new Set(declared.map(({ key }) => key));
  const gone = here.filter(({ key }) => !keys.has(key));
  const found = gone.flatMap(({ key, id, name }) => {
    const isOnly = !gone.some((other) => other.key !== key && other.name === name);
    const same = declared.filter((one) => one.name === name);
    const known = here.find((locked) => locked.key === same[0]?.key);
    const isSame = known === undefined || known.id === id;
    return isOnly && isSame && same.length === 1 && same[0] !== undefined
      ? [[key, same[0].key] as const]
      : [];
  });
  return new Map(found);
}

function renamed<Locked extends LockedKey>(
  all: readonly Locked[],
  origin: string,
  keys: ReadonlyMap<string, string>,
): readonly Locked[] {
  return all.flatMap((locked) => {
    const key = locked.origin === origin ? keys.get(locked.key) : undefined;
    if (key === undefined) return [locked];
    const isTaken = all.some((other) => other.origin === origin && other.key === key);
    return isTaken ? [] : [{ ...locked, key }];
  });
}
