import { open } from 'node:fs/promises';
import { platform } from 'node:process';
import { type Message, message } from '../core/message.ts';
import { SHARED_MODE } from '../workspace/files/shared-mode.ts';
import { CommandError } from './command-error.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { unreadable } from './files/read-bytes.ts';
import type { CliHost } from './host.ts';

/** No key is nearly as long, in UTF-8 bytes; a larger file is not a key file. */
const MAX_KEY_FILE_BYTES = 4_096;

/**
 * The API key from PARLANCE_KEY, else from the file that PARLANCE_KEY_FILE names (reliability V4).
 * @throws CommandError with the exit code for authentication; it never holds the key.
 */
export async function readKey(env: CliHost['env']): Promise<string> {
  const { PARLANCE_KEY: key = '', PARLANCE_KEY_FILE: file = '' } = env;
  if (key !== '') return requireOneLine(key, 'PARLANCE_KEY');
  if (file !== '') return requireOneLine(await readKeyFile(file), file);
  throw refuse(
    message('There is no API key.'),
    message('Set PARLANCE_KEY, or PARLANCE_KEY_FILE to a file that only you may read.'),
  );
}

/** The file's text without the line end that editors put at its end. Its mode is that of the very file that is read. */
async function readKeyFile(file: string): Promise<string> {
  try {
    const handle = await open(file, 'r');
    try {
      const stats = await handle.stat();
      if (!stats.isFile() || stats.size > MAX_KEY_FILE_BYTES)
        throw refuse(message('{0} is not a key file.', file));
      if (platform !== 'win32' && (stats.mode & SHARED_MODE) !== 0) throw refuseShared(file);
      return (await handle.readFile('utf8')).replace(/\r?\n$/, '');
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw error instanceof CommandError ? error : refuse(unreadable(error, file));
  }
}

function refuseShared(file: string): CommandError {
  return refuse(
    message('Others may read or write the key file {0}, so it is not used.', file),
    message('Take their rights away (chmod 600), and consider the key as known to others.'),
  );
}

function requireOneLine(key: string, place: string): string {
  if (key === '') throw refuse(message('{0} is empty; a key is expected.', place));
  if (/[\r\n]/.test(key)) throw refuse(message('The key in {0} has more than one line.', place));
  return key;
}

function refuse(what: Message, next?: Message): CommandError {
  return new CommandError(what, { next, exitCode: EXIT_CODES.authentication });
}
