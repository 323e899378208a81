import { type RunningGit, startGit } from '#files';

/** A file that a commit changed, against one of its parents. Paths are relative to the folder that git was asked in. */
export interface FileChange {
  readonly oldPath: string;
  readonly newPath: string;
  /** The objects before and after; undefined where there was or is no file. */
  readonly oldObject: string | undefined;
  readonly newObject: string | undefined;
}

/** What a commit changed. */
export interface CommitChanges {
  /** What it changed of the files that were asked about, against each parent. */
  readonly changes: readonly (readonly FileChange[])[];
  /** How many source files it touches: one that was moved counts once. */
  readonly sources: number;
}

/** What git is asked about. */
export interface ChangesQuery {
  readonly folder: string;
  readonly names: ReadonlySet<string>;
  readonly isSource: (path: string) => boolean;
}

/** What some commits changed, by their IDs, as far as git came. */
export interface ChangesReading {
  readonly changes: ReadonlyMap<string, OpenCommit>;
  readonly end: Awaited<RunningGit['ended']>;
}

const FORM = ['--stdin', '--always', '-m', '--root', '-r', '--raw', '-z', '--relative', '--no-abbrev'];

/** Asks git what commits changed. */
export async function readChanges(
  { folder, names, isSource }: ChangesQuery,
  commits: readonly string[],
  renames: readonly string[],
): Promise<ChangesReading> {
  const reader = new ChangesReader(names, isSource);
  if (commits.length === 0) return { changes: reader.commits, end: 'done' };
  const git = startGit(folder, ['diff-tree', ...FORM, ...renames]);
  git.write(commits.map((id) => `${id}\n`).join(''));
  git.end();
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of git.pieces) {
    const tokens = (rest + decoder.decode(piece, { stream: true })).split('\0');
    rest = tokens.pop() ?? '';
    for (const token of tokens) reader.read(token);
  }
  return { changes: reader.commits, end: await git.ended };
}

const RAW = /^:\d+ \d+ ([\da-f]{40,64}) ([\da-f]{40,64}) ([A-Z])\d*$/;
const NO_OBJECT = /^0+$/;

/** A commit that is being read. */
class OpenCommit implements CommitChanges {
  readonly changes: FileChange[][] = [];
  /** Whether it removes any file of the folder, against one of its parents. */
  removes = false;
  readonly #sources = { before: 0, after: 0 };

  get sources(): number {
    return Math.max(this.#sources.before, this.#sources.after);
  }

  add(change: FileChange, isAsked: boolean, isSource: (path: string) => boolean): void {
    if (change.newObject === undefined) this.removes = true;
    if (isAsked) this.changes.at(-1)?.push(change);
    if (this.changes.length > 1) return;
    if (change.oldObject !== undefined && isSource(change.oldPath)) this.#sources.before++;
    if (change.newObject !== undefined && isSource(change.newPath)) this.#sources.after++;
  }
}

/** Reads changes token by token. A commit has a heading for each of its parents, and a change has one path, or two if it renames a file. */
class ChangesReader {
  readonly commits = new Map<string, OpenCommit>();
  readonly #names: ReadonlySet<string>;
  readonly #isSource: (path: string) => boolean;
  #commit: OpenCommit | undefined;
  #raw: RegExpExecArray | undefined;
  #paths: string[] = [];

  constructor(names: ReadonlySet<string>, isSource: (path: string) => boolean) {
    this.#names = names;
    this.#isSource = isSource;
  }

  read(token: string): void {
    if (this.#raw !== undefined) this.#readPath(token);
    else if (token.startsWith(':')) this.#raw = RAW.exec(token) ?? undefined;
    else this.#readHeading(token);
  }

  #readHeading(id: string): void {
    this.#commit = this.commits.get(id) ?? new OpenCommit();
    this.#commit.changes.push([]);
    this.commits.set(id, this.#commit);
  }

  #readPath(path: string): void {
    this.#paths.push(path);
    const [, before = '', after = '', status = ''] = this.#raw ?? [];
    if (this.#paths.length === 1 && (status === 'R' || status === 'C')) return;
    const [oldPath = '', newPath = oldPath] = this.#paths;
    this.#raw = undefined;
    this.#paths = [];
    const change = { oldPath, newPath, oldObject: objectOf(before), newObject: objectOf(after) };
    const isAsked = this.#names.has(newPath) || this.#names.has(oldPath);
    this.#commit?.add(change, isAsked, this.#isSource);
  }
}

function objectOf(id: string): string | undefined {
  return NO_OBJECT.test(id) ? undefined : id;
}
