import { message } from '#base';
import { codeOf, fileErrorOf, NODE_FILES, readKeyFile, writeDurably } from '#files';
import { CommandError } from '../command/command-error.ts';
import { writeFailure } from '../files/write-failure.ts';

/**
 * Writes the admin key of a local service to a file that only its owner can read. It replaces an earlier key, and nothing else.
 * @throws CommandError if the file cannot be written, or is no key file.
 */
export async function writeAdminKey(file: string, adminKey: string): Promise<void> {
  try {
    if (!(await isReplaceable(file))) throw new CommandError(message('{0} is not a key file.', file));
    await writeDurably(NODE_FILES, file, new TextEncoder().encode(`${adminKey}\n`));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (fileErrorOf(error)?.fault === 'disk') throw writeFailure(error, file);
    throw new CommandError(
      message('The admin key cannot be written to {0} ({1}).', file, codeOf(error) ?? String(error)),
      { next: message('Choose a file in a folder that you can write to.') },
    );
  }
}

async function isReplaceable(file: string): Promise<boolean> {
  try {
    const read = await readKeyFile(file);
    return read.kind === 'key' && !/[\r\n]/.test(read.key);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
}
