import { execFile } from 'node:child_process';
import { devNull } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Bytes of one answer. */
const MAX_BYTES = 20_000_000;

/** Milliseconds for one call. */
const PATIENCE_MS = 20_000;

/** The commands that we use. They show no differences and no signatures, and apply no filters. */
type GitCommand = 'rev-list' | 'cat-file';

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

/**
 * Runs git in a folder, so that it starts no other program; the only place that runs git. It starts in a folder of ours, because Windows
 * looks for programs in the folder where they start.
 * @returns what it wrote; undefined if it failed, or where there is no git.
 */
export async function runGit(
  folder: string,
  [command, ...args]: readonly [GitCommand, ...string[]],
): Promise<Buffer | undefined> {
  const global = ['-C', folder, '--no-pager', '--no-optional-locks', '--literal-pathspecs', ...NO_PROGRAMS];
  try {
    const { stdout } = await run('git', [...global, command, ...args], {
      cwd: path.dirname(process.execPath),
      env: { ...process.env, ...NO_FETCHING },
      encoding: 'buffer',
      maxBuffer: MAX_BYTES,
      timeout: PATIENCE_MS,
      windowsHide: true,
    });
    return stdout;
  } catch {
    return undefined;
  }
}
