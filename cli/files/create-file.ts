import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { message } from '../../core/message.ts';
import { codeOf } from '../../workspace/files/error-code.ts';
import { CommandError } from '../command/command-error.ts';
import { alreadyThere, type Target } from './prepare-targets.ts';
import { replaceFile } from './replace-file.ts';

/** A file with text that is to be written. */
export interface NewFile extends Target {
  readonly text: string;
}

/**
 * Writes a file, a text as UTF-8, that must not be there yet; with `force` it may be and is replaced as a whole. A write that fails
 * leaves nothing new.
 * @throws CommandError that names the file.
 */
export async function createFile(
  { file, shown, text }: Target & { readonly text: string | Uint8Array },
  { force }: { readonly force: boolean },
): Promise<void> {
  const isNew = await reserve(file, shown, force);
  try {
    await replaceFile(file, shown, text);
  } catch (error) {
    if (isNew) await rm(file, { force: true });
    throw error;
  }
}

/** Makes an empty file, so that nobody else's can come in between; says whether it was not there. */
async function reserve(file: string, shown: string, force: boolean): Promise<boolean> {
  try {
    await (await open(file, 'wx')).close();
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT')
      throw new CommandError(message('The folder {0} does not exist.', path.dirname(shown)));
    if (code !== 'EEXIST') {
      throw new CommandError(message('{0} cannot be written ({1}).', shown, code ?? String(error)));
    }
    if (force) return false;
    throw alreadyThere(shown);
  }
}
