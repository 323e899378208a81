import path from 'node:path';
import { message, type ServiceFacts } from '#base';
import type { StyleDraft } from '#style-rules';
import { readSamples, type StyleSample, samplesFileOf } from '#style-rules/model';
import { readListDraft } from '#sync';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { readBytes } from '../files/read-bytes.ts';

/** A file as it is tried. */
export type Draft = StyleDraft & { readonly name: string };

/**
 * The list in the text of a style rule file.
 * @param service What the service takes where it is tried.
 * @throws CommandError for a list that the service would refuse.
 */
export function draftOf(text: string, file: string, service: ServiceFacts): Draft {
  const read = readListDraft(text, file, service);
  if ('draft' in read) return read.draft;
  throw new CommandError(read.fault, {
    next: message('To see all of them, run: parlance check {0}', file),
    exitCode: EXIT_CODES.problems,
  });
}

/**
 * Reads the samples beside a style rule file.
 * @throws CommandError if there is no such file, or if it has another form.
 */
export async function readSamplesOf(
  file: string,
  cwd: string,
  signal: AbortSignal,
): Promise<readonly StyleSample[]> {
  const samples = samplesFileOf(file);
  if (samples === undefined) {
    throw new CommandError(
      message('{0} is not called NAME.LANG.style-rules.json, so it has no samples.', file),
      {
        next: message('Add a text to translate.'),
      },
    );
  }
  const read = readSamples(await textOf(samples, cwd, signal));
  if ('samples' in read) return read.samples;
  throw new CommandError(message('{0} is not a list of samples.', samples), { next: read.fault });
}

/**
 * Reads the text of a file.
 * @throws CommandError for a file that cannot be read.
 */
export async function textOf(file: string, cwd: string, signal: AbortSignal): Promise<string> {
  return new TextDecoder().decode(await readBytes(path.resolve(cwd, file), file, signal));
}
