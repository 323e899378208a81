import path from 'node:path';
import type { CommandContext } from '../command/command-context.ts';
import { createFile } from './create-file.ts';
import { refuseInputs } from './prepare-targets.ts';

/** The options of commands that write one text. */
export interface ResultFlags {
  readonly output?: string;
  readonly force?: boolean;
}

/**
 * Writes the result of a command: to the file of `--output`, as a whole or not at all, or to standard output.
 * @param inputs The source files, absolute.
 * @throws CommandError for a file that cannot be written, is one of the inputs, or exists already without `--force`.
 */
export async function writeResult(
  text: string,
  flags: ResultFlags,
  { host, output }: CommandContext,
  inputs: readonly string[] = [],
): Promise<void> {
  if (flags.output === undefined) {
    output.data(text);
    return;
  }
  const file = path.resolve(host.cwd, flags.output);
  const target = { file, shown: flags.output };
  await refuseInputs([target], inputs);
  await createFile({ ...target, text }, { force: flags.force ?? false });
}
