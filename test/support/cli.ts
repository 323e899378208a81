import { access, constants, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '#service';
import { runCli } from '../../cli/entry/program.ts';
import type { CliHost } from '../../cli/terminal/host.ts';
import { VirtualClock } from './process/virtual-clock.ts';

/** How a command is run in a test. */
export interface CliSetting {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array | Readable;
  readonly cwd?: string;
  /** What runs as the local service. */
  readonly commandLine?: string;
  /** What `lsp` loads. */
  readonly serverFile?: string;
  /** What the threads of `check --jobs` run. */
  readonly checkWorkerFile?: string;
  /** Whether both outputs are terminals. */
  readonly terminal?: boolean;
  /** How many columns the terminal has. */
  readonly columns?: number;
  /** Whether standard output alone is one. */
  readonly stdoutTerminal?: boolean;
  /** The clock of dates and waits; left out, a virtual clock whose waits take no time. */
  readonly clock?: Clock;
  /** Ends the command like Ctrl+C. */
  readonly signal?: AbortSignal;
  /** Called with every piece that is written to stdout, at once. */
  readonly onStdout?: (text: string) => void;
}

/** The outcome of a command. */
export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in this process, with nothing of this process's environment. Waits between requests take no time. */
export async function cli(args: readonly string[], setting: CliSetting = {}): Promise<CliResult> {
  const written = { stdout: '', stderr: '' };
  return { code: await runCli(args, hostFor(setting, written)), ...written };
}

/** A process for a command; what it writes is added to `written`. */
export function hostFor(setting: CliSetting = {}, written = { stdout: '', stderr: '' }): CliHost {
  const isTerminal = setting.terminal ?? false;
  return {
    env: withState(setting.env ?? {}),
    cwd: setting.cwd ?? process.cwd(),
    stdin: streamOf(setting.stdin ?? ''),
    stdout: {
      isTerminal: isTerminal || setting.stdoutTerminal === true,
      columns: setting.columns,
      write: (text) => {
        written.stdout += text;
        setting.onStdout?.(text);
      },
    },
    stderr: {
      isTerminal,
      write: (text) => {
        written.stderr += text;
      },
    },
    clock: setting.clock ?? new VirtualClock(),
    commandLine: setting.commandLine ?? path.resolve('dist/cli/main.js'),
    serverFile: setting.serverFile ?? path.resolve('dist/server/main.js'),
    languages: path.resolve('l10n'),
    checkWorkerFile: setting.checkWorkerFile ?? path.resolve('dist/cli/check-worker.js'),
    interruption: () => setting.signal ?? new AbortController().signal,
  };
}

/** What a command keeps for its user goes into a folder of this run, unless a test says where. */
function withState(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const isGiven = ['XDG_STATE_HOME', 'HOME', 'LOCALAPPDATA'].some((name) => name in env);
  return isGiven ? env : { XDG_STATE_HOME: path.join(tmpdir(), `parlance-state-${process.pid}`), ...env };
}

function streamOf(input: string | Uint8Array | Readable): Readable {
  if (input instanceof Readable) return input;
  return Readable.from([Buffer.from(input)]);
}

/** Runs `work` in a new folder with these files, by path; the folder is removed afterwards. */
export async function withFiles<Result>(
  files: Readonly<Record<string, string | Uint8Array>>,
  work: (folder: string) => Promise<Result>,
  parent = tmpdir(),
): Promise<Result> {
  const folder = await mkdtemp(path.join(parent, 'parlance-cli-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A folder in memory, where a system has one: nothing waits for a disk. */
const MEMORY = '/dev/shm';

/** The same for tests that write very often. */
export async function withFilesInMemory<Result>(
  files: Readonly<Record<string, string | Uint8Array>>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const isThere = await access(MEMORY, constants.W_OK).then(
    () => true,
    () => false,
  );
  return withFiles(files, work, isThere ? MEMORY : undefined);
}

/** What a terminal shows of an output in the end: a line of progress is gone when something else takes its place. */
export function leftOnTerminal(output: string): string {
  const lines = output.split('\n').map((line) => line.split('\r\u001b[K').at(-1));
  return lines.join('\n');
}
