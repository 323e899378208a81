import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { withoutSecrets } from '#service';
import { rootOfRepository } from './read/find-manifests.ts';

/** Bytes of one answer. */
const MAX_BYTES = 20_000_000;

/** Bytes of what git complains about that are kept. */
const MAX_PROBLEM_BYTES = 10_000;

/**
 * Milliseconds in which git writes nothing although somebody waits for it: then it hangs. No slow disk needs so long, and what git has to do is
 * limited in commits, objects, and bytes, so that each machine finds the same.
 */
const SILENCE_MS = 600_000;

/**
 * The commands that we use: those for programs, because settings of users change what the others show. They show no lines of files and no
 * signatures, and apply no filters.
 */
type GitCommand = 'rev-list' | 'cat-file' | 'diff-tree' | 'for-each-ref' | 'ls-files';

/** A command and its arguments. */
type GitLine = readonly [GitCommand, ...string[]];

/**
 * What takes every setting away that starts a program, because the configuration of a repository may come from strangers (reliability R5), or
 * that changes which files are alike.
 * A folder of the repository that looks like a repository itself is no repository.
 */
const NO_PROGRAMS: readonly string[] = [
  'safe.bareRepository=explicit',
  'log.showSignature=false',
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  `core.attributesFile=${devNull}`,
  'core.alternateRefsCommand=',
  'diff.external=',
  'credential.helper=',
  'protocol.allow=never',
].flatMap((setting) => ['-c', setting]);

/** What is missing in a partial clone is not fetched: no protocol is allowed, which starts no `ssh` and no helper. */
const NO_FETCHING = { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: '', GIT_TERMINAL_PROMPT: '0' };

/** Git's own objects and parents, without those that somebody has put in their place on this machine. */
const NO_REPLACEMENTS = { GIT_NO_REPLACE_OBJECTS: '1', GIT_GRAFT_FILE: devNull };

/** Where git runs: in a folder of ours, because Windows looks for programs in the folder where they start. */
const OWN_FOLDER = path.dirname(process.execPath);

/** A file that does not exist: only one command of ours needs the index, which could be damaged. */
const NO_INDEX = { GIT_INDEX_FILE: path.join(OWN_FOLDER, 'parlance-has-no-index') };

/**
 * The environment of git. The variables of git itself, such as those of a hook or a shell, would lead to another repository, to other
 * objects, or to other files.
 */
function environment(root: string, command: GitCommand): NodeJS.ProcessEnv {
  const others = Object.entries(withoutSecrets(process.env)).filter(([name]) => !/^GIT_/i.test(name));
  return {
    ...Object.fromEntries(others),
    ...NO_FETCHING,
    ...NO_REPLACEMENTS,
    ...(command !== 'ls-files' && NO_INDEX),
    // The configuration may name another one.
    GIT_WORK_TREE: root,
    // Where `.git` is no repository, git would go on to one above, whose files have other names.
    GIT_CEILING_DIRECTORIES: path.dirname(root),
    // What it complains about is read.
    LC_ALL: 'C',
  };
}

/** How git ended: without an error, not at all because there is no git or no repository, or with a problem, in its words or empty. */
type GitEnd = 'done' | 'absent' | { readonly problem: string };

/**
 * Runs git in a folder, so that it starts no other program.
 * @returns what it wrote; undefined if it failed, or where there is no git.
 */
export async function runGit(folder: string, line: GitLine): Promise<Buffer | undefined> {
  const git = startGit(folder, line);
  git.end();
  const pieces: Uint8Array[] = [];
  let left = MAX_BYTES;
  for await (const piece of git.pieces) {
    left -= piece.length;
    if (left < 0) git.stop();
    else pieces.push(piece);
  }
  return (await git.ended) === 'done' ? Buffer.concat(pieces) : undefined;
}

/** A run of git that reads and writes at the same time. */
export interface RunningGit {
  write(text: string): void;
  /** Nothing more is written to it. */
  end(): void;
  /** What it writes, which ends early where there is no git, and when git hangs. */
  readonly pieces: AsyncIterableIterator<Uint8Array>;
  readonly ended: Promise<GitEnd>;
  stop(): void;
}

/** Starts git in a folder, so that it starts no other program. The only place that runs git. */
export function startGit(folder: string, line: GitLine, silence = SILENCE_MS): RunningGit {
  const root = rootOfRepository(folder);
  if (root === undefined) return NOTHING;
  const global = ['-C', folder, '--no-pager', '--no-optional-locks', '--literal-pathspecs', ...NO_PROGRAMS];
  const child = spawn('git', [...global, ...line], {
    cwd: OWN_FOLDER,
    env: environment(root, line[0]),
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // What is written to a run that has ended is lost, and its output has ended too.
  child.stdin.on('error', () => undefined);
  return {
    write: (text) => void child.stdin.write(text),
    end: () => void child.stdin.end(),
    pieces: guardedPieces(child, silence),
    ended: whenEnded(child),
    stop: () => void child.kill(),
  };
}

const NOTHING: RunningGit = {
  write: () => undefined,
  end: () => undefined,
  pieces: (async function* () {})(),
  ended: Promise.resolve('absent'),
  stop: () => undefined,
};

/** What git writes. Only while somebody waits for it, its silence is measured. */
async function* guardedPieces(
  child: ChildProcessWithoutNullStreams,
  silence: number,
): AsyncGenerator<Uint8Array, undefined> {
  const pieces = child.stdout[Symbol.asyncIterator]();
  for (;;) {
    const timer = setTimeout(() => child.kill('SIGKILL'), silence);
    const next = await pieces.next().finally(() => clearTimeout(timer));
    if (next.done === true) return;
    yield next.value;
  }
}

function whenEnded(child: ChildProcessWithoutNullStreams): Promise<GitEnd> {
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    said = (said + piece).slice(-MAX_PROBLEM_BYTES);
  });
  return new Promise((resolve) => {
    const isStarted = () => (child as ChildProcess).pid !== undefined;
    child.on('error', () => resolve(isStarted() ? { problem: said.trim() } : 'absent'));
    child.on('close', (code) => resolve(code === 0 ? 'done' : { problem: said.trim() }));
  });
}
