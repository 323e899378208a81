import path from 'node:path';
import { runGit } from '#files';

/** How many versions of a file are looked at, the newest first. */
const MAX_VERSIONS = 200;

/** The versions of a file in the repository's history, the newest first; none where there is no git or no history. */
export async function* versionsOf(file: string): AsyncGenerator<Uint8Array> {
  const folder = path.dirname(file);
  const name = path.basename(file);
  const commits = await runGit(folder, ['rev-list', `--max-count=${MAX_VERSIONS}`, 'HEAD', '--', name]);
  for (const commit of commits?.toString('utf8').split('\n') ?? []) {
    if (!/^[0-9a-f]{40,64}$/.test(commit)) continue;
    const bytes = await runGit(folder, ['cat-file', 'blob', `${commit}:./${name}`]);
    if (bytes !== undefined) yield bytes;
  }
}
