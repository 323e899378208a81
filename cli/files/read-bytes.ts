import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { type Message, message } from '../../core/message.ts';
import { CancelledError } from '../../service/errors/service-errors.ts';
import { codeOf } from '../../workspace/files/error-code.ts';
import { CommandError } from '../command/command-error.ts';

export { codeOf } from '../../workspace/files/error-code.ts';

/** Bytes that are read from a pipe, which does not say its size. */
const MAX_PIPE_BYTES = 64 * 1024 * 1024;

/** Why so many bytes are too many; undefined when they are not. */
type LimitBytes = (bytes: number) => Message | undefined;

/**
 * The bytes of a file, read synchronously: nothing else has to run in the meantime, and for many small files, waiting
 * for each takes longer than checking it. A pipe is waited for, until the signal aborts.
 * @throws CommandError that names the file as the user did, also for a device, which has no end; CancelledError.
 */
export function readBytes(file: string, shown: string, signal?: AbortSignal): Promise<Uint8Array> {
  return readLimitedBytes(file, shown, () => undefined, signal);
}

/**
 * The bytes of a file that is not too large, which is asked before it is read; and while it is read, if it is a pipe.
 * @throws CommandError for that problem, and otherwise as `readBytes`.
 */
export async function readLimitedBytes(
  file: string,
  shown: string,
  problemOf: LimitBytes,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  try {
    // Without waiting for whoever writes to a pipe: a thread that waits would keep the process from ending.
    const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(descriptor);
    if (stats.isFIFO()) return await readPipe(descriptor, orTooLong(shown, problemOf), signal);
    try {
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
    if (error instanceof CommandError || error instanceof CancelledError) throw error;
    throw new CommandError(unreadable(error, shown));
  }
}

function orTooLong(shown: string, problemOf: LimitBytes): LimitBytes {
  const tooLong = message('{0} is too large: it has more than {1} bytes.', shown, MAX_PIPE_BYTES);
  return (bytes) => problemOf(bytes) ?? (bytes > MAX_PIPE_BYTES ? tooLong : undefined);
}

/** Reads a pipe to its end, and closes it. */
async function readPipe(
  descriptor: number,
  problemOf: LimitBytes,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const { Socket } = await import('node:net');
  const pipe = new Socket({ fd: descriptor, readable: true, writable: false });
  const stop = () => pipe.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of pipe as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      length += piece.length;
      const problem = problemOf(length);
      if (problem !== undefined) throw new CommandError(problem);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    pipe.destroy();
  }
  if (signal?.aborted) throw new CancelledError();
  return Buffer.concat(pieces);
}

/** Why a path cannot be read. */
export function unreadable(error: unknown, shown: string): Message {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return message('{0} does not exist.', shown);
  if (code === 'EACCES' || code === 'EPERM') return message('You have no permission to read {0}.', shown);
  if (code === 'EISDIR') return message('{0} is a folder. Expected a file.', shown);
  return message('{0} cannot be read ({1}).', shown, code ?? String(error));
}
