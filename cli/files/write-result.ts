import path from 'node:path';
import type { CommandContext } from '../command-context.ts';
import { createFile } from './create-file.ts';

/** The options of commands that make one text. */
export interface ResultFlags {
  readonly output?: string;
  readonly force?: boolean;
}

/**
 * Writes the text that a command makes: to the file of `--output`, as a whole or not at all, else to standard output.
 * @throws CommandError for a file that cannot be written, or is there already without `--force`.
 */
export async function writeResult(
  text: string,
  flags: ResultFlags,
  { host, output }: CommandContext,
): Promise<void> {
  if (flags.output === undefined) {
    output.data(text);
    return;
  }
  const file = path.resolve(host.cwd, flags.output);
  await createFile({ file, shown: flags.output, text }, { force: flags.force ?? false });
}
