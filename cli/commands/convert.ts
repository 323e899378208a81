import type { Command } from 'commander';
import { message } from '../../core/message.ts';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand, forceOption, option, outputOption } from '../command/options.ts';
import { type ConvertFlags, runConvert } from '../conversion/run-convert.ts';
import { localize } from '../terminal/localize.ts';

/** `parlance convert`: CSV as TSV and the other way round. */
export function addConvertCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'convert',
    description: message(
      'Writes a glossary file in the other format. Lines that the format cannot hold, such as a phrase with a tab in TSV, are reported. TSV has no language codes: those of the file are removed. Exit code 1: nothing was written; 12: lines were skipped.',
    ),
    options: [
      option('--to <format>', message('the format to write')).choices(['csv', 'tsv']).makeOptionMandatory(),
      outputOption(),
      option(
        '--pair <pair>',
        message('the languages of the file, such as en-de; overrides its name and the manifest'),
      ),
      option('--leave-out', message('skip lines that the format cannot hold')),
      forceOption(),
    ],
    examples: ['parlance convert product.en-de.glossary.csv --to tsv --output product.en-de.glossary.tsv'],
  })
    .argument('<file>', localize(message('a glossary file')))
    .action(async (file: string, flags: ConvertFlags) => {
      context.finish(await runConvert(file, flags, context));
    });
}
