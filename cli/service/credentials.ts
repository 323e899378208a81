import { text } from 'node:stream/consumers';
import { type Message, message } from '#base';
import { readKeyFile } from '#files';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import type { ServiceOptions } from '../command/options.ts';
import { unreadable } from '../files/read-bytes.ts';
import type { CliHost } from '../terminal/host.ts';

/** The environment variables for a key. */
interface KeySource {
  readonly variable: string;
  readonly fileVariable: string;
  readonly missing: Message;
}

const API_KEY: KeySource = {
  variable: 'PARLANCE_KEY',
  fileVariable: 'PARLANCE_KEY_FILE',
  missing: message('There is no API key.'),
};

const ADMIN_KEY: KeySource = {
  variable: 'PARLANCE_ADMIN_KEY',
  fileVariable: 'PARLANCE_ADMIN_KEY_FILE',
  missing: message('This command needs an admin key.'),
};

/** What says where the key comes from. */
type KeyOptions = Pick<ServiceOptions, 'keyStdin'>;

type KeyHost = Pick<CliHost, 'env' | 'stdin'>;

/**
 * The API key: with `--key-stdin` from standard input, otherwise from PARLANCE_KEY or from the file that
 * PARLANCE_KEY_FILE names (reliability V4).
 * @throws CommandError with the exit code for authentication; it never contains the key.
 */
export function readKey(host: KeyHost, options: KeyOptions): Promise<string> {
  return readKeyFromSource(API_KEY, host, options);
}

/** As `readKey`, for admin commands: from standard input, PARLANCE_ADMIN_KEY or PARLANCE_ADMIN_KEY_FILE. */
export function readAdminKey(host: KeyHost, options: KeyOptions): Promise<string> {
  return readKeyFromSource(ADMIN_KEY, host, options);
}

/** The API key if there is one, for commands that do not need it. */
export async function readKeyIfAny({ env }: Pick<CliHost, 'env'>): Promise<string | undefined> {
  const { variable, fileVariable } = API_KEY;
  const isThere = (env[variable] ?? '') !== '' || (env[fileVariable] ?? '') !== '';
  return isThere ? readKeyOfEnvironment(API_KEY, env) : undefined;
}

function readKeyFromSource(source: KeySource, { env, stdin }: KeyHost, options: KeyOptions): Promise<string> {
  return options.keyStdin ? readKeyOfStdin(stdin) : readKeyOfEnvironment(source, env);
}

async function readKeyOfEnvironment(
  { variable, fileVariable, missing }: KeySource,
  env: CliHost['env'],
): Promise<string> {
  const { [variable]: key = '', [fileVariable]: file = '' } = env;
  if (key !== '') return requireOneLine(key, variable);
  if (file !== '') return requireOneLine(await readPrivateKey(file), file);
  throw authenticationError(
    missing,
    message('Set {0}, or set {1} to a file that only you can read.', variable, fileVariable),
  );
}

async function readKeyOfStdin(stdin: CliHost['stdin']): Promise<string> {
  if (stdin.isTTY) {
    throw authenticationError(
      message('A terminal would show the key, so the key is not read from it.'),
      message('Send it through a pipe: another-program | parlance … --key-stdin'),
    );
  }
  return requireOneLine(withoutLineEnd(await text(stdin)), 'stdin');
}

async function readPrivateKey(file: string): Promise<string> {
  const read = await readKeyFile(file).catch((error) => {
    throw authenticationError(unreadable(error, file));
  });
  switch (read.kind) {
    case 'key':
      return read.key;
    case 'shared':
      throw sharedFileError(file);
    case 'not-a-key-file':
      throw authenticationError(message('{0} is not a key file.', file));
  }
}

function withoutLineEnd(read: string): string {
  return read.replace(/\r?\n$/, '');
}

function sharedFileError(file: string): CommandError {
  return authenticationError(
    message('Other users can read or write the key file {0}, so it is not used.', file),
    message('Make it private (chmod 600), and replace the key: others may have read it.'),
  );
}

function requireOneLine(key: string, source: string): string {
  if (key === '') throw authenticationError(message('{0} is empty; a key is expected.', source));
  if (/[\r\n]/.test(key))
    throw authenticationError(message('The key in {0} has more than one line.', source));
  return key;
}

function authenticationError(what: Message, next?: Message): CommandError {
  return new CommandError(what, { next, exitCode: EXIT_CODES.authentication });
}
