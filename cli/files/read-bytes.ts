import { closeSync, constants, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { type Message, message } from '../../core/message.ts';
import { CancelledError } from '../../service/errors/service-errors.ts';
import { codeOf } from '../../workspace/files/error-code.ts';
import { CommandError } from '../command/command-error.ts';

export { codeOf } from '../../workspace/files/error-code.ts';

/** Bytes that are read from a pipe, which does not say its size. */
const MAX_PIPE_BYTES = 64 * 1024 * 1024;

/**
 * The bytes of a file, read synchronously: nothing else has to run in the meantime, and for many small files, waiting
 * for each takes longer than checking it. A pipe is waited for, until the signal aborts.
 * @throws CommandError that names the file as the user did, also for a device, which has no end; CancelledError.
 */
export async function readBytes(file: string, shown: string, signal?: AbortSignal): Promise<Uint8Array> {
  try {
    const stats = statSync(file);
    if (stats.isFile() || stats.isDirectory()) return readFileSync(file);
    if (isPipe(stats)) return await readPipe(file, shown, signal);
  } catch (error) {
    if (error instanceof CommandError || error instanceof CancelledError) throw error;
    throw new CommandError(unreadable(error, shown));
  }
  throw new CommandError(message('{0} is neither a file nor a pipe.', shown));
}

function isPipe(stats: Stats): boolean {
  return stats.isFIFO() || stats.isSocket();
}

/** Opened and read without blocking: a thread that waits for a writer would keep the process from ending. */
async function readPipe(file: string, shown: string, signal: AbortSignal | undefined): Promise<Uint8Array> {
  const { Socket } = await import('node:net');
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const pipe = opened(() => new Socket({ fd: descriptor, readable: true, writable: false }), descriptor);
  const stop = () => pipe.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of pipe as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      length += piece.length;
      if (length > MAX_PIPE_BYTES)
        throw new CommandError(
          message('{0} is too large: it has more than {1} bytes.', shown, MAX_PIPE_BYTES),
        );
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

/** Closes the descriptor if nobody takes it. */
function opened<Result>(open: () => Result, descriptor: number): Result {
  try {
    return open();
  } catch (error) {
    closeSync(descriptor);
    throw error;
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
