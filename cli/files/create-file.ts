import path from 'node:path';
import { message } from '#base';
import { codeOf, removeNamed, reserveNamed } from '#files';
import { CommandError } from '../command/command-error.ts';
import { alreadyThere, type Target } from './prepare-targets.ts';
import { replaceFile } from './replace-file.ts';
import { writeFailure } from './write-failure.ts';

/** A file to write, with its text. */
export interface NewFile extends Target {
  readonly text: string;
}

/**
 * Writes a new file, a text as UTF-8. With `force` it replaces an existing file as a whole. A write that fails
 * leaves nothing new.
 * @throws CommandError that names the file.
 */
export async function createFile(
  { file, shown, text }: Target & { readonly text: string | Uint8Array },
  { force }: { readonly force: boolean },
): Promise<void> {
  const isNew = reserve(file, shown, force);
  try {
    await replaceFile(file, shown, text);
  } catch (error) {
    if (isNew) removeNamed(file);
    throw error;
  }
}

/** Creates an empty file, so that no other program can create it in between; returns whether it is new. */
function reserve(file: string, shown: string, force: boolean): boolean {
  try {
    reserveNamed(file);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT')
      throw new CommandError(message('The folder {0} does not exist.', path.dirname(shown)));
    if (code !== 'EEXIST') throw writeFailure(error, shown);
    if (force) return false;
    throw alreadyThere(shown);
  }
}
