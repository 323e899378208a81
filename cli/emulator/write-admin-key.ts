import { message } from '../../core/message.ts';
import { codeOf } from '../../workspace/files/error-code.ts';
import { NODE_FILES } from '../../workspace/files/node-files.ts';
import { readKeyFile } from '../../workspace/files/read-key-file.ts';
import { writeDurably } from '../../workspace/files/write/write-durably.ts';
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
    throw writeFailure(error, file);
  }
}

async function isReplaceable(file: string): Promise<boolean> {
  // A link would be replaced by the key, and what it points to is not ours.
  if ((await NODE_FILES.stat(file))?.kind === 'link') return false;
  try {
    const read = await readKeyFile(file);
    return read.kind === 'key' && !/[\r\n]/.test(read.key);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
}
