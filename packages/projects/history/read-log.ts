import { type RunningGit, runGit, startGit } from '#files';
import { followRenames } from './follow-renames.ts';
import { type CommitChanges, readChanges } from './read-changes.ts';

export type { FileChange } from './read-changes.ts';

/** A commit that touches some of the files. */
export interface LoggedCommit extends CommitChanges {
  readonly id: string;
  /** The nearest commits before it that touch some of the files. */
  readonly parents: readonly string[];
  /** Whether a file that it adds could have had another name before, which git cannot say without objects that are missing. */
  readonly lacksRenames: boolean;
}

/** The commits before HEAD, each before its parents. */
export type Log = ReadonlyMap<string, LoggedCommit>;

/** A log; without one, what git says of it; undefined where there is no git, no repository, or no commit. */
type LogReading =
  | { readonly ok: true; readonly log: Log }
  | { readonly ok: false; readonly problem: string | undefined };

/** Renames in a row that are followed. Each takes a log of its own, because git lists only commits of the names that it is given. */
const MOST_RENAMES = 5;

type GitEnd = Awaited<RunningGit['ended']>;

/** What is read. */
interface LogQuery {
  readonly folder: string;
  /** Relative to the folder, with `/`. */
  readonly paths: readonly string[];
  readonly mostCommits: number;
  readonly isSource: (path: string) => boolean;
}

/**
 * The commits that touch some files, also under earlier names. Git is asked without renames first: it compares texts to find these, and stops
 * at the first one that it lacks.
 */
export async function readLog(query: LogQuery): Promise<LogReading> {
  // Git reads names line by line.
  const names = new Set(query.paths.filter((path) => !path.includes('\n')));
  for (let round = 0; ; round++) {
    const log = await readOnce(query, names);
    if (!('size' in log)) return { ok: false, problem: await whyNoLog(query.folder, log.end) };
    const earlier = [...log.values()]
      .flatMap(({ changes }) => changes.flat())
      .filter(({ oldPath, newPath }) => names.has(newPath) && !names.has(oldPath) && !oldPath.includes('\n'));
    if (earlier.length === 0 || round === MOST_RENAMES) return { ok: true, log };
    for (const { oldPath } of earlier) names.add(oldPath);
  }
}

/** Why there is no log. A branch without a commit lacks nothing, unless the name of its commit is damaged. */
async function whyNoLog(folder: string, end: GitEnd): Promise<string | undefined> {
  if (typeof end === 'string') return undefined;
  const head = await runGit(folder, ['rev-list', '--ignore-missing', '--max-count=1', 'HEAD', '--']);
  const hasNoCommit = head?.length === 0;
  const all = hasNoCommit && (await runGit(folder, ['rev-list', '--all', '--max-count=1']));
  return all instanceof Buffer ? undefined : end.problem;
}

async function readOnce(
  { folder, mostCommits, isSource }: LogQuery,
  names: ReadonlySet<string>,
): Promise<Log | { readonly end: GitEnd }> {
  const options = ['--topo-order', '--parents', `--max-count=${mostCommits}`, '--stdin'];
  const git = startGit(folder, ['rev-list', ...options]);
  git.write(['HEAD', '--', ...names, ''].join('\n'));
  git.end();
  const pieces: Uint8Array[] = [];
  for await (const piece of git.pieces) pieces.push(piece);
  const end = await git.ended;
  if (end !== 'done') return { end };
  const listed = Buffer.concat(pieces).toString('utf8').split('\n');
  const commits = listed.flatMap((line) => {
    const [id = '', ...parents] = line.split(' ');
    return id === '' ? [] : [{ id, parents }];
  });
  const asked = { folder, names, isSource };
  const found = await readChanges(
    asked,
    commits.map(({ id }) => id),
    ['--no-renames'],
  );
  if (found.end !== 'done') return { end: found.end };
  const renamed = await followRenames(asked, found.changes);
  return new Map(
    commits.map(({ id, parents }) => {
      const changes = renamed.changes.get(id) ?? found.changes.get(id);
      const sources = found.changes.get(id)?.sources ?? 0;
      return [
        id,
        { id, parents, changes: changes?.changes ?? [], sources, lacksRenames: renamed.unknown.has(id) },
      ];
    }),
  );
}

/** More branches than anybody keeps. */
const MOST_BRANCHES = 1_000;

/** The commits of all branches, each once; undefined if git does not list them. */
export async function branchesOf(folder: string): Promise<readonly string[] | undefined> {
  const listed = await runGit(folder, [
    'for-each-ref',
    `--count=${MOST_BRANCHES}`,
    '--format=%(objectname)',
    'refs/heads',
    'refs/remotes',
  ]);
  return listed && [...new Set(listed.toString('utf8').split('\n'))].filter((id) => id !== '');
}
