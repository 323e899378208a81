import { SyncError } from '#sync';
import { CommandError } from './command-error.ts';
import { EXIT_CODES, type ExitCode } from './exit-codes.ts';

const EXIT_CODES_BY_FAULT: Readonly<Record<SyncError['fault'], ExitCode>> = {
  problems: EXIT_CODES.problems,
  refused: EXIT_CODES.input,
  disk: EXIT_CODES.problems,
  'not-found': EXIT_CODES.notFound,
  locked: EXIT_CODES.locked,
  stale: EXIT_CODES.drift,
  conflict: EXIT_CODES.conflict,
  partly: EXIT_CODES.partlyDone,
  cancelled: EXIT_CODES.cancelled,
};

/**
 * Runs a use case of a sync.
 * @throws CommandError with what it says when it stops; otherwise what it throws.
 */
export async function explainSync<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asCommandError(error);
  }
}

/** What stops a sync, in words for the command line; every other error as it is. */
export function asCommandError(error: unknown): unknown {
  if (!(error instanceof SyncError)) return error;
  return new CommandError(error.what, {
    next: error.commands,
    exitCode: EXIT_CODES_BY_FAULT[error.fault],
  });
}
