import { type ChangesQuery, type ChangesReading, type CommitChanges, readChanges } from './read-changes.ts';

/** What git says of renames. */
interface FollowedRenames {
  /** The changes of commits that may rename a file, by their IDs. */
  readonly changes: ReadonlyMap<string, CommitChanges>;
  /** The commits in which a file may have been renamed: git lacks the texts that would show it. */
  readonly unknown: ReadonlySet<string>;
}

/** Files of one commit that are compared with each other; beyond it, only equal ones are found. */
const MOST_COMPARED = '-l1000';

/** How often git is started again behind a commit whose texts it lacks. */
const MOST_FAILURES = 50;

/** Finds renames in the commits that add one of the files and remove another one. No other commit can have any. */
export async function followRenames(
  query: ChangesQuery,
  changes: ChangesReading['changes'],
): Promise<FollowedRenames> {
  const candidates = [...changes].flatMap(([id, { changes: all, removes }]) =>
    removes && all.some((each) => each.some(({ oldObject }) => oldObject === undefined)) ? [id] : [],
  );
  const found = new Map<string, CommitChanges>();
  const failed: string[] = [];
  let open = candidates;
  while (open.length > 0 && failed.length < MOST_FAILURES) {
    const reading = await readChanges(query, open, ['-M', MOST_COMPARED]);
    const isWhole = (id: string) =>
      reading.changes.get(id)?.changes.length === changes.get(id)?.changes.length;
    const wrong = reading.end === 'done' ? -1 : open.findIndex((id) => !isWhole(id));
    const stop = wrong === -1 ? open.length : wrong;
    for (const id of open.slice(0, stop)) found.set(id, reading.changes.get(id) ?? NOTHING);
    for (const id of open.slice(stop, stop + 1)) failed.push(id);
    open = open.slice(stop + 1);
  }
  for (const id of open) failed.push(id);
  // Files that stayed the same are found without a text.
  const exact = await readChanges(query, failed, ['-M100%', MOST_COMPARED]);
  for (const [id, each] of exact.changes) found.set(id, each);
  return { changes: found, unknown: new Set(failed) };
}

const NOTHING: CommitChanges = { changes: [], sources: 0 };
