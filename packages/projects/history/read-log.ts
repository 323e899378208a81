import { startGit } from '#files';

/** A file that a commit changed, against one of its parents. Paths are relative to the folder that the log was read in. */
export interface FileChange {
  readonly oldPath: string;
  readonly newPath: string;
  /** The objects before and after; undefined where there was or is no file. */
  readonly oldObject: string | undefined;
  readonly newObject: string | undefined;
}

/** A commit that touches some of the files. */
export interface LoggedCommit {
  readonly id: string;
  /** The nearest commits before it that touch some of the files. */
  readonly parents: readonly string[];
  /** What it changed of the files, against each parent. */
  readonly changes: readonly (readonly FileChange[])[];
  /** How many source files it touches. */
  readonly sources: number;
}

/** The commits before HEAD, each before its parents. */
export type Log = ReadonlyMap<string, LoggedCommit>;

/** Settings that would change the form of what is read. */
const FORM = [
  '-m',
  '--raw',
  '-z',
  '--full-diff',
  '--relative',
  '-M',
  '--root',
  '--no-abbrev',
  '--no-abbrev-commit',
  '--no-color',
];
const HEADING = ['--pretty=oneline', '--no-decorate', '--no-notes', '--topo-order', '--parents'];

/** Renames in a row that are followed. Each takes a log of its own, because git lists only commits of the names that it is given. */
const MOST_RENAMES = 5;

/** What is read. */
interface LogQuery {
  readonly folder: string;
  /** Relative to the folder, with `/`. */
  readonly paths: readonly string[];
  readonly mostCommits: number;
  readonly isSource: (path: string) => boolean;
}

/** The commits that touch some files, also under earlier names; undefined if git gives none. */
export async function readLog(query: LogQuery): Promise<Log | undefined> {
  // Git reads names line by line.
  const names = new Set(query.paths.filter((path) => !path.includes('\n')));
  for (let round = 0; ; round++) {
    const log = await readOnce(query, names);
    if (log === undefined || round === MOST_RENAMES) return log;
    const earlier = [...log.values()]
      .flatMap(({ changes }) => changes.flat())
      .filter(({ oldPath, newPath }) => names.has(newPath) && !names.has(oldPath) && !oldPath.includes('\n'));
    if (earlier.length === 0) return log;
    for (const { oldPath } of earlier) names.add(oldPath);
  }
}

async function readOnce(
  { folder, mostCommits, isSource }: LogQuery,
  names: ReadonlySet<string>,
): Promise<Log | undefined> {
  const git = startGit(folder, ['log', ...FORM, ...HEADING, `--max-count=${mostCommits}`, '--stdin']);
  git.input.end(['HEAD', '--', ...names, ''].join('\n'));
  const reader = new LogReader(names, isSource);
  let rest = '';
  for await (const piece of git.output.setEncoding('utf8')) {
    const tokens = (rest + String(piece)).split('\0');
    rest = tokens.pop() ?? '';
    for (const token of tokens) reader.read(token);
  }
  if (rest !== '') reader.read(rest);
  return (await git.succeeded) ? reader.log : undefined;
}

const HEADER = /^([\da-f]{40,64})((?: [\da-f]{40,64})*)(?: \(from [\da-f]{40,64}\))? /;
const RAW = /^:\d+ \d+ ([\da-f]{40,64}) ([\da-f]{40,64}) ([A-Z])\d*$/;
const NO_OBJECT = /^0+$/;

/** A commit that is being read. */
interface OpenCommit {
  readonly id: string;
  readonly parents: readonly string[];
  readonly changes: FileChange[][];
  sources: number;
}

/** Reads the log token by token. A commit has a heading for each of its parents, and a change has one path, or two if it renames a file. */
class LogReader {
  readonly log = new Map<string, OpenCommit>();
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
    else this.#readHeading(HEADER.exec(token));
  }

  #readHeading(heading: RegExpExecArray | null): void {
    const [, id, parents = ''] = heading ?? [];
    if (id === undefined) return;
    const known = this.log.get(id);
    this.#commit = known ?? {
      id,
      parents: parents.split(' ').filter((each) => each !== ''),
      changes: [],
      sources: 0,
    };
    this.#commit.changes.push([]);
    this.log.set(id, this.#commit);
  }

  #readPath(path: string): void {
    this.#paths.push(path);
    const [, before = '', after = '', status = ''] = this.#raw ?? [];
    if (this.#paths.length === 1 && (status === 'R' || status === 'C')) return;
    const [oldPath = '', newPath = oldPath] = this.#paths;
    this.#raw = undefined;
    this.#paths = [];
    this.#add({ oldPath, newPath, oldObject: objectOf(before), newObject: objectOf(after) });
  }

  #add(change: FileChange): void {
    const commit = this.#commit;
    if (commit === undefined) return;
    if (commit.changes.length === 1 && this.#isSource(change.newPath)) commit.sources++;
    if (this.#names.has(change.newPath) || this.#names.has(change.oldPath))
      commit.changes.at(-1)?.push(change);
  }
}

function objectOf(id: string): string | undefined {
  return NO_OBJECT.test(id) ? undefined : id;
}
