import { message } from '#base';
import { type NamedStats, statNamedItself, writeWhole } from '#files';
import { CommandError } from '../command/command-error.ts';
import { writeFailure } from './write-failure.ts';

/**
 * Replaces the content of a file, as a whole or not at all; a text is written as UTF-8.
 * @throws CommandError that names the file as the user did.
 */
export async function replaceFile(file: string, shown: string, text: string | Uint8Array): Promise<void> {
  try {
    await atomicWrite(file, shown, typeof text === 'string' ? new TextEncoder().encode(text) : text);
  } catch (error) {
    throw writeFailure(error, shown);
  }
}

/**
 * Replaces a file as a whole or not at all (reliability W1): a reader sees the old bytes or the new ones. The mode
 * does not change.
 * @param shown The file as the user knows it.
 * @throws CommandError for a symbolic link, a device, or a pipe, which would be replaced by a file; otherwise the error of the system.
 */
export async function atomicWrite(file: string, shown: string, bytes: Uint8Array): Promise<void> {
  const target = statNamedItself(file);
  refuseSpecial(target, shown);
  await writeWhole(file, bytes, target.mode);
}

/** @throws CommandError for a symbolic link, a device, or a pipe. */
export function refuseSpecial({ kind }: NamedStats, shown: string): void {
  if (kind === 'link') {
    throw new CommandError(message('{0} is a symbolic link and is not written.', shown), {
      next: message('Name the file that it points to.'),
    });
  }
  if (kind === 'other') {
    throw new CommandError(message('{0} is a device or a pipe and is not written.', shown), {
      next: message('Name another file.'),
    });
  }
}
