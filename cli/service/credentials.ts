import { open } from 'node:fs/promises';
import { platform } from 'node:process';
import { text } from 'node:stream/consumers';
import { type Message, message } from '../../core/message.ts';
import { SHARED_MODE } from '../../workspace/files/shared-mode.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { unreadable } from '../files/read-bytes.ts';
import type { CliHost } from '../terminal/host.ts';

/** No key is nearly as long, in UTF-8 bytes; a larger file is not a key file. */
const MAX_KEY_FILE_BYTES = 4_096;

/** Where a key may come from besides standard input. */
interface KeyPlaces {
  readonly variable: string;
  readonly fileVariable: string;
  readonly missing: Message;
}

const API_KEY: KeyPlaces = {
  variable: 'PARLANCE_KEY',
  fileVariable: 'PARLANCE_KEY_FILE',
  missing: message('There is no API key.'),
};

const ADMIN_KEY: KeyPlaces = {
  variable: 'PARLANCE_ADMIN_KEY',
  fileVariable: 'PARLANCE_ADMIN_KEY_FILE',
  missing: message('This command needs an admin key.'),
};

/** How a command is told to take its key from standard input. */
export interface KeyFlags {
  readonly keyStdin?: boolean;
}

type KeyHost = Pick<CliHost, 'env' | 'stdin'>;

/**
 * The API key: from standard input where that is asked for, else from PARLANCE_KEY, else from the file that
 * PARLANCE_KEY_FILE names (reliability V4).
 * @throws CommandError with the exit code for authentication; it never holds the key.
 */
export function readKey(host: KeyHost, flags: KeyFlags): Promise<string> {
  return readKeyFrom(API_KEY, host, flags);
}

/** As `readKey`, for admin commands: from standard input, PARLANCE_ADMIN_KEY or PARLANCE_ADMIN_KEY_FILE. */
export function readAdminKey(host: KeyHost, flags: KeyFlags): Promise<string> {
  return readKeyFrom(ADMIN_KEY, host, flags);
}

/** The API key where there is one, for commands that do not need it. */
export async function readKeyIfAny({ env }: Pick<CliHost, 'env'>): Promise<string | undefined> {
  const { variable, fileVariable } = API_KEY;
  const isThere = (env[variable] ?? '') !== '' || (env[fileVariable] ?? '') !== '';
  return isThere ? readKeyOfEnvironment(API_KEY, env) : undefined;
}

function readKeyFrom(places: KeyPlaces, { env, stdin }: KeyHost, flags: KeyFlags): Promise<string> {
  return flags.keyStdin ? readKeyOfStdin(stdin) : readKeyOfEnvironment(places, env);
}

async function readKeyOfEnvironment(
  { variable, fileVariable, missing }: KeyPlaces,
  env: CliHost['env'],
): Promise<string> {
  const { [variable]: key = '', [fileVariable]: file = '' } = env;
  if (key !== '') return requireOneLine(key, variable);
  if (file !== '') return requireOneLine(await readKeyFile(file), file);
  throw refuse(
    missing,
    message('Set {0}, or set {1} to a file that only you can read.', variable, fileVariable),
  );
}

async function readKeyOfStdin(stdin: CliHost['stdin']): Promise<string> {
  if (stdin.isTTY) {
    throw refuse(
      message('A terminal would show the key, so the key is not read from it.'),
      message('Send it through a pipe: another-program | parlance … --key-stdin'),
    );
  }
  return requireOneLine(withoutLineEnd(await text(stdin)), 'stdin');
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
      return withoutLineEnd(await handle.readFile('utf8'));
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw error instanceof CommandError ? error : refuse(unreadable(error, file));
  }
}

function withoutLineEnd(read: string): string {
  return read.replace(/\r?\n$/, '');
}

function refuseShared(file: string): CommandError {
  return refuse(
    message('Other users can read or write the key file {0}, so it is not used.', file),
    message('Make it private (chmod 600), and replace the key: others may have read it.'),
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
