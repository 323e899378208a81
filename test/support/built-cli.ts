import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The built command line. */
export const COMMAND_LINE = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** A run of the built command line in its own process. */
export interface BuiltRun {
  readonly child: ChildProcessWithoutNullStreams;
  /** The first line of standard output. */
  firstLine(): Promise<string>;
  /** How it ended, with everything that it wrote. */
  readonly ended: Promise<{
    readonly code: number | null;
    readonly stdout: string;
    readonly stderr: string;
  }>;
}

/** How the built command line is started. */
interface BuiltSetting {
  /** Its whole environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Another copy of it. */
  readonly commandLine?: string;
}

/** Starts the built command line. */
export function startBuilt(
  args: readonly string[],
  { env = {}, cwd, commandLine = COMMAND_LINE }: BuiltSetting = {},
): BuiltRun {
  const child = spawn(execPath, [commandLine, ...args], { env, cwd });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
    });
  }
  child.stdin.on('error', () => {});
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({
    code: code ?? null,
    ...written,
  }));
  return {
    child,
    ended,
    firstLine: async () => {
      const [line] = await once(createInterface({ input: child.stdout }), 'line');
      return String(line);
    },
  };
}

/** Runs the built command line to its end, with this text on standard input. */
export function runBuilt(
  args: readonly string[],
  { stdin = '', ...setting }: BuiltSetting & { readonly stdin?: string } = {},
): BuiltRun['ended'] {
  const { child, ended } = startBuilt(args, setting);
  child.stdin.end(stdin);
  return ended;
}
