import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How many versions of a file are looked at, the newest first. */
const MAX_VERSIONS = 200;

/** Bytes of one version. */
const MAX_BYTES = 20_000_000;

/** Milliseconds for one call of git. */
const PATIENCE_MS = 20_000;

/** The versions of a file in the repository's history, the newest first; none where there is no git or no history. */
export async function* versionsOf(file: string): AsyncGenerator<Uint8Array> {
  const folder = path.dirname(file);
  const name = path.basename(file);
  const commits = await git(folder, ['log', `--max-count=${MAX_VERSIONS}`, '--format=%H', '--', name]);
  for (const commit of commits?.toString('utf8').split('\n') ?? []) {
    if (!/^[0-9a-f]{40,64}$/.test(commit)) continue;
    const bytes = await git(folder, ['show', `${commit}:./${name}`]);
    if (bytes !== undefined) yield bytes;
  }
}

async function git(cwd: string, args: readonly string[]): Promise<Buffer | undefined> {
  try {
    const { stdout } = await run('git', ['--no-optional-locks', '--literal-pathspecs', ...args], {
      cwd,
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
