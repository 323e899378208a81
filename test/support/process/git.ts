import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath } from 'node:process';
import { COMMAND_LINE } from '../built-cli.ts';
import { cli } from '../cli.ts';

/** Files by path. */
export type Tree = Readonly<Record<string, string | Uint8Array>>;

/** How a command of git ended, with what it wrote to both outputs. */
export interface GitResult {
  readonly code: number | null;
  readonly output: string;
}

/** A repository in a folder of its own, set up as `parlance merge-driver --install` says. */
export interface Repository {
  readonly folder: string;
  git(args: readonly string[], stdin?: string | Uint8Array): Promise<GitResult>;
  /** Merges two versions that come from a third one, and returns how `git merge` ended. */
  merge(versions: { readonly base: Tree; readonly ours: Tree; readonly theirs: Tree }): Promise<GitResult>;
  read(file: string): Promise<string>;
  /** Replaces the program `parlance` by a script; undefined removes it. */
  setProgram(script: string | undefined): Promise<void>;
}

/** Runs the built command line as `parlance`. */
const PROGRAM = `#!/bin/sh\nexec "${execPath}" "${COMMAND_LINE}" "$@"\n`;

/** Runs `work` in a new repository, which is removed afterwards. */
export async function withRepository(work: (repository: Repository) => Promise<void>): Promise<void> {
  const home = await mkdtemp(path.join(tmpdir(), 'parlance-git-'));
  try {
    await work(await createRepository(home));
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function createRepository(home: string): Promise<Repository> {
  const folder = path.join(home, 'work');
  const programs = path.join(home, 'bin');
  await mkdir(folder);
  await mkdir(programs);
  const env = environment(home, programs);
  const git: Repository['git'] = (args, stdin) => run('git', args, { cwd: folder, env, stdin });
  const setProgram: Repository['setProgram'] = async (script) => {
    const file = path.join(programs, 'parlance');
    await rm(file, { force: true });
    if (script !== undefined) await writeFile(file, script);
    if (script !== undefined) await chmod(file, 0o755);
  };
  await setProgram(PROGRAM);
  await git(['init', '--quiet']);
  const { stdout } = await cli(['merge-driver', '--install', '--write'], { cwd: folder });
  await run('sh', ['-e'], { cwd: folder, env, stdin: stdout });
  const merge: Repository['merge'] = async ({ base, ours, theirs }) => {
    const commits = [
      commit('base', base),
      commit('ours', ours, 'from refs/heads/base\n'),
      commit('theirs', theirs, 'from refs/heads/base\n'),
    ];
    await git(['fast-import', '--quiet', '--force'], Buffer.concat(commits));
    await git(['checkout', '--quiet', '--force', '--detach', 'ours']);
    return git(['merge', '--no-edit', 'theirs']);
  };
  return { folder, git, merge, setProgram, read: (file) => readFile(path.join(folder, file), 'utf8') };
}

/** Nothing of this machine's configuration. */
function environment(home: string, programs: string): Readonly<Record<string, string>> {
  const name = { NAME: 'test', EMAIL: 'test@example.com' };
  return {
    PATH: `${programs}${path.delimiter}${process.env.PATH ?? ''}`,
    HOME: home,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((role) =>
        Object.entries(name).map(([part, value]) => [`GIT_${role}_${part}`, value]),
      ),
    ),
  };
}

/** A commit with exactly these files, as `git fast-import` reads it. */
function commit(branch: string, files: Tree, from = ''): Buffer {
  const head = `commit refs/heads/${branch}\ncommitter test <test@example.com> 0 +0000\ndata ${branch.length}\n${branch}\n${from}deleteall\n`;
  return Buffer.concat([
    Buffer.from(head),
    ...Object.entries(files).flatMap(([file, content]) => {
      const bytes = Buffer.from(content);
      return [
        Buffer.from(`M 100644 inline ${JSON.stringify(file)}\ndata ${bytes.length}\n`),
        bytes,
        Buffer.from('\n'),
      ];
    }),
    Buffer.from('\n'),
  ]);
}

interface Setting {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array | undefined;
}

function run(program: string, args: readonly string[], { stdin, ...setting }: Setting): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, setting);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
    // A program that reads nothing may have ended.
    child.stdin.on('error', () => {}).end(stdin ?? '');
  });
}
