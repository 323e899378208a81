import { readFileSync } from 'node:fs';
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

/** Why a path cannot be read. */
export function unreadable(error: unknown, shown: string): Message {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return message('{0} does not exist.', shown);
  if (code === 'EACCES' || code === 'EPERM') return message('You have no permission to read {0}.', shown);
  if (code === 'EISDIR') return message('{0} is a folder. Expected a file.', shown);
  return message('{0} cannot be read ({1}).', shown, code ?? String(error));
}
