import { message } from '#base';
import { runGit } from '#files';
import type { FileHistory, Revision } from '#units';
import { type CommitOfPair, commitsOfPair, type FileAt } from './commits-of-pair.ts';
import { type FilesNow, type HistoryPair, NO_PROJECT_HISTORY, type ProjectHistory } from './no-history.ts';
import { ObjectReader } from './object-reader.ts';
import { type Log, readLog } from './read-log.ts';

export type { HistoryPair, ProjectHistory } from './no-history.ts';

/** How many versions of a file are looked at. */
const MOST_REVISIONS = 200;

/** How many commits are read for many files. */
const MOST_COMMITS = 2_000;

/** A commit of more source files is one of formatting or moving: what changed in it together proves nothing. */
const MOST_SOURCES = 50;

/** More branches than anybody keeps. */
const MOST_BRANCHES = 1_000;

/** Bytes of all versions of one pair of files that are held in memory, and of one of them. */
const MOST_BYTES = 64 * 1024 ** 2;
const MOST_BYTES_OF_FILE = 10_000_000;

/**
 * Reads the history of files from git: one log for all, and one process that reads their versions.
 * @param folder Absolute.
 * @param isSource Whether a path, relative to the folder, is a source file of the project.
 */
export async function openHistory(
  folder: string,
  pairs: readonly HistoryPair[],
  isSource: (path: string) => boolean,
): Promise<ProjectHistory> {
  const paths = [...new Set(pairs.flatMap(({ source, target }) => [source, target]))];
  const mostCommits = Math.min(MOST_REVISIONS * pairs.length, MOST_COMMITS);
  const log = await readLog({ folder, paths, mostCommits, isSource });
  if (log === undefined) return NO_PROJECT_HISTORY;
  const reader = new PairReader(folder, log);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    historyOf: (pair, now) => inTurn(() => reader.read(pair, now)),
    branchTextsOf: (path, decode) => inTurn(() => reader.branchTexts(path, decode)),
    limits: () => (reader.isShallow ? [SHALLOW] : []),
    close: () => reader.close(),
  };
}

const SHALLOW = message('The clone is shallow. Which texts have changed before it is not known.');

/** Reads the versions of pairs. */
class PairReader {
  isShallow = false;
  readonly #folder: string;
  readonly #objects: ObjectReader;
  readonly #log: Log;
  #branches: readonly string[] | undefined;
  /** Whether commits without parents in the log have none at all. */
  readonly #ends = new Map<string, boolean>();

  constructor(folder: string, log: Log) {
    this.#folder = folder;
    this.#objects = new ObjectReader(folder);
    this.#log = log;
  }

  close(): void {
    this.#objects.close();
  }

  async read({ source, target }: HistoryPair, now: FilesNow): Promise<FileHistory> {
    const atHead = (path: string): FileAt => ({ path, object: `HEAD:./${path}` });
    const files = { source: atHead(source), target: atHead(target) };
    const commits = commitsOfPair(this.#log, files, MOST_REVISIONS);
    const texts = await this.#textsOf(commits, now);
    const indexes = new Map(commits.map(({ id }, index) => [id, index + 1]));
    const disk: Revision = {
      id: undefined,
      parents: commits.length > 0 ? [1] : [],
      provesNothing: false,
      source: now.source,
      target: now.target,
    };
    const revisions = [disk];
    for (const commit of commits) {
      const textOf = ({ object }: FileAt) => (object === undefined ? undefined : texts.get(object)?.text);
      const isUnknown = (each: CommitOfPair | undefined) =>
        [each?.files.source, each?.files.target].some(
          (file) => texts.get(file?.object ?? '')?.isUnknown === true,
        );
      const parents = commit.parents.flatMap((id) => indexes.get(id) ?? []);
      const isUncertain = isUnknown(commit) || parents.some((index) => isUnknown(commits[index - 1]));
      revisions.push({
        id: commit.id,
        parents,
        provesNothing: isUncertain || (await this.#provesNothing(commit)),
        source: textOf(commit.files.source),
        target: textOf(commit.files.target),
      });
    }
    return { revisions };
  }

  async branchTexts(
    path: string,
    decode: (bytes: Uint8Array) => string | undefined,
  ): Promise<readonly string[]> {
    this.#branches ??= await branchesOf(this.#folder);
    const texts = new Set<string>();
    for (const commit of this.#branches) {
      const bytes = await this.#objects.read(`${commit}:./${path}`, MOST_BYTES_OF_FILE);
      const text = bytes && decode(bytes);
      if (text !== undefined) texts.add(text);
    }
    return [...texts];
  }

  /** The texts of all objects of some commits; those that git cannot give, or that are too much, are unknown. */
  async #textsOf(commits: readonly CommitOfPair[], now: FilesNow): Promise<ReadonlyMap<string, ObjectText>> {
    const texts = new Map<string, ObjectText>();
    let left = MOST_BYTES;
    for (const { files } of commits) {
      for (const side of ['source', 'target'] as const) {
        const { object } = files[side];
        if (object === undefined || texts.has(object)) continue;
        const bytes = await this.#objects.read(object, Math.min(left, MOST_BYTES_OF_FILE));
        const text = bytes && now.decode(bytes, side);
        left -= bytes?.length ?? 0;
        // Without a file at HEAD there is no object of this name.
        texts.set(object, { text, isUnknown: text === undefined && !object.startsWith('HEAD:') });
      }
    }
    return texts;
  }

  async #provesNothing({ id, sources, parents, isCut }: CommitOfPair): Promise<boolean> {
    if (sources > MOST_SOURCES || isCut) return true;
    return parents.length === 0 && (await this.#isEnd(id));
  }

  /** Whether a commit is the first of its repository, or of a shallow clone: it says its parents then, but git does not follow them. */
  async #isEnd(id: string): Promise<boolean> {
    const known = this.#ends.get(id);
    if (known !== undefined) return known;
    const isEnd = (await this.#objects.read(`${id}^1`, MOST_BYTES_OF_FILE)) === undefined;
    const commit = isEnd ? await this.#objects.read(id, MOST_BYTES_OF_FILE) : undefined;
    if (commit !== undefined && /^parent /m.test(commit.toString('utf8').split('\n\n', 1)[0] ?? ''))
      this.isShallow = true;
    this.#ends.set(id, isEnd);
    return isEnd;
  }
}

interface ObjectText {
  readonly text: string | undefined;
  /** Whether there was a text that nobody knows. */
  readonly isUnknown: boolean;
}

/** The commits of all branches, each once. */
async function branchesOf(folder: string): Promise<readonly string[]> {
  const listed = await runGit(folder, [
    'for-each-ref',
    `--count=${MOST_BRANCHES}`,
    '--format=%(objectname)',
    'refs/heads',
    'refs/remotes',
  ]);
  return [...new Set(listed?.toString('utf8').split('\n'))].filter((id) => id !== '');
}
