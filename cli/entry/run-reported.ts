import { message } from '#base';
import { codeOf, fileErrorOf } from '#files';
import { ServiceError } from '#service';
import { explainError, TextTooLongError } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../command/exit-codes.ts';
import { asCommandError } from '../command/explain-sync.ts';
import type { CliHost } from '../terminal/host.ts';
import { createLog } from '../terminal/log.ts';
import { createOutput, type Output } from '../terminal/output.ts';

/** Runs a command with these arguments, reports why it fails, and returns the exit code. Never throws. */
export async function runReported(
  args: readonly string[],
  host: CliHost,
  run: (context: CommandContext) => Promise<void>,
): Promise<ExitCode> {
  const output = createOutput(host);
  const log = createLog(args, host);
  let code: ExitCode = EXIT_CODES.ok;
  const finish = (finished: ExitCode) => {
    code = finished;
  };
  try {
    refuseKeyInArguments(args);
    await run({ host, output, log, finish });
    return code;
  } catch (error) {
    log.write('error', 'command failed', {
      error: error instanceof Error ? error.name : undefined,
      code: codeOf(error),
    });
    return reportFailure(asCommandError(error), output);
  }
}

function reportFailure(error: unknown, output: Output): ExitCode {
  if (error instanceof CommandError) {
    output.failure(error.what, ...error.next);
    return error.exitCode;
  }
  const { kind, what, details, next } = explainError(error);
  output.failure(what, ...details, next);
  return isExpected(error) ? exitCodeOf(kind) : EXIT_CODES.internal;
}

/** Of the service, of a text, or of this machine; everything else is a defect of ours (reliability E1). */
function isExpected(error: unknown): boolean {
  return (
    error instanceof ServiceError || error instanceof TextTooLongError || fileErrorOf(error) !== undefined
  );
}

/** The names of the only command that takes keys: those of the local service are valid only until it stops. */
const COMMAND_WITH_KEYS: readonly (string | undefined)[] = ['local-service', 'emulator'];

const KEY_OPTION = /^--(?:admin-)?key(?:=|$)/;

/**
 * Refuses keys in the arguments, where every process of the machine can read them and the shell keeps them in its history
 * (reliability V4). Runs before anything else reads the arguments, because messages about them repeat them.
 * @throws CommandError whose message does not contain the key.
 */
function refuseKeyInArguments(args: readonly string[]): void {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  if (COMMAND_WITH_KEYS.includes(options.find((argument) => !argument.startsWith('-')))) return;
  if (!options.some((argument) => KEY_OPTION.test(argument))) return;
  throw new CommandError(message('Other users can read a key on the command line, so it is refused.'), {
    next: message(
      'Put the key into PARLANCE_KEY, or into a private file and set PARLANCE_KEY_FILE to its path.',
    ),
  });
}
