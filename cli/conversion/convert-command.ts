import type { Command } from 'commander';
import { message } from '#base';
import { convertDictionary } from '#glossary';
import { pairFinderOf } from '../check/file/check-file.ts';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES, type ExitCode } from '../command/exit-codes.ts';
import { addCommand, forceOption, option, outputOption } from '../command/options.ts';
import { readPair } from '../command/read-pair.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { writeResult } from '../files/write-result.ts';
import { namedGlossary, readGlossary } from '../glossary-files/read-glossary.ts';
import { keptFacts } from '../service/facts-at-hand.ts';
import { localize } from '../terminal/localize.ts';
import { noteLine } from '../terminal/output.ts';

/** `parlance convert`: CSV as TSV and the other way round. */
export function addConvertCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'convert',
    description: message(
      'Writes a glossary file in the other format. Lines that the format cannot hold, such as a phrase with a tab in TSV, are reported. TSV has no language codes: those of the file are removed. Exit code 1: nothing was written; 12: lines were skipped.',
    ),
    options: convertOptions(),
    examples: ['parlance convert product.en-de.glossary.csv --to tsv --output product.en-de.glossary.tsv'],
  })
    .argument('<file>', localize(message('a glossary file')))
    .action(async (file, options) => {
      context.finish(await runConvert(file, options, context));
    });
}

function convertOptions() {
  return [
    option('--to <format>', message('the format to write')).choices(['csv', 'tsv']).makeOptionMandatory(),
    outputOption(),
    option(
      '--pair <pair>',
      message('the languages of the file, such as en-de; overrides its name and parlance.json'),
    ),
    option('--leave-out', message('skip lines that the format cannot hold')),
    forceOption(),
  ];
}

/** Writes a glossary file in the other format; without `--leave-out` only if that format can hold every line. */
async function runConvert(
  given: string,
  options: OptionsOf<ReturnType<typeof convertOptions>>,
  context: CommandContext,
): Promise<ExitCode> {
  const { host, output } = context;
  const found = namedGlossary(given, host.cwd);
  const pair = options.pair === undefined ? undefined : readPair(options.pair);
  const { dictionary } = await readGlossary(
    found,
    await pairFinderOf({ pair, kept: await keptFacts(host) })(found.file),
  );
  const { text, faults } = convertDictionary(dictionary, options.to);
  for (const fault of faults) noteLine(output, found.shown, fault.line, fault.message);
  if (faults.length > 0 && !options.leaveOut) {
    output.failure(
      message(
        'Nothing was written. Lines that cannot be written as {0}: {1}.',
        options.to.toUpperCase(),
        faults.length,
      ),
      message('Fix them, or skip them with --leave-out.'),
    );
    return EXIT_CODES.problems;
  }
  await writeResult(text, options, context, [found.file]);
  return faults.length > 0 ? EXIT_CODES.partlyDone : EXIT_CODES.ok;
}
