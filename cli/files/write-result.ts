import path from 'node:path';
import type { CommandContext } from '../command/command-context.ts';
import type { forceOption, outputOption } from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { createFile } from './create-file.ts';
import { refuseInputs } from './prepare-targets.ts';

/** The options of commands that write one text. */
type ResultOptions = OptionsOf<ReturnType<typeof outputOption | typeof forceOption>[]>;

/**
 * Writes the result of a command: to the file of `--output`, as a whole or not at all, or to standard output.
 * @param inputs The source files, absolute.
 * @throws CommandError for a file that cannot be written, is one of the inputs, or exists already without `--force`.
 */
export async function writeResult(
  text: string,
  options: ResultOptions,
  context: CommandContext,
  inputs: readonly string[] = [],
): Promise<void> {
  const { output: shown, force = false } = options;
  if (shown === undefined) context.output.data(text);
  else await writeResultFile(text, { shown, force }, context, inputs);
}

/**
 * Writes the result of a command to a file, as a whole or not at all.
 * @param inputs The source files, absolute.
 * @throws CommandError as `writeResult`.
 */
export async function writeResultFile(
  text: string | Uint8Array,
  { shown, force }: { readonly shown: string; readonly force: boolean },
  { host }: CommandContext,
  inputs: readonly string[],
): Promise<void> {
  const target = { file: path.resolve(host.cwd, shown), shown };
  await refuseInputs([target], inputs);
  await createFile({ ...target, text }, { force });
}
