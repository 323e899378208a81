import { setTimeout as delay } from 'node:timers/promises';
import { type Message, message } from '#base';
import { codeOf, findNamedItself, type OpenNamed, openNamed, readPipeNow, realOfNamed } from '#files';
import { CancelledError } from '#service';
import { CommandError } from '../command/command-error.ts';

export { codeOf } from '#files';

/** Bytes that are read of a file or a pipe: more than any file has that a command reads as a whole. */
const MAX_READ_BYTES = 64 * 1024 ** 2;

/** Milliseconds in which somebody has to open a named pipe for writing, and how often that is tried. */
const WRITER_MS = 5_000;
const WRITER_STEP_MS = 50;

/** Why so many bytes are too many; undefined when they are not. */
type LimitBytes = (bytes: number) => Message | undefined;

/**
 * The bytes of a file, read synchronously: nothing else has to run in the meantime, and for many small files, waiting
 * for each takes longer than checking it. A pipe is waited for, until the signal aborts.
 * @throws CommandError that names the file as the user did, also for a device, which has no end; CancelledError.
 */
export function readBytes(file: string, shown: string, signal?: AbortSignal): Promise<Uint8Array> {
  return readLimitedBytes(file, shown, (bytes) => tooLong(bytes, shown), signal);
}

function tooLong(bytes: number, shown: string): Message | undefined {
  if (bytes <= MAX_READ_BYTES) return undefined;
  return message('{0} is larger than {1} MiB and is not read.', shown, MAX_READ_BYTES / 1024 ** 2);
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
    const opened = openNamed(file);
    if (opened.isPipe) return await readPipe(opened, { file, shown, problemOf }, signal);
    try {
      if (opened.kind === 'other') {
        throw new CommandError(message('{0} is a device or a pipe. Expected a file.', shown));
      }
      const problem = problemOf(opened.size);
      if (problem !== undefined) throw new CommandError(problem);
      return opened.read();
    } finally {
      opened.close();
    }
  } catch (error) {
    if (error instanceof CommandError || error instanceof CancelledError) throw error;
    throw new CommandError(unreadable(error, shown));
  }
}

/** A pipe that is open, and why it is not read on. */
interface OpenPipe {
  readonly file: string;
  readonly shown: string;
  readonly problemOf: LimitBytes;
}

/** Reads a pipe to its end, and closes it. */
async function readPipe(
  opened: OpenNamed,
  { file, shown, problemOf }: OpenPipe,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const { Socket } = await import('node:net');
  const first = await firstPiece(opened, { file, shown, signal });
  const pieces = [first];
  const pipe = new Socket({ fd: opened.descriptor, readable: true, writable: false });
  const stop = () => pipe.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  let length = first.length;
  try {
    for await (const piece of pipe as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      length += piece.length;
      const problem = problemOf(length) ?? tooLong(length, shown);
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

/**
 * Waits until somebody writes to a pipe. One with a name can be what a repository brings along, and then nobody ever does.
 * @returns what was read meanwhile.
 * @throws CommandError, with the pipe closed, if nobody has opened it for writing.
 */
async function firstPiece(
  opened: OpenNamed,
  { file, shown, signal }: Omit<OpenPipe, 'problemOf'> & { readonly signal: AbortSignal | undefined },
): Promise<Uint8Array> {
  const piece = Buffer.alloc(65_536);
  for (let waited = 0; waited <= WRITER_MS && signal?.aborted !== true; waited += WRITER_STEP_MS) {
    const count = readAtOnce(opened.descriptor, piece);
    if (count !== 0 || !isNamedPipe(file)) return piece.subarray(0, count ?? 0);
    await delay(WRITER_STEP_MS);
  }
  if (signal?.aborted) return piece.subarray(0, 0);
  opened.close();
  throw new CommandError(message('Nobody writes to the pipe {0}.', shown), {
    next: message('Start the program that writes to it first, or name a file.'),
  });
}

/** How many bytes were there; 0 without a writer, undefined if there is one that has not written yet. */
function readAtOnce(descriptor: number, piece: Uint8Array): number | undefined {
  try {
    return readPipeNow(descriptor, piece);
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') return undefined;
    throw error;
  }
}

/** Whether the pipe has a name on the disk; that of a shell's `<(...)` has none, and its end is an end. */
function isNamedPipe(file: string): boolean {
  return findNamedItself(realOfNamed(file))?.kind === 'other';
}

/** Why a path cannot be read. */
export function unreadable(error: unknown, shown: string): Message {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return message('{0} does not exist.', shown);
  if (code === 'EACCES' || code === 'EPERM') return message('You have no permission to read {0}.', shown);
  if (code === 'EISDIR') return message('{0} is a folder. Expected a file.', shown);
  if (code === 'ELOOP') return message('{0} is a symbolic link that leads to itself.', shown);
  if (code === 'ENAMETOOLONG')
    return message('The name {0} is too long for this system.', `${shown.slice(0, 60)}…`);
  return message('{0} cannot be read ({1}).', shown, code ?? String(error));
}
