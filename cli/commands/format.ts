import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Command } from 'commander';
import { applyEdits, cutMessages, message } from '#base';
import { formatDictionary } from '#glossary';
import { cancelledAfter } from '../command/cancelled-after.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES, type ExitCode } from '../command/exit-codes.ts';
import { addCommand, option } from '../command/options.ts';
import { replaceFile } from '../files/replace-file.ts';
import { collectFiles, type FoundGlossary } from '../glossary-files/collect-files.ts';
import { noGlossary, readGlossary } from '../glossary-files/read-glossary.ts';
import { localize } from '../terminal/localize.ts';

/** What `parlance format` does with the result: print it, write it back, or only report what would change. */
interface FormatFlags {
  readonly check?: boolean;
  readonly write?: boolean;
}

/** `parlance format`: writes the fields of glossary files with the quotes that they need and no others. */
export function addFormatCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'format',
    description: message(
      'Removes quotes that a phrase does not need, and adds missing ones. No phrase, line end, or order changes. Prints the result unless --check or --write is given. For a folder, it formats all glossary files in it. Exit code 1: --check found a file that is not formatted.',
    ),
    options: [
      option('--check', message('only list the files that are not formatted')),
      option('--write', message('write the files')),
    ],
    examples: [
      'parlance format product.en-de.glossary.csv',
      'parlance format --check .',
      'parlance format --write glossaries',
    ],
  })
    .argument('<path...>', localize(message('files and folders')))
    .action(async (paths: string[], flags: FormatFlags) => {
      context.finish(await runFormat(paths, flags, context));
    });
}

/** Formats glossary files. When the user cancels, the current file is still written completely. */
async function runFormat(
  paths: readonly string[],
  flags: FormatFlags,
  { host, output }: CommandContext,
): Promise<ExitCode> {
  if (flags.check && flags.write) {
    throw new CommandError(message('--check and --write cannot be used together.'));
  }
  const { glossaries, failures } = await findGlossaries(paths, host.cwd);
  for (const failure of cutMessages(failures)) output.failure(failure);
  const interruption = host.interruption();
  let failed: ExitCode | undefined = failures.length > 0 ? EXIT_CODES.input : undefined;
  let changed = 0;
  for (const found of glossaries) {
    await nextTurn();
    if (interruption.aborted) throw cancelledAfter(flags.write ? changed : 0);
    try {
      if (await formatFile(found, flags, output)) changed++;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      output.failure(error.what, ...error.next);
      failed ??= error.exitCode;
    }
  }
  if (failed !== undefined) return failed;
  return flags.check && changed > 0 ? EXIT_CODES.problems : EXIT_CODES.ok;
}

/** The glossaries at these paths, and why other named files are not among them. */
async function findGlossaries(paths: readonly string[], cwd: string) {
  const { files, failures } = await collectFiles(paths, cwd);
  const named = new Set(paths.map((given) => path.resolve(cwd, given)));
  const others = files.filter(({ kind, file }) => kind !== 'glossary' && named.has(file));
  return {
    glossaries: files.filter((found) => found.kind === 'glossary'),
    failures: [...failures, ...others.map(({ shown }) => noGlossary(shown))],
  };
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
