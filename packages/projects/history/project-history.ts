import { type Message, message } from '#base';
import type { FileHistory, Revision } from '#units';
import { type CommitOfPair, commitsOfPair, type FileAt } from './commits-of-pair.ts';
import {
  type FilesNow,
  type HistoryPair,
  LACKS_OBJECTS,
  NO_PROJECT_HISTORY,
  type ProjectHistory,
  unreadHistory,
} from './no-history.ts';
import { ObjectReader } from './object-reader.ts';
import { branchesOf, type Log, readLog } from './read-log.ts';
import { TreeReader } from './tree-reader.ts';

export type { HistoryPair, ProjectHistory } from './no-history.ts';

/** How many versions of a file are looked at. */
const MOST_REVISIONS = 200;

/** How many commits are read for many files. */
const MOST_COMMITS = 2_000;

/** A commit of more source files is one of formatting or moving: what changed in it together proves nothing. */
const MOST_SOURCES = 50;

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
  const reading = await readLog({ folder, paths, mostCommits, isSource });
  if (!reading.ok) return reading.problem === undefined ? NO_PROJECT_HISTORY : unreadHistory(reading.problem);
  const reader = new PairReader(folder, reading.log);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    historyOf: (pair, now) => inTurn(() => reader.read(pair, now)),
    branchTextsOf: (path, decode) => inTurn(() => reader.branchTexts(path, decode)),
    limits: () => reader.limits(),
    close: () => reader.close(),
  };
}

const SHALLOW = message(
  'The clone is shallow, so that the age of some texts is unknown. Get its history with: git fetch --unshallow',
);
const NO_BRANCHES = message('Git cannot list the branches.');

/** Reads the versions of pairs. */
class PairReader {
  readonly #folder: string;
  readonly #objects: ObjectReader;
  readonly #trees: TreeReader;
  readonly #log: Log;
  readonly #limits = new Set<Message>();
  #branches: readonly string[] | undefined;
  /** What is known of commits without parents in the log. */
  readonly #ends = new Map<string, End>();

  constructor(folder: string, log: Log) {
    this.#folder = folder;
    this.#objects = new ObjectReader(folder, objectsIn(log));
    this.#trees = new TreeReader(this.#objects);
    this.#log = log;
  }

  /** What git could not show so far. */
  limits(): readonly Message[] {
    return [...this.#limits];
  }

  close(): void {
    this.#objects.close();
  }

  async read({ source, target }: HistoryPair, now: FilesNow): Promise<FileHistory> {
    const atHead = async (path: string): Promise<FileAt> => ({
      path,
      object: await this.#trees.objectAt('HEAD', path),
    });
    const files = { source: await atHead(source), target: await atHead(target) };
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
      const parents = commit.parents.flatMap((id) => indexes.get(id) ?? []);
      const before = parents.flatMap((index) => commits[index - 1] ?? []);
      const known = [commit, ...before].flatMap((each) =>
        objectIds(each).flatMap((object) => texts.get(object) ?? []),
      );
      const textAt = ({ object }: FileAt) => (object === undefined ? undefined : texts.get(object)?.text);
      const { source, target } = commit.files;
      revisions.push({
        ...{ id: commit.id, parents, source: textAt(source), target: textAt(target) },
        ...(await this.#certainty(commit, known)),
      });
    }
    return { revisions };
  }

  /** What follows from a commit, by its texts and those before it. */
  async #certainty(
    commit: CommitOfPair,
    texts: readonly ObjectText[],
  ): Promise<Pick<Revision, 'provesNothing' | 'isIncomplete'>> {
    const end = await this.#findEnd(commit);
    const lacks = commit.isIncomplete || texts.some(({ isMissing }) => isMissing);
    if (lacks) this.#limits.add(LACKS_OBJECTS);
    if (end === 'of-clone') this.#limits.add(SHALLOW);
    const isVague = texts.some(({ text }) => text === undefined) || commit.sources > MOST_SOURCES;
    return {
      provesNothing: lacks || isVague || commit.isCut || end !== undefined,
      isIncomplete: lacks || end === 'of-clone',
    };
  }

  async branchTexts(
    path: string,
    decode: (bytes: Uint8Array) => string | undefined,
  ): Promise<readonly string[]> {
    this.#branches ??= await this.#listBranches();
    const texts = new Set<string>();
    for (const commit of this.#branches) {
      const object = await this.#trees.objectAt(commit, path);
      const reading = object === undefined ? undefined : await this.#objects.read(object, MOST_BYTES_OF_FILE);
      if (reading?.found === false && reading.lacks === 'object') this.#limits.add(LACKS_OBJECTS);
      const text = reading?.found ? decode(reading.bytes) : undefined;
      if (text !== undefined) texts.add(text);
    }
    return [...texts];
  }

  async #listBranches(): Promise<readonly string[]> {
    const branches = await branchesOf(this.#folder);
    if (branches === undefined) this.#limits.add(NO_BRANCHES);
    return branches ?? [];
  }

  /** The texts of all objects of some commits. What is older than those that fit into memory is not read. */
  async #textsOf(commits: readonly CommitOfPair[], now: FilesNow): Promise<ReadonlyMap<string, ObjectText>> {
    const texts = new Map<string, ObjectText>();
    let left = MOST_BYTES;
    for (const { files } of commits) {
      for (const side of ['source', 'target'] as const) {
        const { object } = files[side];
        if (object === undefined || texts.has(object)) continue;
        const reading = await this.#objects.read(object, Math.min(left, MOST_BYTES_OF_FILE));
        if (!reading.found && reading.lacks === 'bytes' && left < MOST_BYTES_OF_FILE) left = 0;
        if (reading.found) left -= reading.bytes.length;
        const text = reading.found ? now.decode(reading.bytes, side) : undefined;
        texts.set(object, { text, isMissing: !reading.found && reading.lacks === 'object' });
      }
    }
    return texts;
  }

  /** Whether a commit is the first of its repository, or of a shallow clone: it says its parents then, but git does not follow them. */
  async #findEnd({ id, parents }: CommitOfPair): Promise<End> {
    if (parents.length > 0) return undefined;
    if (this.#ends.has(id)) return this.#ends.get(id);
    const before = await this.#objects.read(`${id}^1`, MOST_BYTES_OF_FILE);
    const commit = before.found ? undefined : await this.#objects.read(id, MOST_BYTES_OF_FILE);
    const heading = commit?.found ? commit.bytes.toString('utf8').split('\n\n', 1)[0] : '';
    const end = /^parent /m.test(heading ?? '') ? 'of-clone' : 'of-history';
    this.#ends.set(id, before.found ? undefined : end);
    return this.#ends.get(id);
  }
}

/** Of what a commit without parents in the log is the first one; undefined if it has parents that touch no file. */
type End = 'of-clone' | 'of-history' | undefined;

interface ObjectText {
  /** Undefined if nobody knows it. */
  readonly text: string | undefined;
  /** Whether this clone does not have it, or cannot read it. */
  readonly isMissing: boolean;
}

function objectIds({ files: { source, target } }: CommitOfPair): readonly string[] {
  return [source.object, target.object].filter((object) => object !== undefined);
}

function objectsIn(log: Log): ReadonlySet<string> {
  const changes = [...log.values()].flatMap((commit) => commit.changes.flat());
  return new Set(changes.flatMap(({ oldObject, newObject }) => [oldObject ?? [], newObject ?? []].flat()));
}
