import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { withoutSecrets } from '#service';

const run = promisify(execFile);

/** Bytes of one answer. */
const MAX_BYTES = 20_000_000;

/** Milliseconds for one call. */
const PATIENCE_MS = 20_000;

/** The commands that we use. They show no lines of files and no signatures, and apply no filters. */
type GitCommand = 'rev-list' | 'cat-file' | 'log' | 'for-each-ref' | 'ls-files';

/** A command and its arguments. */
type GitLine = readonly [GitCommand, ...string[]];

/**
 * What takes every setting away that starts a program, because the configuration of a repository may come from strangers (reliability R5).
 * A folder of the repository that looks like a repository itself is no repository.
 */
const NO_PROGRAMS: readonly string[] = [
  'safe.bareRepository=explicit',
  'log.showSignature=false',
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  'core.alternateRefsCommand=',
  'diff.external=',
  'credential.helper=',
  'protocol.allow=never',
].flatMap((setting) => ['-c', setting]);

/** What is missing in a partial clone is not fetched: no protocol is allowed, which starts no `ssh` and no helper. */
const NO_FETCHING = { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: '', GIT_TERMINAL_PROMPT: '0' };

/** The arguments before a command, and where git runs: in a folder of ours, because Windows looks for programs in the folder where they start. */
function setting(folder: string) {
  return {
    global: ['-C', folder, '--no-pager', '--no-optional-locks', '--literal-pathspecs', ...NO_PROGRAMS],
    options: {
      cwd: path.dirname(process.execPath),
      env: { ...withoutSecrets(process.env), ...NO_FETCHING },
      windowsHide: true,
    },
  };
}

/**
 * Runs git in a folder, so that it starts no other program. With `startGit`, the only place that runs git.
 * @returns what it wrote; undefined if it failed, or where there is no git.
 */
export async function runGit(folder: string, line: GitLine): Promise<Buffer | undefined> {
  const { global, options } = setting(folder);
  try {
    const { stdout } = await run('git', [...global, ...line], {
      ...options,
      encoding: 'buffer',
      maxBuffer: MAX_BYTES,
      timeout: PATIENCE_MS,
    });
    return stdout;
  } catch {
    return undefined;
  }
}

/** A run of git that reads and writes at the same time. */
export interface RunningGit {
  readonly input: ChildProcessWithoutNullStreams['stdin'];
  readonly output: ChildProcessWithoutNullStreams['stdout'];
  /** Whether it ended by itself and without an error. */
  readonly succeeded: Promise<boolean>;
  stop(): void;
}

/** Starts git as `runGit` does. What it writes ends early where there is no git, and when it takes too long without being asked anything. */
export function startGit(folder: string, line: GitLine, patience = PATIENCE_MS): RunningGit {
  const { global, options } = setting(folder);
  const child = spawn('git', [...global, ...line], {
    ...options,
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: patience,
  });
  child.stderr.resume();
  // What is written to a run that has ended is lost, and its output has ended too.
  child.stdin.on('error', () => undefined);
  const succeeded = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  return { input: child.stdin, output: child.stdout, succeeded, stop: () => void child.kill() };
}
