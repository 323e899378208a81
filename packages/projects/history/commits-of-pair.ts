import type { FileChange, Log, LoggedCommit } from './read-log.ts';

/** A file at a commit. */
export interface FileAt {
  /** The name that it has there; where it is absent, the name that it gets later. */
  readonly path: string;
  /** Its ID; undefined where it is absent. */
  readonly object: string | undefined;
}

/** A source file and its translation at a commit. */
interface FilesAt {
  readonly source: FileAt;
  readonly target: FileAt;
}

/** A commit that touches one of two files. */
export interface CommitOfPair {
  readonly id: string;
  readonly files: FilesAt;
  /** The nearest commits before it that touch one of the two. */
  readonly parents: readonly string[];
  /** How many source files it touches. */
  readonly sources: number;
  /** Whether git was asked for no commits before it, so that nobody knows what it changed. */
  readonly isCut: boolean;
  /** Whether one of the files may have come from another name, which git cannot say in this clone. */
  readonly isIncomplete: boolean;
}

/** A commit with both files as they are there. */
interface Place {
  readonly id: string;
  readonly files: FilesAt;
}

/**
 * The commits of a log that touch one of two files, the newest first, with the objects of both files at each.
 * @param now Both files at HEAD.
 */
export function commitsOfPair(log: Log, now: FilesAt, most: number): readonly CommitOfPair[] {
  const [head] = log.keys();
  if (head === undefined) return [];
  const found = new Map<string, CommitOfPair>();
  const first = touching(log, { id: head, files: now });
  const places = new Map([[first.id, first]]);
  // A map gives what is added to it on the way.
  for (const place of places.values()) {
    if (found.size === most) break;
    const commit = log.get(place.id);
    const parents = commit === undefined ? undefined : placesBefore(commit, place.files);
    const before = (parents ?? []).map((parent) => touching(log, parent));
    for (const each of before) places.set(each.id, places.get(each.id) ?? each);
    found.set(place.id, {
      id: place.id,
      files: place.files,
      parents: [...new Set(before.map(({ id }) => id))],
      sources: commit?.sources ?? 0,
      isCut: parents === undefined,
      isIncomplete:
        commit?.lacksRenames === true &&
        (parents?.some((parent) => isAdded(parent.files, place.files)) ?? false),
    });
  }
  return inOrder([...found.values()], log);
}

/** The commits in the order of the log. What lies behind the last one that was asked for stays unknown. */
function inOrder(commits: readonly CommitOfPair[], log: Log): readonly CommitOfPair[] {
  const places = new Map([...log.keys()].map((id, index) => [id, index]));
  const known = new Set(commits.map(({ id }) => id));
  const placeOf = ({ id }: CommitOfPair) => places.get(id) ?? log.size;
  return commits
    .map((commit) => (commit.parents.every((id) => known.has(id)) ? commit : { ...commit, isCut: true }))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The nearest commit that touches one of the files, from a commit on. */
function touching(log: Log, start: Place): Place {
  let place = start;
  for (;;) {
    const commit = log.get(place.id);
    const before = commit && placesBefore(commit, place.files);
    const { files } = place;
    const same = before?.find((parent) => isSame(parent.files, files));
    if (same === undefined) return place;
    place = same;
  }
}

/** Both files before a commit, for each of its parents; undefined if git does not show which change belongs to which parent. */
function placesBefore({ parents, changes }: LoggedCommit, files: FilesAt): readonly Place[] | undefined {
  if (parents.length > 1 ? parents.length !== changes.length : changes.length > 1) return undefined;
  return parents.map((id, index) => {
    const against = changes[index] ?? [];
    return { id, files: { source: before(files.source, against), target: before(files.target, against) } };
  });
}

function before({ path, object }: FileAt, changes: readonly FileChange[]): FileAt {
  const change =
    changes.find(({ newPath, newObject }) => newPath === path && newObject !== undefined) ??
    changes.find(({ oldPath }) => oldPath === path);
  return change === undefined ? { path, object } : { path: change.oldPath, object: change.oldObject };
}

function isAdded(before: FilesAt, after: FilesAt): boolean {
  const isNew = (side: keyof FilesAt) =>
    before[side].object === undefined && after[side].object !== undefined;
  return isNew('source') || isNew('target');
}

function isSame(a: FilesAt, b: FilesAt): boolean {
  return a.source.object === b.source.object && a.target.object === b.target.object;
}
