import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execPath } from 'node:process';
import { COMMAND_LINE } from '../built-cli.ts';
import { withFiles } from '../cli.ts';
import { withLocalService } from '../local-service.ts';

/** How a step ended. */
export interface StepResult {
  readonly code: number;
  readonly output: string;
}

/** A call of the host's command, with the file that it was given as text. */
export interface HostCall {
  readonly args: readonly string[];
  readonly body?: string;
}

/** A machine that runs the steps of a workflow in a clone of a repository, with the local service. */
export interface Runner {
  /** The clone. */
  readonly folder: string;
  /** Runs a script as GitHub does: bash ends at the first command that fails. */
  run(script: string, env?: Readonly<Record<string, string>>): Promise<StepResult>;
  /** Runs `parlance` or `git` and fails unless it succeeds. */
  must(command: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  /** What the steps have written for later steps. */
  outputs(): Promise<string>;
  /** What `gh` prints at its next calls. */
  answer(text: string): Promise<void>;
  /** The calls of `gh` since the last time. */
  calls(): Promise<readonly HostCall[]>;
}

/** Answers with a file, and notes each call with the text of the file that it is given. */
const HOST_COMMAND = `#!${execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const args = process.argv.slice(2);
const file = args.map((arg) => /^body=@(.*)$/.exec(arg)?.[1]).find(Boolean) ?? args[args.indexOf('--body-file') + 1 || args.length];
const body = file === undefined ? {} : { body: readFileSync(file, 'utf8') };
appendFileSync(process.env.RUNNER_TEMP + '/calls', JSON.stringify({ args, ...body }) + '\\n');
const asks = args.includes('--paginate') || args.includes('list');
if (asks) process.stdout.write(readFileSync(process.env.RUNNER_TEMP + '/answer'));
`;

/** Milliseconds until the second look after a push (reliability S4). */
const SECOND_LOOK_MS = 5_000;

/** Loaded before the command line, whose second look after a push would take most of the time of these tests. */
const LOOK_AT_ONCE = `const wait = setTimeout;
globalThis.setTimeout = (work, ms, ...given) => wait(work, ms === ${SECOND_LOOK_MS} ? 0 : ms, ...given);
`;

const PARLANCE = `#!/bin/sh\nexec "${execPath}" --require "$RUNNER_TEMP/look-at-once.cjs" "${COMMAND_LINE}" "$@"\n`;

/** Runs `work` in a clone with these files on its branch `main`; the service is empty. */
export function withRunner(
  files: Readonly<Record<string, string>>,
  work: (runner: Runner) => Promise<void>,
): Promise<void> {
  return withFiles({}, (root) =>
    withLocalService({}, async (_, service) => {
      const at = (...names: readonly string[]) => path.join(root, ...names);
      await mkdir(at('bin'));
      await mkdir(at('work'));
      for (const [name, text] of [
        ['gh', HOST_COMMAND],
        ['parlance', PARLANCE],
      ] as const) {
        await writeFile(at('bin', name), text);
        await chmod(at('bin', name), 0o755);
      }
      await writeFile(at('look-at-once.cjs'), LOOK_AT_ONCE);
      const base = environment(root, service);
      const run: Runner['run'] = (script, env = {}) => runInShell(script, at('work'), { ...base, ...env });
      const must = async (command: string) => {
        const { code, output } = await run(command);
        if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`);
        return output;
      };
      const write = (file: string, text: string) => writeFile(at('work', file), text);
      for (const [file, text] of Object.entries(files)) await write(file, text);
      await must('git init --quiet --initial-branch main && git add --all && git commit --quiet -m Begin');
      await must('git clone --quiet --bare . ../origin && git remote add origin "$PWD/../origin"');
      await must('git fetch --quiet origin');
      await writeFile(at('answer'), '');
      await work({
        folder: at('work'),
        run,
        must,
        write,
        outputs: () => readFile(base.GITHUB_OUTPUT, 'utf8'),
        answer: (text) => writeFile(at('answer'), text),
        async calls() {
          const lines = await readFile(at('calls'), 'utf8').catch(() => '');
          await rm(at('calls'), { force: true });
          return lines
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as HostCall);
        },
      });
    }),
  );
}

/** Nothing of this machine's user. */
function environment(root: string, service: Readonly<Record<string, string>>) {
  const PATH = [path.join(root, 'bin'), path.dirname(execPath), '/usr/bin', '/bin'].join(path.delimiter);
  const name = { NAME: 'A', EMAIL: 'a@example.com' };
  const names = ['AUTHOR', 'COMMITTER'].flatMap((role) =>
    Object.entries(name).map(([part, value]) => [`GIT_${role}_${part}`, value] as const),
  );
  return {
    ...service,
    PATH,
    HOME: root,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    RUNNER_TEMP: root,
    GITHUB_OUTPUT: path.join(root, 'outputs'),
    GITHUB_REPOSITORY: 'org/terms',
    ...Object.fromEntries(names),
  };
}

function runInShell(script: string, cwd: string, env: Readonly<Record<string, string>>): Promise<StepResult> {
  return new Promise((resolve) => {
    execFile('bash', ['--noprofile', '--norc', '-e', '-c', script], { cwd, env }, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code ?? 1);
      resolve({ code, output: stdout + stderr });
    });
  });
}
