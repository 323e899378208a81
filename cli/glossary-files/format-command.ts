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
import type { OptionsOf } from '../command/typed-option.ts';
import { replaceFile } from '../files/replace-file.ts';
import { localize } from '../terminal/localize.ts';
import { collectFiles, type FoundGlossary } from './collect-files.ts';
import { noGlossary, readGlossary } from './read-glossary.ts';

/** `parlance format`: writes the fields of glossary files with the quotes that they need and no others. */
export function addFormatCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'format',
    description: message(
      'Removes quotes that a phrase does not need, and adds missing ones. No phrase, line end, or order changes. Prints the result unless --check or --write is given. For a folder, it formats all glossary files in it. Exit code 1: --check found a file that is not formatted.',
    ),
    options: formatOptions(),
    examples: [
      'parlance format product.en-de.glossary.csv',
      'parlance format --check .',
      'parlance format --write glossaries',
    ],
  })
    .argument('<path...>', localize(message('files and folders')))
    .action(async (paths, options) => {
      context.finish(await runFormat(paths, options, context));
    });
}

/** What becomes of the result: without an option, it is printed. */
function formatOptions() {
  return [
    option('--check', message('only list the files that are not formatted')),
    option('--write', message('write the files')),
  ];
}

type FormatOptions = OptionsOf<ReturnType<typeof formatOptions>>;

/** Formats glossary files. When the user cancels, the current file is still written completely. */
async function runFormat(
  paths: readonly string[],
  options: FormatOptions,
  { host, output }: CommandContext,
): Promise<ExitCode> {
  if (options.check && options.write) {
    throw new CommandError(message('--check and --write cannot be used together.'));
  }
  const { glossaries, failures } = await findGlossaries(paths, host.cwd);
  for (const failure of cutMessages(failures)) output.failure(failure);
  const interruption = host.interruption();
  let failed: ExitCode | undefined = failures.length > 0 ? EXIT_CODES.input : undefined;
  let changed = 0;
  for (const found of glossaries) {
    await nextTurn();
    if (interruption.aborted) throw cancelledAfter(options.write ? changed : 0);
    try {
      if (await formatFile(found, options, output)) changed++;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      output.failure(error.what, ...error.next);
      failed ??= error.exitCode;
    }
  }
  if (failed !== undefined) return failed;
  return options.check && changed > 0 ? EXIT_CODES.problems : EXIT_CODES.ok;
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
  options: FormatOptions,
  output: CommandContext['output'],
): Promise<boolean> {
  const { dictionary } = await readGlossary(found);
  const before = dictionary.slice();
  const edits = formatDictionary(dictionary);
  const after = edits.length === 0 ? before : applyEdits(before, edits);
  if (!options.check && !options.write) output.data(after);
  if (after === before) return false;
  if (options.check) output.note(message('{0} is not formatted.', found.shown));
  if (options.write) {
    await replaceFile(found.file, found.shown, after);
    output.note(message('Formatted {0}.', found.shown));
  }
  return true;
}
