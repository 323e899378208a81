import { message } from '#base';
import { acquireLock, FileError, type HeldLock, holderOf, realOfNamed } from '#files';
import { StateFileError } from '#local-service/server';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';

/**
 * Runs `work` while no other local service uses the file of `--state`.
 * @throws CommandError if another one uses it; StateFileError if its folder cannot be written.
 */
export async function withStateLock(file: string | undefined, work: () => Promise<void>): Promise<void> {
  if (file === undefined) return work();
  const lock = await take(file);
  try {
    await work();
  } finally {
    await lock.release();
  }
}

async function take(given: string): Promise<HeldLock> {
  // A link and what it points to are one file. A file that does not exist yet has only this name.
  const file = realOfNamed(given);
  const folder = `${file}.lock`;
  const lock = await acquireLock(folder).catch((error: unknown) => {
    throw error instanceof FileError ? error : new StateFileError(file, error);
  });
  if (lock !== undefined) return lock;
  const pid = (await holderOf(folder))?.pid;
  throw new CommandError(
    pid === undefined
      ? message('Another local service is using {0}.', file)
      : message('Another local service is using {0} (process {1}).', file, pid),
    {
      next: message(
        'Stop it, or choose another file. If no other local service is running, delete {0}.',
        folder,
      ),
      exitCode: EXIT_CODES.locked,
    },
  );
}
