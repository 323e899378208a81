import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A folder that has been given a repository. */
interface Repository {
  readonly folder: string;
}

/** Nothing of this user's configuration, and no maintenance after a commit or a merge. */
const ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'maintenance.auto',
  GIT_CONFIG_VALUE_0: 'false',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

/** Runs git in a repository. */
export function git({ folder }: Repository, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: ENVIRONMENT });
}

/** Commits everything in a repository. */
export function commitAll(repository: Repository, message: string): void {
  git(repository, 'add', '--all');
  git(repository, 'commit', '--quiet', '--allow-empty', '-m', message);
}

/** The files of first commits, by what is in them: to write them takes a tenth of the time of git. */
const begun = new Map<string, ReadonlyMap<string, Buffer>>();

/**
 * Makes a folder a repository with everything in its first commit.
 * @param content The same for folders with the same content only.
 */
export async function beginRepository(repository: Repository, content: string): Promise<void> {
  const place = path.join(repository.folder, '.git');
  const known = begun.get(content);
  if (known !== undefined) return writeTree(place, known);
  git(repository, 'init', '--quiet', '--template=');
  commitAll(repository, 'Begin');
  begun.set(content, await readTree(place));
}

/** An alias: git starts its steps from its own small process, and a test's large one is forked once only. */
const SHARE = [
  '!share() { git add --all && git commit --quiet --allow-empty -m Share && last=$(git rev-parse HEAD)',
  'git -C "$1" merge --quiet --no-edit "$last"; }; share',
].join(' && ');

/** Commits everything in a repository and merges it in another of the same team, which reads objects where they are. */
export async function shareCommit(from: Repository, to: Repository): Promise<void> {
  const [others, objects] = [from, to].map(({ folder }) => path.join(folder, '.git', 'objects'));
  const alternates = path.join(objects ?? '', 'info', 'alternates');
  await mkdir(path.dirname(alternates), { recursive: true });
  await writeFile(alternates, `${others}\n`, { flag: 'a' });
  git(from, '-c', `alias.share=${SHARE}`, 'share', to.folder);
}

async function readTree(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = await readdir(folder, { recursive: true });
  const files = new Map<string, Buffer>();
  for (const name of names) {
    const file = path.join(folder, name);
    if ((await stat(file)).isFile()) files.set(name, await readFile(file));
  }
  return files;
}

async function writeTree(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const name of files.keys()) await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
  for (const [name, content] of files) await writeFile(path.join(folder, name), content);
}
