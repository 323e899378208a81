import { formatDictionary } from '../../core/glossary/format.ts';
import { message } from '../../core/message.ts';
import { applyEdits } from '../../core/text/edit.ts';
import { collectFiles, type FoundGlossary, isGlossaryFile } from '../check/collect-files.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import { readGlossary } from '../files/read-glossary.ts';
import { replaceFile } from '../files/replace-file.ts';

/** What `parlance format` does with what it made: print it, write it back, or only tell what would change. */
export interface FormatFlags {
  readonly check?: boolean;
  readonly write?: boolean;
}

/** Formats glossary files. */
export async function runFormat(
  paths: readonly string[],
  flags: FormatFlags,
  { host, output }: CommandContext,
): Promise<ExitCode> {
  if (flags.check && flags.write) {
    throw new CommandError(message('--check and --write cannot be used together.'));
  }
  const { files, failures } = await collectFiles(paths, host.cwd);
  for (const failure of failures) output.failure(failure);
  let failed = failures.length > 0;
  let changed = 0;
  for (const found of files.filter(isGlossaryFile)) {
    try {
      if (await formatFile(found, flags, output)) changed++;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      output.failure(error.what, ...error.next);
      failed = true;
    }
  }
  if (failed) return EXIT_CODES.input;
  return flags.check && changed > 0 ? EXIT_CODES.problems : EXIT_CODES.ok;
}

/** Says whether the file was not formatted. */
async function formatFile(
  found: FoundGlossary,
  flags: FormatFlags,
  output: CommandContext['output'],
): Promise<boolean> {
  const { dictionary } = await readGlossary(found);
  const before = dictionary.slice();
  const edits = formatDictionary(dictionary);
  const after = edits.length === 0 ? before : applyEdits(before, edits);
  if (!flags.check && !flags.write) output.data(after);
  if (after === before) return false;
  if (flags.check) output.note(message('{0} is not formatted.', found.shown));
  if (flags.write) {
    await replaceFile(found.file, found.shown, after);
    output.note(message('Formatted {0}.', found.shown));
  }
  return true;
}
