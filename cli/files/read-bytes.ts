import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { type Message, message } from '../../core/message.ts';
import { codeOf } from '../../workspace/files/error-code.ts';
import { CommandError } from '../command/command-error.ts';

export { codeOf } from '../../workspace/files/error-code.ts';

/**
 * The bytes of a file, read synchronously: nothing else has to run in the meantime, and for many small files, waiting
 * for each takes longer than checking it.
 * @throws CommandError that names the file as the user did.
 */
export async function readBytes(file: string, shown: string): Promise<Uint8Array> {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CommandError(unreadable(error, shown));
  }
}

/**
 * The bytes of a file that has an end and is not too large, which is asked before it is read.
 * @param problemOf Why so many bytes are too many; undefined when they are not.
 * @throws CommandError for that problem, and one that names the file as the user did, also for a device or a pipe.
 */
export async function readLimitedBytes(
  file: string,
  shown: string,
  problemOf: (bytes: number) => Message | undefined,
): Promise<Uint8Array> {
  try {
    const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stats = fstatSync(descriptor);
      if (!stats.isFile() && !stats.isDirectory()) {
        throw new CommandError(message('{0} is a device or a pipe. Expected a file.', shown));
      }
      const problem = problemOf(stats.size);
      if (problem !== undefined) throw new CommandError(problem);
      return readFileSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(unreadable(error, shown));
  }
}

/** Why a path cannot be read. */
export function unreadable(error: unknown, shown: string): Message {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return message('{0} does not exist.', shown);
  if (code === 'EACCES' || code === 'EPERM') return message('You have no permission to read {0}.', shown);
  if (code === 'EISDIR') return message('{0} is a folder. Expected a file.', shown);
  return message('{0} cannot be read ({1}).', shown, code ?? String(error));
}
