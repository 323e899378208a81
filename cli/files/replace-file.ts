import { message } from '../../core/message.ts';
import { codeOf } from '../../workspace/files/error-code.ts';
import { CommandError } from '../command/command-error.ts';
import { atomicWrite } from './atomic-write.ts';

/**
 * Writes a text, as UTF-8 unless it is bytes, in the place of what a file holds, as a whole or not at all.
 * @throws CommandError that names the file as the user did.
 */
export async function replaceFile(file: string, shown: string, text: string | Uint8Array): Promise<void> {
  try {
    await atomicWrite(file, shown, typeof text === 'string' ? new TextEncoder().encode(text) : text);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      message('{0} cannot be written ({1}); it is as it was.', shown, codeOf(error) ?? String(error)),
    );
  }
}
