import path from 'node:path';
import { message } from '#base';
import { NOT_A_FILE } from '#files';
import {
  AudioError,
  type AudioForm,
  audioOf,
  DETECTED_MEDIA_TYPE,
  type OpenAudio,
  openAudioFile,
} from '#voice';
import { CommandError } from '../command/command-error.ts';
import { codeOf, unreadable } from '../files/read-bytes.ts';
import type { CliHost } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';

/** Standard input as the name of a file. */
const STDIN = '-';

/**
 * Opens the audio of a file, or standard input for `-`.
 * @throws CommandError for a file that cannot be read, or audio that the service does not take.
 */
export async function openAudio(file: string, form: AudioForm, host: CliHost): Promise<OpenAudio> {
  if (file === STDIN) {
    const audio = audioOf(host.stdin, form.contentType ?? DETECTED_MEDIA_TYPE, form);
    return { ...audio, mustBeKnown: form.contentType === undefined };
  }
  try {
    return await openAudioFile(path.resolve(host.cwd, file), file, form);
  } catch (error) {
    if (codeOf(error) === NOT_A_FILE) {
      throw new CommandError(message('{0} is a device or a pipe. Expected a file.', file));
    }
    throw error instanceof AudioError ? refusedAudio(error, file) : new CommandError(unreadable(error, file));
  }
}

/** Audio that the service does not take, in the words of the command line. */
export function refusedAudio({ problem, next }: AudioError, file: string): CommandError {
  return new CommandError(message('{0}: {1}', file, localize(problem)), { next });
}
