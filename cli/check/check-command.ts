import type { Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { checkOptions, readCheckOptions } from './check-options.ts';
import { runCheck } from './run-check.ts';

/** `parlance check`: finds what the service would reject in glossary files, and fixes what can be fixed safely. */
export function addCheckCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'check',
    description: message(
      'Checks glossaries, terms files, style rule lists, parlance.json, and the translations that it names. In a folder, this checks all files named *.glossary.csv, *.glossary.tsv, *.terms.json, *.style-rules.json, and parlance.json, except in node_modules, behind symbolic links, and in folders that start with a dot, and the sources and translations of their projects. A file that you name is checked whatever its name is; a source with its translations, and a translation with its source. Exit code 0: no errors; 1: errors, or too many warnings; 6: a path or an option is wrong.',
    ),
    options: checkOptions(),
    examples: [
      'parlance check',
      'parlance check --fix glossaries',
      'parlance check locales/de.json --rule term-missing=warning',
      'parlance check --baseline parlance-baseline.json --update-baseline',
      'parlance check --baseline parlance-baseline.json',
      'parlance check --format sarif > parlance.sarif',
      'parlance check --rule duplicate-source=warning --max-warnings 0 --pair en-de terms.csv',
      'parlance check --stdin --stdin-filename product.en-de.glossary.csv < product.csv',
    ],
  })
    .argument('[path...]', localize(message('files and folders (default: the current folder)')))
    .action(async (paths, options) => {
      context.finish(await runCheck(await readCheckOptions(paths, options), context));
    });
}
