import type { Command, Option } from 'commander';
import { message } from '#base';
import { DICTIONARY_MEGABYTES } from '#glossary';
import { type CheckFlags, readCheckOptions } from '../check/check-options.ts';
import { REPORT_FORMATS } from '../check/report/print-report.ts';
import { runCheck } from '../check/run-check.ts';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand, formatOption, option, repeatable, wholeNumber } from '../command/options.ts';
import { BUILT_IN_FACTS } from '../service/facts-at-hand.ts';
import { localize } from '../terminal/localize.ts';

const DEFAULT_MAX_PROBLEMS = 1_000;

const MOST_JOBS = 256;

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
    .action(async (paths: string[], flags: CheckFlags) => {
      context.finish(await runCheck(await readCheckOptions(paths, flags), context));
    });
}

function checkOptions(): Option[] {
  return [
    ...reportOptions(),
    option(
      '--jobs <n>',
      message('the number of threads (default: up to 4 for many or large files)'),
    ).argParser(wholeNumber(1, MOST_JOBS)),
    ...limitOptions(),
    option(
      '--detected',
      message(
        'count the problems of translations that parlance.json does not name; without it, they are information',
      ),
    ),
    option(
      '--baseline <file>',
      message('a file of problems that do not count, so that old ones do not hide new ones'),
    ),
    option('--update-baseline', message('write all problems of now to that file')),
    option('--fix', message('fix what can be fixed safely, then check the rest')),
    option('--stdin', message('check the text on standard input')),
    option(
      '--stdin-filename <name>',
      message('a file name that shows the format and languages of that text'),
    ),
  ];
}

/** What is reported, and how. */
function reportOptions(): Option[] {
  return [
    formatOption(REPORT_FORMATS),
    option(
      '--pair <pair>',
      message('the languages of the files, such as en-de; overrides their names and parlance.json'),
    ),
    repeatable(
      '--rule <id=level>',
      message('set the level of a rule: off, information, warning, or error (repeatable)'),
    ),
    option('--max-warnings <n>', message('exit with 1 if there are more warnings')).argParser(wholeNumber(0)),
    option(
      '--max-problems <n>',
      message('show at most this many problems for each file, the worst first; 0 shows all'),
    )
      .argParser(wholeNumber(0))
      .default(DEFAULT_MAX_PROBLEMS),
  ];
}

/** What the service accepts. */
function limitOptions(): Option[] {
  return [
    option(
      '--dictionary-megabyte <unit>',
      message(
        'the size of 1 MB in the 10 MB limit of a dictionary: {0} or {1} bytes (default: that of parlance.json, or MiB)',
        1_048_576,
        1_000_000,
      ),
    ).choices(DICTIONARY_MEGABYTES),
    option(
      '--facts <file>',
      message(
        'the languages of the service: a file, or "{0}" (default: what "parlance languages --refresh" saved of the service that commands in the folder use)',
        BUILT_IN_FACTS,
      ),
    ),
  ];
}
